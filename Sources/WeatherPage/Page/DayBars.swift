import WeatherCore
import WeatherLocalization
import WeatherRendering

/// The temperatures of the days as bars on one scale.
struct DayBars {
    private let page: ForecastPage
    private let lowest: Double
    private let span: Double

    /// The scale of some days; `nil` when none has both temperatures.
    init?(_ page: ForecastPage, _ days: [ForecastPage.Day]) {
        let bars = days.compactMap { Self.range(of: $0) }
        guard let low = bars.map(\.lowerBound).min(), let high = bars.map(\.upperBound).max() else { return nil }
        (self.page, lowest, span) = (page, low, max(high - low, 1))
    }

    /// The bar of a day, with a dot for now if it is today.
    ///
    /// The first bar has the gradient that all use: percentages of one in a hidden element come out as zero.
    func bar(of day: ForecastPage.Day, isFirst: Bool) -> HTML {
        let gradient: HTML =
            isFirst
            ? #"""
            <linearGradient id="th" gradientUnits="userSpaceOnUse" x1="\#(mirrored(TemperatureScale.lowest))%" \#
            x2="\#(mirrored(TemperatureScale.highest))%" y1="0" y2="0">\#(TemperatureScale.stops)</linearGradient>
            """# : ""
        let bar = Self.range(of: day).map { range -> HTML in
            let left = min(mirrored(range.lowerBound), mirrored(range.upperBound))
            // A bar without length is still seen.
            let width = max((range.upperBound - range.lowerBound) / span * 100, 2)
            return ##"<rect y="4" x="\##(left)%" width="\##(width)%" height="6" rx="3" fill="url(#th)"/>"##
        }
        let now =
            day.isChosen ? page.present?.temperature.map { min(max($0.value.celsius, lowest), lowest + span) } : nil
        let dot = now.map { celsius -> HTML in #"<circle class="g-now" cx="\#(mirrored(celsius))%" cy="7" r="5"/>"# }
        return #"""
            <svg class="bar" aria-hidden="true">\#(gradient)<rect class="track" y="6" width="100%" height="2" rx="1"/>\#
            \#(bar ?? "")\#(dot ?? "")</svg>
            """#
    }

    private static func range(of day: ForecastPage.Day) -> ClosedRange<Double>? {
        guard let low = day.weather.lowTemperature?.celsius, let high = day.weather.highTemperature?.celsius,
            low <= high, low.isFinite, high.isFinite
        else { return nil }
        return low...high
    }

    /// The position of a temperature in percent; cold is at the side where lines begin.
    private func mirrored(_ celsius: Double) -> Double {
        let share = (celsius - lowest) / span * 100
        return page.localizer.isRightToLeft ? 100 - share : share
    }
}
