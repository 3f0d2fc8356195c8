import Foundation
import WeatherCore

extension DayWeather {
    /// The days of periods that are each a day or a night; a night belongs to the day on which it begins.
    ///
    /// A period's day is known only by its name in words, and whether it is a night by its temperature. One without a
    /// name follows the one before it.
    static func days(citypage periods: [XMLElement], issued: Date, in zone: TimeZone) -> [DayWeather] {
        let offset = Double(zone.secondsFromGMT())
        let local = issued.timeIntervalSince1970 + offset
        let today = Int((local / 86_400).rounded(.down))
        // A night that is announced after midnight began the day before.
        let tonight = local.truncatingRemainder(dividingBy: 86_400) < 5 * 3600 ? today - 1 : today
        var halves: [Int: (day: XMLElement?, night: XMLElement?)] = [:]
        var last: (day: Int, isNight: Bool)?
        for period in periods.prefix(40) {
            let isNight = period.isCitypageNight
            let following = last.map { isNight && !$0.isNight ? $0.day : $0.day + 1 } ?? (isNight ? tonight : today)
            let day = period.citypageDay(from: isNight ? tonight : today) ?? following
            last = (day, isNight)
            // Of periods that are sent twice, the first one counts.
            let known = halves[day]
            halves[day] = isNight ? (known?.day, known?.night ?? period) : (known?.day ?? period, known?.night)
        }
        return halves.sorted { $0.key < $1.key }.map { day, halves in
            let midnight = Date(timeIntervalSince1970: Double(day) * 86_400 - offset)
            return DayWeather(citypage: halves.day, night: halves.night, from: midnight)
        }
    }

    /// A day of its two halves, which the service gives no times: about 6 to 18 o'clock, and the twelve hours after.
    private init(citypage day: XMLElement?, night: XMLElement?, from start: Date) {
        self.init(start: start, end: start + 86_400, isPartial: day == nil, isDerived: false)
        daytimeForecast = day.map { DayPartForecast(citypage: $0, from: start + 6 * 3600) }
        overnightForecast = night.map { DayPartForecast(citypage: $0, from: start + 18 * 3600) }
        let parts = [daytimeForecast, overnightForecast].compactMap(\.self)
        condition = parts.map(\.condition).first { $0 != .unknown } ?? .unknown
        highTemperature = parts.compactMap(\.highTemperature).first
        lowTemperature = parts.compactMap(\.lowTemperature).last
        chances.precipitationChance = parts.compactMap(\.precipitationChance).max()
        humidity = daytimeForecast?.humidity
        wind = daytimeForecast?.wind
        uvIndex = day?["uv"]["index"].quantity(UVIndex.init(value:))
    }
}

extension DayPartForecast {
    fileprivate init(citypage period: XMLElement, from start: Date) {
        self.init(start: start, end: start + 12 * 3600)
        let forecast = period["abbreviatedForecast"]
        condition = WeatherCondition(
            citypageForecast: forecast["iconCode"].int, words: forecast["textSummary"].string)
        for temperature in period["temperatures"].elements(named: "temperature") {
            switch temperature[attribute: "class"].string {
            case "high": highTemperature = temperature.quantity(Temperature.init(celsius:)) ?? highTemperature
            case "low": lowTemperature = temperature.quantity(Temperature.init(celsius:)) ?? lowTemperature
            default: break
            }
        }
        chances.precipitationChance = forecast["pop"].quantity(Fraction.init(percent:))
        humidity = period["relativeHumidity"].quantity(Fraction.init(percent:))
        wind = period["winds"].elements(named: "wind").compactMap(\.citypagePeriodWind)
            .max { ($0.speed?.metersPerSecond ?? 0) < ($1.speed?.metersPerSecond ?? 0) }
    }
}

extension XMLElement {
    /// Whether a period is a night, whose temperature is a low; where it has none, by the words of its name.
    fileprivate var isCitypageNight: Bool {
        let kinds = self["temperatures"].elements(named: "temperature").map { $0[attribute: "class"].string }
        if kinds.contains("low") != kinds.contains("high") { return kinds.contains("low") }
        return citypageNames.contains { name in ["night", "nuit"].contains(where: name.contains) }
    }

    /// The day of a period, in days since 1970, by the name of its weekday: one of the seven days from the first one on.
    ///
    /// It is `nil` without a name that says it.
    fileprivate func citypageDay(from first: Int) -> Int? {
        for name in citypageNames {
            if let weekday = Self.weekdays.firstIndex(where: { $0.contains(where: name.contains) }) {
                // The first day of 1970 was a Thursday.
                return first + (weekday - (first + 4) % 7 + 7) % 7
            }
            if Self.namesOfToday.contains(where: name.contains) { return first }
        }
        return nil
    }

    /// The name of a period, such as `Monday night`, and the one that the forecast in words uses, such as `Tonight`.
    private var citypageNames: [String] {
        let name = self["period"]
        return [name.string, name[attribute: "textForecastName"].string].compactMap { $0?.lowercased() }
    }

    /// In English and French, from Sunday on.
    private static let weekdays = [
        ["sunday", "dimanche"], ["monday", "lundi"], ["tuesday", "mardi"], ["wednesday", "mercredi"],
        ["thursday", "jeudi"], ["friday", "vendredi"], ["saturday", "samedi"],
    ]

    private static let namesOfToday = ["today", "tonight", "aujourd'hui", "ce soir", "cette nuit"]

    /// The wind of a part of a period, whose bearing is in tens of degrees, and whose gust is 0 without one.
    fileprivate var citypagePeriodWind: Wind? {
        let gust = self["gust"].quantity(Speed.init(kilometersPerHour:))
        return Wind(
            speed: self["speed"].quantity(Speed.init(kilometersPerHour:)),
            gust: gust == Speed(kilometersPerHour: 0) ? nil : gust,
            // 99 is a variable direction.
            direction: self["bearing"].string == "99" ? nil : self["bearing"].quantity { Angle(degrees: $0 * 10) })
    }
}
