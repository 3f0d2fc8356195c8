import ArgumentParser
import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering

/// Prints for each language how many rows of its lists are cut at 80 columns, and fails if they are too many.
///
/// The rows are those of the days and steps of five places on three dates, by two simulated providers.
@main
struct RowReport: AsyncParsableCommand {
    /// The share of rows that may be cut.
    private static let limit = 0.01

    func run() async throws {
        var isGood = true
        print("language   rows   cut")
        let reports = try await SimulatedReports.all()
        for localizer in Localizer.all(tableFolder: nil) {
            var count = RowCount()
            for (report, now) in reports { count.add(report, localizer, now: now) }
            print(
                [
                    localizer.language.padding(to: 8), "\(count.rows)".leading(to: 7), count.share.leading(to: 6),
                ].joined())
            if count.cutShare > Self.limit { isGood = false }
        }
        if !isGood { throw ExitCode.failure }
    }
}

extension String {
    fileprivate func padding(to columns: Int) -> String { self + blanks(to: columns) }
    fileprivate func leading(to columns: Int) -> String { blanks(to: columns) + self }
    private func blanks(to columns: Int) -> String { String(repeating: " ", count: max(0, columns - count)) }
}

/// The number of rows of views in one language, and how many of them are cut off.
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
