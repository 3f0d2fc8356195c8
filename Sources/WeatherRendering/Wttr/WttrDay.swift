import Foundation
import WeatherCore

/// One of the three days of wttr.in's `j1`, with its eight steps of three hours.
struct WttrDay {
    /// A step of three hours.
    struct Step {
        /// The local hour at which it begins.
        var hour: Int
        /// The weather at its beginning, or as soon in it as it is known.
        var weather: InstantWeather?
        /// Whether the sun is up, for the words of its condition.
        var isDay: Bool
        /// The highest chances of the forecast's steps in it.
        var chances = WeatherChances()
        /// What falls in it; `nil` unless all of it is known, from now on.
        var precipitation: Precipitation?
    }

    /// From local midnight to the next one.
    var span: DateInterval
    /// The report's day; `nil` if the forecast does not reach it.
    var weather: DayWeather?
    var steps: [Step]

    /// Returns today and the two days after it.
    static func days(of scope: ReportScope) -> [WttrDay] {
        let today = scope.zone.localDay(of: scope.now)
        func span(from hour: Int, to end: Int, of day: Double) -> DateInterval {
            let start = scope.zone.instant(at: Double(hour), onDay: day)
            // A change of the clocks may leave nothing of a step.
            return DateInterval(start: start, end: max(start, scope.zone.instant(at: Double(end), onDay: day)))
        }
        let all = span(from: 0, to: 72, of: today)
        let hours = scope.report.hours.filter { $0.date < all.end && $0.chanceEnd > all.start }
        return (0..<3).map { number in
            let day = today + Double(number)
            return WttrDay(
                span: span(from: 0, to: 24, of: day), weather: scope.day(number),
                steps: stride(from: 0, to: 24, by: 3).map { hour in
                    step(hour, span(from: hour, to: hour + 3, of: day), hours, scope)
                })
        }
    }

    private static func step(
        _ hour: Int, _ span: DateInterval, _ hours: [HourWeather], _ scope: ReportScope
    ) -> Step {
        let within = hours.filter { $0.date < span.end && $0.end > span.start }
        var weather = (within.first(where: \.hasInstantValues) ?? within.first)?.instant
        // The steps may begin after the present one.
        if weather == nil, span.start <= scope.now, scope.now < span.end { weather = scope.report.current?.instant }
        var step = Step(
            hour: hour, weather: weather,
            isDay: Daylight.isDay(
                mark: weather?.isDaylight, from: span.start, lasting: 0, at: scope.report.place.coordinates))
        for hour in hours where hour.hasChances(in: span) { step.chances.raise(to: hour.chances) }
        step.precipitation = precipitation(of: within, in: span, now: scope.now)
        return step
    }

    /// The sum of the steps' shares; `nil` unless they are known from the beginning, or from now on, to the end.
    private static func precipitation(of steps: [HourWeather], in span: DateInterval, now: Date) -> Precipitation? {
        var known = span.start
        if let first = steps.first?.date, first > known, known <= now, first <= now + 3600 { known = first }
        var sum: Precipitation?
        for step in steps where step.end > known {
            // A gap, or a step that repeats a part of the one before.
            guard let amount = step.precipitation, step.date <= known, step.duration > 0 else { return nil }
            let end = min(step.end, span.end)
            let share = amount.scaled(by: end.timeIntervalSince(known) / step.duration)
            sum = sum.map { $0 + share } ?? share
            known = end
        }
        return known >= span.end ? sum : nil
    }
}
