public import Foundation
public import WeatherCore
public import WeatherDocuments

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
