import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering

/// The rows of views in one language, and how many of them are cut.
struct RowCount {
    private(set) var rows = 0
    private(set) var cut = 0

    var cutShare: Double { rows == 0 ? 0 : Double(cut) / Double(rows) }

    /// The share of cut rows in percent, with one decimal.
    var share: String {
        let tenths = (cutShare * 1000).rounded()
        return "\(Int(tenths) / 10).\(Int(tenths) % 10)%"
    }

    /// Adds the rows of a report's view at 80 columns.
    mutating func add(_ report: WeatherReport, _ localizer: Localizer, now: Date) {
        let text = ForecastView(
            report: report, localizer: localizer, options: .init(hourly: true), now: now
        ).text()
        let lines = text.split(separator: "\n")
        rows += report.days.count + report.hours.count
        cut += lines.filter { $0.contains("…") }.count
    }
}
