public import Foundation
public import WeatherCore
public import WeatherDocuments

extension [WeatherAlert] {
    /// The alerts in force, the most severe first, those of one severity by their beginning.
    ///
    /// - Parameters:
    ///   - instant: The current time.
    ///   - level: The least severity; `nil` for all, also those whose severity is not known.
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

extension WeatherAlert {
    /// What it warns of: its summary, or else the beginning of its description.
    var shownName: String? { summary.isEmpty ? description : summary }
}

extension ReportJSON {
    /// The alerts of a place in force, the most severe first, as JSON of the schema `wx/1`.
    ///
    /// The texts of an alert are those of its authority, where it has several in the user's language; nothing else
    /// depends on the locale.
    ///
    /// - Parameters:
    ///   - report: A report with alerts.
    ///   - level: The least severity; `nil` for all alerts.
    ///   - now: The current time; alerts that have expired are left out.
    /// - Returns: The text of one object.
    public static func alertsText(
        for report: WeatherReport, atLeast level: WeatherAlert.Severity? = nil, now: Date
    ) -> String {
        JSONWriter.text { json in
            json.field("schema", schema)
            json.object("place") { $0.write(report.place, at: report.provenance.fetched) }
            json.object("provenance") { $0.write(report.provenance) }
            json.objects("alerts", (report.alerts ?? []).inForce(at: now, atLeast: level)) { $0.write($1) }
            json.objects("failures", report.failures) { $0.write($1) }
        }
    }
}
