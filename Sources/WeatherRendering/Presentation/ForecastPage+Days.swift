import Foundation
package import WeatherCore
import WeatherLocalization

extension ForecastPage {
    /// A day in the list of days.
    package struct Day {
        package var weather: DayWeather
        /// "Today" or "Wed 8", with a mark if the day is partial.
        package var name: String
        /// Whether it is the chosen day; without a choice, today.
        package var isChosen: Bool
        package var low: String?
        package var high: String?
        /// The amount, from 0.1 mm.
        package var amount: String?
        /// The least and the most precipitation that is likely, such as "3–9 mm", if the amount is shown.
        package var amountRange: String?
        /// The chance, from 10 %.
        package var chance: String?
        package var wind: DayWind?
        /// How far the services agree, if several were asked.
        package var agreement: DayAgreementText?
    }

    /// How far several services agree on a day.
    package struct DayAgreementText {
        /// How sure the forecast is: "sure", "likely" or "open".
        package var word: String
        /// How many of the services expect rain or snow: "4/5".
        package var share: String
        /// Both in words: "likely, wet: 4 of 5".
        package var sentence: String
    }

    /// The wind in parts, which are aligned in the columns of a list.
    package struct DayWind {
        package var arrow: String
        package var point: String
        /// The speed with its unit.
        package var speed: String
        /// The speed without its unit.
        package var number: String
    }

    /// The mark of a partial day, which the footer explains.
    package static let partialMark = "*"

    /// The days, without a last day that contains only the end of a step.
    var shownDays: ArraySlice<DayWeather> {
        guard let last = report.days.last, last.isPartial, let step = report.hours.last,
            step.date < last.start, step.end > last.start
        else { return report.days[...] }
        return report.days.dropLast()
    }

    /// The days that are not over: today and those after it; of past weather, all.
    var comingDays: [DayWeather] { report.history == nil ? shownDays.filter { $0.end > now } : Array(shownDays) }

    /// Returns the first days as texts.
    package func days(_ count: Int) -> [Day] { shownDays.prefix(count).map(day) }

    private func day(_ weather: DayWeather) -> Day {
        let isToday = localDay(of: weather.start) == localDay(of: now)
        let name = isToday ? localizer.text("today") : localizer.date(weather.start, as: .dayOfList, in: zone)
        return Day(
            weather: weather, name: weather.isPartial ? name + Self.partialMark : name,
            isChosen: day.map { $0.contains(weather.start) } ?? isToday,
            low: weather.lowTemperature.map { localizer.temperature($0, withUnit: false) },
            high: weather.highTemperature.map { localizer.temperature($0, withUnit: false) },
            amount: amountText(weather.precipitation), amountRange: amountRangeText(weather.precipitation),
            chance: chanceText(weather.precipitationChance),
            wind: weather.wind.flatMap(dayWind), agreement: weather.agreement.map(agreementText))
    }

    /// Returns how far the services agree, as texts.
    private func agreementText(_ agreement: DayAgreement) -> DayAgreementText {
        let word = localizer.text("agreement.\(agreement.certainty.rawValue)")
        let (wet, all) = (
            localizer.number(Double(agreement.wetServices)), localizer.number(Double(agreement.services))
        )
        return DayAgreementText(
            word: word, share: "\(wet)/\(all)",
            sentence: word + localizer.comma + localizer.text("compare.wet", wet, all))
    }

    /// Returns an amount as text; `nil` below 0.1 mm.
    func amountText(_ precipitation: Precipitation?) -> String? {
        guard let total = precipitation?.total, total.millimeters >= 0.1 else { return nil }
        return localizer.precipitation(total)
    }

    /// Returns the least and the most precipitation as text; `nil` where the amount is not shown, where both are shown
    /// alike, and where the amount does not lie between them.
    func amountRangeText(_ precipitation: Precipitation?) -> String? {
        guard let precipitation, precipitation.total.millimeters >= 0.1, let least = precipitation.minimum,
            let most = precipitation.maximum, least <= precipitation.total, precipitation.total <= most,
            localizer.precipitation(least) != localizer.precipitation(most)
        else { return nil }
        return localizer.precipitation(from: least, to: most)
    }

    /// Returns the highest chance of precipitation of some steps.
    func highestChance(of steps: [HourWeather]) -> Fraction? {
        steps.compactMap { $0.precipitationChance }.max { $0.percent < $1.percent }
    }

    /// Returns a chance as text; `nil` below 10 %.
    func chanceText(_ chance: Fraction?) -> String? {
        guard let chance, chance.percent >= 10 else { return nil }
        return localizer.percent(chance)
    }

    /// Returns the wind in parts; `nil` without a speed.
    func dayWind(_ wind: Wind) -> DayWind? {
        guard let speed = wind.speed else { return nil }
        if localizer.isCalm(speed) {
            return DayWind(arrow: "", point: localizer.text("wind.calm"), speed: "", number: "")
        }
        return DayWind(
            arrow: windArrow(wind) ?? "", point: wind.compassPoint.map { localizer.name(of: $0) } ?? "",
            speed: localizer.speed(speed), number: localizer.number(localizer.number(of: speed)))
    }

    /// Six hours of a day.
    struct DayPart {
        var condition: WeatherCondition
        var isDay: Bool
        /// The highest temperature; in the evening and at night, the lowest.
        var temperature: (text: String, value: Temperature)?
        var chance: String?
        /// The amount of precipitation, in millimeters.
        var amount: Double
    }

    /// A day in parts, from its morning to the following night; `nil` for a part that is over or without steps.
    struct WeekDay {
        var name: String
        var isToday: Bool
        var parts: [DayPart?]
    }

    /// The headings of the parts: their names and their first hours.
    var partHeadings: (names: [String], hours: [String]) {
        let keys = ["part.morning", "part.afternoon", "part.evening", "part.night"]
        let midnight = report.days.first?.start ?? now
        let hours = [6, 12, 18, 24].map { hour in
            localizer.date(midnight + Double(hour) * 3600, as: .hourOfStrip, in: zone).filter { !$0.isWhitespace }
        }
        return (keys.map { localizer.text($0) }, hours)
    }

    /// Returns the first days in parts, without days that have no remaining part.
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

    /// Returns the most severe condition.
    ///
    /// The order is: tornado, thunder, precipitation (heavier before lighter), obscured air, clouds.
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
