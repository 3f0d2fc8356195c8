import Foundation
package import WeatherCore
import WeatherLocalization

extension ForecastPage {
    /// A day of the list.
    package struct Day {
        package var weather: DayWeather
        /// "Today" or "Wed 8", with a mark if it is a part of a day.
        package var name: String
        /// Whether it is the day that the page is about; today, if it is about the present.
        package var isChosen: Bool
        package var low: String?
        package var high: String?
        /// From 0.1 mm on.
        package var amount: String?
        /// From 10 % on.
        package var chance: String?
        package var wind: DayWind?
    }

    /// The wind of a day, in parts that stand below each other in a list.
    package struct DayWind {
        package var arrow: String
        package var point: String
        /// With its unit.
        package var speed: String
        /// The number alone.
        package var number: String
    }

    /// The sign of a partial day, which the footer explains.
    package static let partialMark = "*"

    /// The days, without a last one that contains only the end of a step.
    var shownDays: ArraySlice<DayWeather> {
        guard let last = report.days.last, last.isPartial, let step = report.hours.last,
            step.date < last.start, step.end > last.start
        else { return report.days[...] }
        return report.days.dropLast()
    }

    /// The days that are not over: today and those after it.
    var comingDays: [DayWeather] { shownDays.filter { $0.end > now } }

    /// The first days, in words.
    package func days(_ count: Int) -> [Day] { shownDays.prefix(count).map(day) }

    private func day(_ weather: DayWeather) -> Day {
        let isToday = localDay(of: weather.start) == localDay(of: now)
        let name = isToday ? localizer.text("today") : localizer.date(weather.start, as: .dayOfList, in: zone)
        return Day(
            weather: weather, name: weather.isPartial ? name + Self.partialMark : name,
            isChosen: day.map { $0.contains(weather.start) } ?? isToday,
            low: weather.lowTemperature.map { localizer.temperature($0, withUnit: false) },
            high: weather.highTemperature.map { localizer.temperature($0, withUnit: false) },
            amount: amountText(weather.precipitation), chance: chanceText(weather.precipitationChance),
            wind: weather.wind.flatMap(dayWind))
    }

    /// An amount of 0.1 mm or more.
    func amountText(_ precipitation: Precipitation?) -> String? {
        guard let total = precipitation?.total, total.millimeters >= 0.1 else { return nil }
        return localizer.precipitation(total)
    }

    /// The highest chance of some steps.
    func highestChance(of steps: [HourWeather]) -> Fraction? {
        steps.compactMap { $0.precipitationChance }.max { $0.percent < $1.percent }
    }

    /// A chance of 10 % or more.
    func chanceText(_ chance: Fraction?) -> String? {
        guard let chance, chance.percent >= 10 else { return nil }
        return localizer.percent(chance)
    }

    /// The wind in parts; `nil` without a speed.
    func dayWind(_ wind: Wind) -> DayWind? {
        guard let speed = wind.speed else { return nil }
        if localizer.isCalm(speed) {
            return DayWind(arrow: "", point: localizer.text("wind.calm"), speed: "", number: "")
        }
        return DayWind(
            arrow: windArrow(wind) ?? "", point: wind.compassPoint.map { localizer.name(of: $0) } ?? "",
            speed: localizer.speed(speed), number: localizer.number(localizer.number(of: speed)))
    }

    /// A part of a day: six hours.
    struct DayPart {
        var condition: WeatherCondition
        var isDay: Bool
        /// The highest temperature, or by night the lowest.
        var temperature: (text: String, value: Temperature)?
        var chance: String?
        /// In millimeters.
        var amount: Double
    }

    /// The parts of each day, from its morning to the night after it; `nil` for a part without steps.
    struct WeekDay {
        var name: String
        var isToday: Bool
        var parts: [DayPart?]
    }

    /// The headings of the parts: names, and the hours at which they begin.
    var partHeadings: (names: [String], hours: [String]) {
        let keys = ["part.morning", "part.afternoon", "part.evening", "part.night"]
        let midnight = report.days.first?.start ?? now
        let hours = [6, 12, 18, 24].map { hour in
            localizer.date(midnight + Double(hour) * 3600, as: .hourOfStrip, in: zone).filter { !$0.isWhitespace }
        }
        return (keys.map { localizer.text($0) }, hours)
    }

    /// The days in parts; without the parts that are over, and the days of which none is left.
    func week(_ count: Int) -> [WeekDay] {
        shownDays.prefix(count).compactMap { day in
            let parts = [6, 12, 18, 24].map { hour in
                part(from: day.start + Double(hour) * 3600, isDay: hour == 6 || hour == 12)
            }
            guard parts.contains(where: { $0 != nil }) else { return nil }
            let isToday = localDay(of: day.start) == localDay(of: now)
            return WeekDay(
                name: isToday ? localizer.text("today") : localizer.date(day.start, as: .dayOfList, in: zone),
                isToday: isToday, parts: parts)
        }
    }

    private func part(from start: Date, isDay: Bool) -> DayPart? {
        let end = start + 6 * 3600
        guard end > now else { return nil }
        let steps = report.hours.filter { $0.date >= start && $0.date < end }
        guard !steps.isEmpty else { return nil }
        let temperatures = steps.compactMap { $0.temperature }
        let temperature = isDay ? temperatures.max() : temperatures.min()
        return DayPart(
            condition: Self.gravest(of: steps.map { $0.condition }), isDay: isDay,
            temperature: temperature.map { (localizer.temperature($0, withUnit: false), $0) },
            chance: chanceText(highestChance(of: steps)),
            amount: steps.reduce(0) { $0 + ($1.precipitation?.total.millimeters ?? 0) })
    }

    /// Thunder before what falls, that before obscured air, and that before clouds; heavier before lighter.
    static func gravest(of conditions: [WeatherCondition]) -> WeatherCondition {
        func gravity(_ condition: WeatherCondition) -> Int {
            let axes = condition.axes
            if axes.wind == .tornado { return 1000 }
            var gravity = axes.thunder ? 500 : 0
            if axes.precipitation != .none {
                gravity += 100 + axes.precipitation.rawValue * 10 + axes.intensity.rawValue
            }
            if axes.obscuration != .none { gravity += 50 }
            return gravity + axes.cloudiness.rawValue
        }
        return conditions.max { gravity($0) < gravity($1) } ?? .unknown
    }
}
