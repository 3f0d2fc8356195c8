public import Foundation
public import WeatherCore
public import WeatherDocuments

extension [WeatherAlert] {
    /// Returns the alerts in force, the most severe first; alerts of equal severity are ordered by onset.
    ///
    /// - Parameters:
    ///   - instant: The current time.
    ///   - level: The minimum severity; `nil` for all alerts, including those of unknown severity.
    /// - Returns: The alerts.
    public func inForce(at instant: Date, atLeast level: WeatherAlert.Severity? = nil) -> [WeatherAlert] {
        func begins(_ alert: WeatherAlert) -> Date { alert.onset ?? .distantPast }
        return enumerated()
            .filter { $0.element.isInForce(at: instant) && $0.element.severity >= level ?? .unknown }
            .sorted {
                let (first, second) = ($0.element, $1.element)
                if first.severity != second.severity { return first.severity > second.severity }
                return (begins(first), $0.offset) < (begins(second), $1.offset)
            }
            .map(\.element)
    }
}

extension ReportJSON {
    /// Returns a place's alerts in force, the most severe first, as JSON of the schema `wx/1`.
    ///
    /// An alert's texts are the authority's own; if it has texts in several languages, those in the user's language.
    /// Nothing else depends on the locale.
    ///
    /// - Parameters:
    ///   - report: A report with alerts.
    ///   - level: The minimum severity; `nil` for all alerts.
    ///   - now: The current time; alerts that have expired are left out.
    /// - Returns: The text of one JSON object.
    public static func alertsText(
        for report: WeatherReport, atLeast level: WeatherAlert.Severity? = nil, now: Date
    ) -> String {
        JSONWriter.text { json in
            json.field("schema", schema)
            json.object("place") { $0.write(report.place, at: report.provenance.fetched) }
            json.object("provenance") { $0.write(report.provenance) }
            json.objects("alerts", (report.alerts ?? []).inForce(at: now, atLeast: level)) { $0.write($1) }
            json.writeAvailability(of: report)
            json.objects("failures", report.failures) { $0.write($1) }
        }
    }
}
