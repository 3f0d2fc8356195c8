import Foundation

/// The positions of a chart's parts.
struct ChartPlot {
    /// The number of columns to the left of the plot.
    static let axis = 8
    let chart: ForecastPage.Chart
    let cells: Int

    /// The time between two dots of the grid, in seconds: three hours, and more where many days are shown.
    var gridStep: Double {
        let seconds = chart.end.timeIntervalSince(chart.start)
        return seconds <= 3 * 86_400 ? 3 * 3600 : seconds / 24
    }

    /// Whether the band is that of the usual temperatures: percentiles come first.
    var hasUsualBand: Bool {
        !chart.usual.isEmpty && values(of: chart.percentiles.low).allSatisfy { $0 == nil }
    }

    /// Returns the cell of an instant.
    func cell(of date: Date) -> Int {
        Int(
            (date.timeIntervalSince(chart.start) / chart.end.timeIntervalSince(chart.start) * Double(cells)).rounded(
                .down))
    }

    /// Returns the column of an instant.
    func column(of date: Date) -> Int { Self.axis + cell(of: date) }

    /// Returns the instant at a position, given in cells.
    func date(at cell: Double) -> Date {
        chart.start + chart.end.timeIntervalSince(chart.start) * cell / Double(cells)
    }

    /// Returns the values of a curve in the middle of each column of dots, in degrees Celsius.
    func values(of curve: TemperatureCurve) -> [Double?] {
        (0..<(cells * 2)).map { curve.value(at: date(at: (Double($0) + 0.5) / 2)) }
    }
}
