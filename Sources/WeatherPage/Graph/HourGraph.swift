import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering

/// The graph behind the row of hours: nights, temperature and precipitation, aligned with the columns of the list.
struct HourGraph {
    /// The heights of the parts of the row, in pixels at the default font size; the style sheet has the same in `rem`.
    struct Layout {
        /// The height of the row.
        let height: Double
        /// The temperature axis is between `top` and `bottom`; rain bars stand on `base`.
        let top, bottom, base: Double

        /// With a line of chances above the curve, and one of amounts below it.
        static let wet = Layout(height: 288, top: 128, bottom: 212, base: 240)
        /// Without rain.
        static let dry = Layout(height: 216, top: 110, bottom: 178, base: 192)
    }

    /// The width of a column, in pixels at the default font size.
    static let column = 52.0
    private static let rainHeight = 52.0
    /// The smallest amount in millimeters for a full bar.
    private static let fullAmount = 4.0

    private let page: ForecastPage
    private let columns: [ForecastPage.Column]
    private let axis: DegreeAxis
    private let layout: Layout
    private var width: Double { Double(columns.count) * Self.column }

    /// Creates the graph; `nil` when no temperature is known.
    init?(_ page: ForecastPage, _ columns: [ForecastPage.Column], _ layout: Layout) {
        let weather = columns.map(\.hour.weather)
        let temperatures = weather.compactMap(\.temperature)
        guard !temperatures.isEmpty else { return nil }
        let percentiles = weather.flatMap { [$0.temperaturePercentile10, $0.temperaturePercentile90] }.compactMap(
            \.self)
        let usual = page.usualDays(from: columns[0].hour.weather.date, to: columns[columns.count - 1].hour.weather.end)
            .flatMap { [$0.low, $0.high] }
        let values = (temperatures + percentiles + usual).map { page.localizer.number(of: $0) }
        guard let axis = DegreeAxis(values, atMost: 5) else { return nil }
        (self.page, self.columns, self.axis, self.layout) = (page, columns, axis, layout)
    }

