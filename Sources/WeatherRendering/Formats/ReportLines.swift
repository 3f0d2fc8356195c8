public import WeatherCore

/// The steps of a report as JSON, one line each (newline-delimited JSON), for programs that read line by line.
///
/// Each line is an element of `steps` in `wx/1`. Nothing depends on the locale.
public enum ReportLines {
    /// The lines.
    public static func text(for report: WeatherReport) -> String {
        report.hours.map { hour in
            JSONWriter.text(isOneLine: true) { $0.write(hour, at: report.place.coordinates) }
        }.joined(by: "")
    }
}
