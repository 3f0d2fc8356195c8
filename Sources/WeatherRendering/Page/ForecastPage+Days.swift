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
}