    /// The graph as an element.
    var svg: HTML {
        #"""
        <svg class="graph" viewBox="0 0 \#(width) \#(layout.height)" preserveAspectRatio="none" aria-hidden="true">
        <defs>\#(gradient)</defs>\#(nights)\#(grid)\#(usual)\#(bands)\#(curves)\#(rain)\#(nowMark)</svg>
        """#
    }

    /// The labels of the axis as an element.
    var labels: HTML {
        let texts = axis.lines.map { line -> HTML in
            #"<text x="\#(page.localizer.isRightToLeft ? 34 : 6)" y="\#(y(line) + 4)">\#(page.localizer.degrees(line))</text>"#
        }
        return #"<svg class="axis" viewBox="0 0 40 \#(layout.height)" aria-hidden="true">\#(texts)</svg>"#
    }

    // Time runs from the right in right-to-left languages.
    private func mirrored(_ x: Double) -> Double { page.localizer.isRightToLeft ? width - x : x }

    private func center(_ index: Int) -> Double { (Double(index) + 0.5) * Self.column }

    private func y(_ value: Double) -> Double { layout.bottom - axis.share(of: value) * (layout.bottom - layout.top) }

    /// Returns the position of an instant: the middle of a column is the start of its step.
    private func x(_ date: Date) -> Double {
        guard let index = columns.lastIndex(where: { $0.hour.weather.date <= date }) else { return 0 }
        let step = columns[index].hour.weather
        let share = min(date.timeIntervalSince(step.date) / step.duration, 1)
        return min(center(index) + share * Self.column, width)
    }

    private var gradient: HTML {
        func end(_ celsius: Double) -> Double { y(page.localizer.number(of: Temperature(celsius: celsius))) }
        return #"""
            <linearGradient id="tv" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="\#(end(TemperatureScale.lowest))" \#
            y2="\#(end(TemperatureScale.highest))">\#(TemperatureScale.stops)</linearGradient>
            """#
    }

    private var nights: [HTML] {
        guard let first = columns.first?.hour.weather.date, let last = columns.last?.hour.weather.end else { return [] }
        return page.nights(from: first, to: last).map { night in
            // A night that began earlier starts at the edge of the graph.
            let start = night.start <= first ? 0 : x(night.start)
            let end = x(night.end)
            let left = min(mirrored(start), mirrored(end))
            return #"<rect class="g-night" x="\#(left)" width="\#(end - start)" height="\#(layout.height)"/>"#
        }
    }

    private var grid: [HTML] {
        let lines = axis.lines.map { y($0) } + [layout.base]
        let midnights = columns.indices.filter { columns[$0].weekday != nil }
        return lines.map { #"<path class="g-grid" d="M0 \#($0)H\#(width)"/>"# }
            + midnights.map { index in
                #"<path class="g-mid" d="M\#(mirrored(Double(index) * Self.column)) 0V\#(layout.height)"/>"#
            }
    }

    /// The curve, with gaps where temperatures are missing, and the area below it.
    private var curves: [HTML] {
        var runs: [[SmoothPath.Point]] = [[]]
        for (index, column) in columns.enumerated() {
            if let temperature = column.hour.weather.temperature {
                let value = page.localizer.number(of: temperature)
                runs[runs.count - 1].append(.init(x: mirrored(center(index)), y: y(value)))
            } else {
                runs.append([])
            }
        }
        return runs.filter { $0.count > 1 }.flatMap { run -> [HTML] in
            let points = page.localizer.isRightToLeft ? Array(run.reversed()) : run
            let line = SmoothPath.data(points)
            return [
                ##"<path class="g-area" d="\##(line)V\##(layout.base)H\##(points[0].x)z" fill="url(#tv)"/>"##,
                ##"<path class="g-line" d="\##(line)" stroke="url(#tv)"/>"##,
            ]
        }
    }

    /// The bands between the 10th and the 90th percentile, with gaps where one of them is missing.
    private var bands: [HTML] {
        var runs: [[(low: SmoothPath.Point, high: SmoothPath.Point)]] = [[]]
        for (index, column) in columns.enumerated() {
            let weather = column.hour.weather
            guard let low = weather.temperaturePercentile10, let high = weather.temperaturePercentile90 else {
                runs.append([])
                continue
            }
            func point(_ temperature: Temperature) -> SmoothPath.Point {
                .init(x: mirrored(center(index)), y: y(page.localizer.number(of: temperature)))
            }
            runs[runs.count - 1].append((point(low), point(high)))
        }
        return runs.filter { $0.count > 1 }.map { run -> HTML in
            let points = page.localizer.isRightToLeft ? Array(run.reversed()) : run
            let data = SmoothPath.data(from: points.map(\.high), backAlong: points.map(\.low))
            return ##"<path class="g-band" d="\##(data)" fill="url(#tv)"/>"##
        }
    }

    /// The bands between the usual low and the usual high of each day, the first one with its name.
    private var usual: [HTML] {
        guard let first = columns.first?.hour.weather.date, let last = columns.last?.hour.weather.end else { return [] }
        return page.usualDays(from: first, to: last).enumerated().map { index, day in
            let (start, end) = (day.start <= first ? 0 : x(day.start), x(day.end))
            let left = min(mirrored(start), mirrored(end))
            let (top, bottom) = (y(page.localizer.number(of: day.high)), y(page.localizer.number(of: day.low)))
            let edge = page.localizer.isRightToLeft ? left + end - start - 6 : left + 6
            let text = page.localizer.text("usual.band")
            let name: HTML =
                index == 0 ? #"<text class="g-name" x="\#(edge)" y="\#(top - 4)">\#(text)</text>"# : ""
            let (width, height) = (end - start, bottom - top)
            return #"<rect class="g-usual" x="\#(left)" width="\#(width)" y="\#(top)" height="\#(height)"/>\#(name)"#
        }
    }

    /// Bars whose heights grow with the square root of the amount, so that small amounts are visible.
    private var rain: [HTML] {
        let amounts = columns.map { column in
            column.amount == nil ? 0 : column.hour.weather.precipitation?.total.millimeters ?? 0
        }
        let full = max(amounts.max() ?? 0, Self.fullAmount)
        return amounts.enumerated().compactMap { index, amount in
            guard amount > 0 else { return nil }
            let height = (amount / full).squareRoot() * Self.rainHeight
            let left = mirrored(center(index)) - 13
            return
                #"<rect class="g-rain" x="\#(left)" y="\#(layout.base - height)" width="26" height="\#(height)" rx="3"/>"#
        }
    }

    private var nowMark: HTML {
        guard let first = columns.first, first.isNow, let temperature = first.hour.weather.temperature else {
            return ""
        }
        let value = page.localizer.number(of: temperature)
        return #"<circle class="g-now" cx="\#(mirrored(center(0)))" cy="\#(y(value))" r="5"/>"#
    }
}

/// The grid lines of a temperature axis: a few round numbers that enclose the values.
struct DegreeAxis {
    let lines: [Double]

    /// Creates an axis for values in the user's unit; `nil` without values.
    ///
    /// - Parameters:
    ///   - values: The values that the axis covers.
    ///   - count: The most lines, three or more.
    init?(_ values: [Double], atMost count: Int) {
        // No temperature on Earth is outside; unlimited values would make the steps imprecise.
        let bounded = values.filter { abs($0) <= 1000 }
        guard let low = bounded.min(), let high = bounded.max() else { return nil }
        var step = 1.0
        for next in [1.0, 2, 5, 10, 20, 50, 100, 200, 500, 1000] {
            step = next
            if (high / step).rounded(.up) - (low / step).rounded(.down) < Double(count) { break }
        }
        let first = (low / step).rounded(.down)
        let last = max((high / step).rounded(.up), first + 2)
        lines = stride(from: first, through: last, by: 1).map { $0 * step }
    }

    /// Returns the position of a value on the axis: 0 at the lowest line, 1 at the highest.
    func share(of value: Double) -> Double {
        guard let first = lines.first, let last = lines.last, value.isFinite else { return 0 }
        return min(max((value - first) / (last - first), -100), 100)
    }
}
