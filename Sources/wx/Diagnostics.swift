import Foundation
import WeatherCore
import WeatherLocalization

/// Writes remarks to standard error.
enum Diagnostics {
    /// Writes text, and ends its last line where it does not.
    static func write(_ text: String) {
        FileHandle.standardError.write(Data((text.hasSuffix("\n") ? text : text + "\n").utf8))
    }

    /// What `-v` tells of a report: the values that were unusable, and what the text is in for want of a table.
    static func write(_ report: WeatherReport, _ localizer: Localizer) {
        if let (asked, used) = localizer.missingTable { write(localizer.text("locale.noTable", asked, used)) }
        for failure in report.failures {
            write("\(failure.path): \(failure.reason)" + (failure.found.map { " (\($0))" } ?? ""))
        }
    }
}
