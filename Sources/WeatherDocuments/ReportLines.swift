public import WeatherCore

/// The steps of a report as JSON, one line each (newline-delimited JSON), for programs that read line by line.
///
/// Each line is an element of `steps` in `wx/1`. Nothing but `display` depends on the locale.
public enum ReportLines {
    /// The lines.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - texts: The texts of `display` next to the values; `nil` for none.
    /// - Returns: The lines, each ended by a line feed.
    public static func text(for report: WeatherReport, display texts: DisplayTexts? = nil) -> String {
        let texts = texts?.texts(report)
        return report.hours.map { hour in
            JSONWriter.text(isOneLine: true) { $0.write(hour, at: report.place.coordinates, texts) }
        }.joined(by: "")
    }
}
