import WeatherCore
import WeatherEngine
import WeatherLocalization
import WeatherRendering

/// The days of a comparison, a line each: the medians, and a bar from one to the other with the spread of each.
struct ComparisonDays {
    private let days: [(row: ComparedRow, texts: ComparedDay)]
    private let localizer: Localizer
    private let lowest: Double
    private let span: Double
    private var symbols = SymbolSheet()

    /// Creates the lines.
    ///
    /// - Parameters:
    ///   - rows: The days with values.
    ///   - texts: The same days in words.
    ///   - localizer: The user's language and units.
    init(_ rows: [ComparedRow], _ texts: [ComparedDay], localizer: Localizer) {
        days = zip(rows, texts).map { ($0, $1) }
        self.localizer = localizer
        let values = texts.flatMap { $0.lows + $0.highs }.map(\.celsius).filter(\.isFinite)
        lowest = values.min() ?? 0
        span = max((values.max() ?? 0) - lowest, 1)
    }

    /// The definitions that the lines refer to; write them before the lines.
    var definitions: HTML { symbols.definitions }

    /// Returns the days as a list; empty without days.
    mutating func html() -> HTML {
        if days.isEmpty { return "" }
        let items = days.enumerated().map { index, day in item(day.row, day.texts, isFirst: index == 0) }
        return #"<ol class="cmp-days">\#n\#(items)</ol>\#n"#
    }

    private mutating func item(_ row: ComparedRow, _ day: ComparedDay, isFirst: Bool) -> HTML {
        let symbol = row.condition.map { condition -> HTML in
            let reference = symbols.reference(to: condition, isDay: true)
            return #"""
                <svg class="i" aria-hidden="true"><use href="\#(reference)"/></svg>\#
                <span class="vh">\#(localizer.name(of: condition, isDay: true))\#(localizer.comma)</span>
                """#
        }
        func degrees(_ temperature: Temperature?, _ key: String, _ name: HTML) -> HTML {
            guard let temperature else { return #"<span class="\#(name)"></span>"# }
            return #"""
                <span class="\#(name)"><span class="vh">\#(localizer.text(key)) </span>\#
                \#(localizer.temperature(temperature, withUnit: false))</span>
                """#
        }
        let facts = [day.amount, day.wet, day.word].compactMap(\.self).map { "<span>\($0)</span>" as HTML }
        return #"""
            <li><b>\#(day.name)</b>\#(symbol ?? "<span></span>")\#(degrees(day.low, "low", "lo"))\#
            \#(bar(day, isFirst: isFirst))\#(degrees(day.high, "high", "hi"))<span class="cmp-facts">\#(facts)</span></li>

            """#
    }

    /// Returns the bar of a day: between the medians in the colors of temperatures, with a line from the lowest to the
    /// highest value of each.
    private func bar(_ day: ComparedDay, isFirst: Bool) -> HTML {
        // The first bar contains the gradient of all bars: in a hidden element its percentages would be zero.
        let gradient: HTML =
            isFirst
            ? #"""
            <linearGradient id="th" gradientUnits="userSpaceOnUse" x1="\#(share(TemperatureScale.lowest))%" \#
            x2="\#(share(TemperatureScale.highest))%" y1="0" y2="0">\#(TemperatureScale.stops)</linearGradient>
            """# : ""
        var body: HTML = ""
        if let low = day.low?.celsius, let high = day.high?.celsius, low <= high {
            body += range(low...high, #"y="5" height="8" rx="4" fill="url(#th)""#)
        }
        for values in [day.lows.map(\.celsius), day.highs.map(\.celsius)] {
            guard let least = values.min(), let most = values.max(), least < most else { continue }
            body += range(least...most, #"y="8" height="2" class="cmp-spread""#)
            for end in [least, most] {
                body += #"<rect class="cmp-spread" x="\#(share(end))%" y="3" width="1.5" height="12"/>"#
            }
        }
        return #"<svg class="bar" aria-hidden="true">\#(gradient)\#(body)</svg>"#
    }

    private func range(_ range: ClosedRange<Double>, _ attributes: HTML) -> HTML {
        let ends = [share(range.lowerBound), share(range.upperBound)]
        // A range without length is visible, too.
        return #"""
            <rect x="\#(ends.min() ?? 0)%" width="\#(max(abs(ends[1] - ends[0]), 1))%" \#(attributes)/>
            """#
    }

    /// Returns the position of a temperature in percent; cold is on the side where lines begin.
    private func share(_ celsius: Double) -> Double {
        let share = (celsius - lowest) / span * 100
        return localizer.isRightToLeft ? 100 - share : share
    }
}
