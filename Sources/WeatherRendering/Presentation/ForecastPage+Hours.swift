package import Foundation
package import WeatherCore
import WeatherLocalization

extension ForecastPage {
    /// The steps of one local day.
    package struct HoursOfDay {
        /// "Today" or "Wed 8 Apr".
        package var name: String
        package var hours: [Hour]
    }

    /// A step as texts.
    package struct Hour {
        package var weather: HourWeather
        package var time: String
        package var isDay: Bool
        package var temperature: String?
        package var condition: String
        package var shortCondition: String
        /// The chance, from 10 %.
        package var chance: String?
        /// The chance with the end of its period, if that is later than the step's: "40% (until 14:00)".
        package var chanceWithEnd: String?
        /// Whether the chance of an earlier step is for this one, too.
        package var isInEarlierChance = false
        /// The amount, from 0.1 mm.
        package var amount: String?
        /// The least and the most precipitation that is likely, such as "3–9 mm", if the amount is shown.
        package var amountRange: String?
        package var wind: DayWind?
    }

    /// Returns the steps by local day.
    ///
    /// - Parameters:
    ///   - count: How many hours ahead steps are included; `nil` for all.
    ///   - isNarrow: Whether an hour is shown as a bare number if that is unambiguous.
    ///   - merged: The minimum hours per step; shorter ones are merged.
    /// - Returns: The days, each with its steps; if a day is chosen, only that one.
    package func hoursByDay(ahead count: Int? = nil, isNarrow: Bool = false, merged: Int = 1) -> [HoursOfDay] {
        var days: [HoursOfDay] = []
        var previous: Double?
        let end = count.map { now + Double($0) * 3600 } ?? .distantFuture
        let steps = day.map { self.steps(of: $0, merged: merged) } ?? report.hours
        var isFirst = true
        for hour in steps where hour.date < end {
            let day = localDay(of: hour.date)
            if day != previous {
                let name =
                    day == localDay(of: now)
                    ? localizer.text("today") : localizer.date(hour.date, as: .dayHeading, in: zone)
                days.append(HoursOfDay(name: name, hours: []))
                previous = day
            }
            var step = self.hour(hour, time: isNarrow ? .hourOfStrip : .hourOfList)
            let (chance, isShownBefore) = self.chance(of: [hour], from: hour.date, isFirst: isFirst)
            (step.chance, step.isInEarlierChance) = (chanceText(chance), isShownBefore)
            isFirst = false
            days[days.count - 1].hours.append(step)
        }
        return days
    }

    /// Returns a step as texts; a page needs no short names.
    func hour(_ weather: HourWeather, time: Localizer.DateTemplate, hasShortName: Bool = true) -> Hour {
        let isDay = isDay(weather)
        return Hour(
            weather: weather,
            time: localizer.date(weather.date, as: time, in: zone),
            isDay: isDay,
            temperature: weather.temperature.map { localizer.temperature($0, withUnit: false) },
            condition: conditionText(weather.condition, isDay: isDay),
            shortCondition: hasShortName ? conditionText(weather.condition, isDay: isDay, isShort: true) : "",
            chance: chanceText(weather.precipitationChance), chanceWithEnd: chanceTextWithEnd(weather),
            amount: amountText(weather.precipitation),
            amountRange: amountRangeText(weather.precipitation), wind: weather.wind.flatMap(dayWind))
    }

    /// Returns a day's steps that are not over; shorter ones are combined to three hours of local time.
    ///
    /// A combined step has the temperature and wind of its beginning, the most severe condition, and all precipitation.
    package func steps(of day: Day) -> [Hour] {
        var steps: [HourWeather] = []
        for hour in report.hours where hour.date >= day.weather.start && hour.date < day.weather.end && hour.end > now {
            if let last = steps.last, hour.duration < Self.longStep, period(of: hour.date) == period(of: last.date) {
                steps[steps.count - 1] = last.followed(by: hour)
            } else {
                steps.append(hour)
            }
        }
        return steps.map { hour($0, time: .hourOfList, hasShortName: false) }
    }

    /// Three hours, in seconds.
    private static let longStep: TimeInterval = 3 * 3600

    /// Returns the number of the three-hour period of local time that contains an instant.
    private func period(of date: Date) -> Double {
        let local = date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: date))
        return (local / Self.longStep).rounded(.down)
    }

    /// A future step as a column of a table.
    package struct Column {
        package var hour: Hour
        /// The weekday, at the first step of each further day.
        package var weekday: String?
        /// Whether the step has begun.
        package var isNow: Bool
        /// The amount without the unit, from 0.1 mm.
        package var amount: String?
        /// The speed without the unit; 0 for calm air.
        package var wind: String?
    }

    /// The symbols of the units of the numbers in columns.
    package var columnUnits: (amount: String, wind: String) { (amountUnit, windUnit) }

    /// Returns the current and future steps, the current one first.
    ///
    /// - Parameters:
    ///   - hours: How many hours ahead a step may begin.
    ///   - count: The maximum number of columns.
    /// - Returns: The columns in chronological order.
    package func columns(ahead hours: Int, atMost count: Int) -> [Column] {
        let end = now + Double(hours) * 3600
        let steps = report.hours.filter { $0.end > now && $0.date < end && $0.duration > 0 }.prefix(count)
        var previous = steps.first.map { localDay(of: $0.date) }
        return steps.map { step in
            let day = localDay(of: step.date)
            defer { previous = day }
            return Column(
                hour: hour(step, time: .hourOfStrip, hasShortName: false),
                weekday: day == previous ? nil : localizer.date(step.date, as: .abbreviatedWeekday, in: zone),
                isNow: step.date <= now,
                amount: amountText(step.precipitation) == nil
                    ? nil
                    : step.precipitation.map {
                        localizer.number(
                            localizer.number(of: $0.total), fractionDigits: localizer.precipitationDigits(of: $0.total))
                    },
                wind: step.wind?.speed.map { localizer.number(localizer.isCalm($0) ? 0 : localizer.number(of: $0)) })
        }
    }

    /// Returns the periods in which the sun is down, with a resolution of ten minutes.
    package func nights(from start: Date, to end: Date) -> [DateInterval] {
        var nights: [DateInterval] = []
        var time = start
        let last = min(end, start + 20 * 86_400)
        while time < last {
            let height = SolarPosition.elevation(at: report.place.coordinates, date: time + 300) - SolarPosition.horizon
            // It changes by less than 16° in an hour, so that further steps are known.
            let next = min(time + 600 * (1 + (abs(height) / 16 * 6).rounded(.down)), last)
            if height <= 0 {
                if let last = nights.last, last.end == time {
                    nights[nights.count - 1].end = next
                } else {
                    nights.append(DateInterval(start: time, end: next))
                }
            }
            time = next
        }
        return nights
    }
}

extension HourWeather {
    /// Returns both steps combined into one.
    fileprivate func followed(by next: HourWeather) -> HourWeather {
        var both = self
        both.duration = next.end.timeIntervalSince(date)
        both.condition = ForecastPage.gravest(of: [instant.condition, next.condition])
        both.isDaylight = instant.isDaylight == next.isDaylight ? instant.isDaylight : nil
        both.temperature = instant.temperature ?? next.temperature
        both.wind = instant.wind ?? next.wind
        both.chances.raise(to: next.chances)
        both.chanceDuration = chanceEnd.timeIntervalSince(date) > both.duration ? chanceDuration : nil
        if let first = precipitation, let second = next.precipitation {
            both.precipitation = first + second
        } else {
            both.precipitation = (precipitation ?? next.precipitation)?.withoutRange
        }
        return both
    }
}
