import Foundation
import WeatherCore

extension DayWeather {
    /// The days of a list of periods, each a day or a night; a night belongs to the day on which it begins.
    ///
    /// Only a period's name in words states its day, and only its temperature states whether it is a night. A period
    /// without a name follows the previous one.
    static func days(citypage periods: [XMLElement], issued: Date, in zone: TimeZone) -> [DayWeather] {
        let offset = Double(zone.secondsFromGMT())
        let local = issued.timeIntervalSince1970 + offset
        let today = Int((local / 86_400).rounded(.down))
        // A night in a forecast issued after midnight began the day before.
        let tonight = local.truncatingRemainder(dividingBy: 86_400) < 5 * 3600 ? today - 1 : today
        var halves: [Int: (day: XMLElement?, night: XMLElement?)] = [:]
        var last: (day: Int, isNight: Bool)?
        for period in periods.prefix(40) {
            let isNight = period.isCitypageNight
            let following = last.map { isNight && !$0.isNight ? $0.day : $0.day + 1 } ?? (isNight ? tonight : today)
            let day = period.citypageDay(from: isNight ? tonight : today) ?? following
            last = (day, isNight)
            // If a period is sent twice, the first one is kept.
            let known = halves[day]
            halves[day] = isNight ? (known?.day, known?.night ?? period) : (known?.day ?? period, known?.night)
        }
        return halves.sorted { $0.key < $1.key }.map { day, halves in
            let midnight = Date(timeIntervalSince1970: Double(day) * 86_400 - offset)
            return DayWeather(citypage: halves.day, night: halves.night, from: midnight)
        }
    }

    /// A day of two halves, about 6:00 to 18:00 and the twelve hours after.
    ///
    /// The service gives no times.
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
    /// Whether a period is a night: its temperature is a low or, without a temperature, its name says so.
    fileprivate var isCitypageNight: Bool {
        let kinds = self["temperatures"].elements(named: "temperature").map { $0[attribute: "class"].string }
        if kinds.contains("low") != kinds.contains("high") { return kinds.contains("low") }
        return citypageNames.contains { name in ["night", "nuit"].contains(where: name.contains) }
    }

    /// The day of a period, in days since 1970, by the name of its weekday, within seven days of the first day.
    ///
    /// It is `nil` if no name states it.
    fileprivate func citypageDay(from first: Int) -> Int? {
        for name in citypageNames {
            if let weekday = Self.weekdays.firstIndex(where: { $0.contains(where: name.contains) }) {
                // 1970-01-01 was a Thursday.
                return first + (weekday - (first + 4) % 7 + 7) % 7
            }
            if Self.namesOfToday.contains(where: name.contains) { return first }
        }
        return nil
    }

    /// The names of a period: one such as `Monday night`, and the one in the text forecast, such as `Tonight`.
    private var citypageNames: [String] {
        let name = self["period"]
        return [name.string, name[attribute: "textForecastName"].string].compactMap { $0?.lowercased() }
    }

    /// In English and French, beginning with Sunday.
    private static let weekdays = [
        ["sunday", "dimanche"], ["monday", "lundi"], ["tuesday", "mardi"], ["wednesday", "mercredi"],
        ["thursday", "jeudi"], ["friday", "vendredi"], ["saturday", "samedi"],
    ]

    private static let namesOfToday = ["today", "tonight", "aujourd'hui", "ce soir", "cette nuit"]

    /// The wind of a part of a period; its bearing is in tens of degrees, and a gust of 0 means none.
    fileprivate var citypagePeriodWind: Wind? {
        let gust = self["gust"].quantity(Speed.init(kilometersPerHour:))
        return Wind(
            speed: self["speed"].quantity(Speed.init(kilometersPerHour:)),
            gust: gust == Speed(kilometersPerHour: 0) ? nil : gust,
            // 99 means a variable direction.
            direction: self["bearing"].string == "99" ? nil : self["bearing"].quantity { Angle(degrees: $0 * 10) })
    }
}
