public import WeatherCore
import WeatherDocuments

/// The steps of a report as comma-separated values (RFC 4180), one row each, for spreadsheets and scripts.
///
/// The columns are always the same: the keys of `steps` in `wx/1`, which name the unit, and finally `computed`, which
/// lists the keys of the row's values that the service did not send, separated by blanks. Missing values are empty.
/// Nothing depends on the locale.
public enum ReportCSV {
    /// The header and the rows, each ended by CR and LF.
    public static func text(for report: WeatherReport) -> String {
        var text = columns.joined(by: ",") + "\r\n"
        for row in rows(of: report) { text += row.map(quoted).joined(by: ",") + "\r\n" }
        return text
    }

    /// The names of the columns.
    static var columns: [String] { fields.compactMap(\.key) + ["computed"] }

    /// The cells of each step, not yet quoted.
    static func rows(of report: WeatherReport) -> [[String]] {
        // The time does not matter: no field of a step depends on it.
        let scope = ReportScope(report, now: report.provenance.fetched)
        let fields = fields
        return report.hours.map { hour in
            fields.map { field in field.value(hour, scope).flatMap { $0.raw(field.kind) } ?? "" }
                + [(hour.computedKeys + (hour.isDaylight == nil ? ["daylight"] : [])).joined(by: " ")]
        }
    }

    private static var fields: [Field<HourWeather>] { HourFields.all.filter { $0.key != nil } }

    /// Returns a cell, in quotation marks if it needs them.
    static func quoted(_ cell: String) -> String {
        cell.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
            ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
    }
}
