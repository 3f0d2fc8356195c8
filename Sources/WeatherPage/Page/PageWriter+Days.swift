import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering

extension PageWriter {
    /// Writes the days, each with its hours in an element that opens; `nil` without days.
    mutating func days(_ days: [ShownDay]) -> HTML? {
        guard !days.isEmpty else { return nil }
        let bars = DayBars(page, days.map(\.day), present)
        let items = days.enumerated().map { index, day in
            item(day, bar: bars?.bar(of: day.day, isFirst: index == 0), isOpen: index == 0)
        }
        return #"""
            <section class="days" aria-labelledby="h-days">
            <div class="head"><h2 id="h-days">\#(page.localizer.text("page.days"))</h2></div>
            <ol>
            \#(items)</ol></section>

            """#
    }

    private mutating func item(_ shown: ShownDay, bar: HTML?, isOpen: Bool) -> HTML {
        let row = row(of: shown.day, bar: bar)
        let steps = shown.steps.map { step($0) }
        let facts = facts(of: shown.day)
        if steps.isEmpty, facts.isEmpty { return #"<li><div class="day">\#(row)</div></li>"# }
        return ##"""
            <li><details\##(isOpen ? #" open="""# : "" as HTML)>
            <summary class="day">\##(row)<svg class="chev" aria-hidden="true"><use href="#open"/></svg></summary>
            <p class="say">\##(facts.joined(separator: page.separator))</p>
            <ol class="steps">
            \##(steps)</ol></details></li>

            """##
    }

    private mutating func row(of day: ForecastPage.Day, bar: HTML?) -> HTML {
        func labelled(_ key: String, _ value: String?, _ name: HTML) -> HTML {
            let label = value == nil ? "" : hidden(page.localizer.text(key) + " ")
            return #"\#(label)<span class="\#(name)">\#(value ?? "")</span>"#
        }
        let condition = page.conditionText(day.weather.condition, isDay: true)
        let title = day.agreement.map { agreement -> HTML in #" title="\#(agreement.sentence)""# } ?? ""
        return #"""
            <b\#(title)>\#(day.name)</b> \#(symbol(day.weather.condition, isDay: true))\#
            <span class="r">\#(day.amount.map { amountText($0, of: day.weather.precipitation?.total) } ?? day.chance ?? "")</span>\#
            \#(hidden(condition + page.localizer.comma))\#(labelled("low", day.low, "lo"))\#
            \#(bar ?? #"<span class="bar"></span>"#)\#(labelled("high", day.high, "hi"))
            """#
    }

    /// Returns the day in words.
    private func facts(of day: ForecastPage.Day) -> [String] {
        let localizer = page.localizer
        return [
            page.conditionText(day.weather.condition, isDay: true),
            day.amount == nil ? nil : day.chance,
            page.windText(day.weather.wind, withGusts: true).map { localizer.text("wind") + " " + $0 },
            day.agreement?.sentence,
        ].compactMap(\.self).filter { !$0.isEmpty }
    }

    private mutating func step(_ step: ForecastPage.Hour) -> HTML {
        let amount = step.amount.map { amountText($0, of: step.weather.precipitation?.total) }
        return #"""
            <li>\#(time(step.weather.date, "\(step.time)"))\#(symbol(step.weather.condition, isDay: step.isDay))\#
            <span class="c">\#(step.condition)</span> <span class="t">\#(step.temperature ?? "")</span> \#
            <span class="r">\#(amount ?? step.chanceWithEnd ?? "")</span> \#
            <span class="w">\#(arrow(step.weather.wind))\#(step.wind.map { $0.speed.isEmpty ? $0.point : $0.speed } ?? "")</span></li>

            """#
    }
}

/// The temperatures of the days as bars on one scale.
struct DayBars {
    private let page: ForecastPage
    private let present: ForecastPage.Present?
    private let lowest: Double
    private let span: Double

    /// Creates the scale for some days; `nil` when none has both temperatures.
    init?(_ page: ForecastPage, _ days: [ForecastPage.Day], _ present: ForecastPage.Present?) {
        let bars = days.compactMap { Self.wholeRange(of: $0) }
        guard let low = bars.map(\.lowerBound).min(), let high = bars.map(\.upperBound).max() else { return nil }
        (self.page, self.present, lowest, span) = (page, present, low, max(high - low, 1))
    }

    /// Returns the bar of a day; today's has a dot for the current temperature.
    ///
    /// The first bar contains the gradient of all bars: in a hidden element its percentages would be zero.
    func bar(of day: ForecastPage.Day, isFirst: Bool) -> HTML {
        let gradient: HTML =
            isFirst
            ? #"""
            <linearGradient id="th" gradientUnits="userSpaceOnUse" x1="\#(mirrored(TemperatureScale.lowest))%" \#
            x2="\#(mirrored(TemperatureScale.highest))%" y1="0" y2="0">\#(TemperatureScale.stops)</linearGradient>
            """# : ""
        let range = Self.range(of: day)
        let bar = range.map { rect($0, "") }
        // The ends are lighter where they are unsure.
        let ends = Self.wholeRange(of: day).map { $0 == range ? "" : rect($0, #" opacity=".4""#) }
        let now =
            day.isChosen ? present?.temperature.map { min(max($0.value.celsius, lowest), lowest + span) } : nil
        let dot = now.map { celsius -> HTML in #"<circle class="g-now" cx="\#(mirrored(celsius))%" cy="7" r="5"/>"# }
        return #"""
            <svg class="bar" aria-hidden="true">\#(gradient)<rect class="track" y="6" width="100%" height="2" rx="1"/>\#
            \#(ends ?? "")\#(bar ?? "")\#(dot ?? "")</svg>
            """#
    }

    private func rect(_ range: ClosedRange<Double>, _ attributes: HTML) -> HTML {
        let left = min(mirrored(range.lowerBound), mirrored(range.upperBound))
        // A range without length is visible, too.
        let width = max((range.upperBound - range.lowerBound) / span * 100, 2)
        return
            ##"<rect y="4" x="\##(left)%" width="\##(width)%" height="6" rx="3" fill="url(#th)"\##(attributes)/>"##
    }

    /// The range from the 10th percentile of the low to the 90th of the high, as far as they are known.
    private static func wholeRange(of day: ForecastPage.Day) -> ClosedRange<Double>? {
        range(of: day).map { range in
            let ends = [day.weather.temperaturePercentile10, day.weather.temperaturePercentile90]
                .compactMap { $0?.celsius }.filter(\.isFinite)
            return min(range.lowerBound, ends.min() ?? .infinity)...max(range.upperBound, ends.max() ?? -.infinity)
        }
    }

    private static func range(of day: ForecastPage.Day) -> ClosedRange<Double>? {
        guard let low = day.weather.lowTemperature?.celsius, let high = day.weather.highTemperature?.celsius,
            low <= high, low.isFinite, high.isFinite
        else { return nil }
        return low...high
    }

    /// Returns the position of a temperature in percent; cold is on the side where lines begin.
    private func mirrored(_ celsius: Double) -> Double {
        let share = (celsius - lowest) / span * 100
        return page.localizer.isRightToLeft ? 100 - share : share
    }
}
