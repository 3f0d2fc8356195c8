import Foundation
package import WeatherCore
import WeatherLocalization

extension ForecastPage {
    /// The steps of one local day.
    package struct HoursOfDay {
        /// "Today" or "Wed 8 Apr".
        package var name: String
        package var hours: [Hour]
    }

    /// A step in words.
    package struct Hour {
        package var weather: HourWeather
        package var time: String
        package var isDay: Bool
        package var temperature: String?
        package var condition: String
        package var shortCondition: String
        /// From 10 % on.
        package var chance: String?
        /// From 0.1 mm on.
        package var amount: String?
        package var wind: DayWind?
    }

    /// The steps by local day; those of a chosen day alone.
    ///
    /// - Parameters:
    ///   - count: The hours ahead; `nil` for all steps.
    ///   - isNarrow: Whether an hour is a bare number where that is understood.
    ///   - merged: How many hours a step has at least; shorter ones are merged.
    /// - Returns: The days, each with its steps; only that of the page, if it is about a day.
    package func hoursByDay(ahead count: Int? = nil, isNarrow: Bool = false, merged: Int = 1) -> [HoursOfDay] {
        var days: [HoursOfDay] = []
        var previous: Double?
        let end = count.map { now + Double($0) * 3600 } ?? .distantFuture
        let steps = day.map { self.steps(of: $0, merged: merged) } ?? report.hours
        for hour in steps where hour.date < end {
            let day = localDay(of: hour.date)
            if day != previous {
                let name =
                    day == localDay(of: now)
                    ? localizer.text("today") : localizer.date(hour.date, as: .dayHeading, in: zone)
                days.append(HoursOfDay(name: name, hours: []))
                previous = day
            }
            days[days.count - 1].hours.append(self.hour(hour, time: isNarrow ? .hourOfStrip : .hourOfList))
        }
        return days
    }

    func hour(_ weather: HourWeather, time: Localizer.DateTemplate) -> Hour {
        let isDay = isDay(weather)
        return Hour(
            weather: weather,
            time: localizer.date(weather.date, as: time, in: zone),
            isDay: isDay,
            temperature: weather.temperature.map { localizer.temperature($0, withUnit: false) },
            condition: conditionText(weather.condition, isDay: isDay),
            shortCondition: conditionText(weather.condition, isDay: isDay, isShort: true),
            chance: chanceText(weather.precipitationChance), amount: amountText(weather.precipitation),
            wind: weather.wind.flatMap(dayWind))
    }
}
