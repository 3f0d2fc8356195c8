import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads the days and their headline.
    ///
    /// Fields: <https://developer.accuweather.com/accuweather-forecast-api/apis>.
    mutating func addAccuWeatherDays(_ root: JSONValue, in zone: TimeZone?) throws {
        narrative = Narrative(root["Headline"]["Text"].string, language: "en")
        // Five days are asked for.
        for wire in try root["DailyForecasts"].requiredElements().prefix(31) {
            // Read even if the day's own time is unknown.
            if let sun = SunEvents(accuWeather: wire["Sun"]), !sunEvents.contains(sun) { sunEvents.append(sun) }
            guard let date = wire["EpochDate"].date(ifPresent: .secondsSince1970) else {
                if !wire["EpochDate"].exists { wire["EpochDate"].note(.missing) }
                continue
            }
            let day = DayWeather(accuWeather: wire, at: date, in: zone)
            if !days.contains(where: { $0.start < day.end && day.start < $0.end }) { days.append(day) }
        }
        if days.isEmpty { throw root["DailyForecasts"][0]["EpochDate"].missing }
        days.sort { $0.start < $1.start }
        sunEvents.sort { ($0.sunrise ?? $0.sunset ?? .distantPast) < ($1.sunrise ?? $1.sunset ?? .distantPast) }
    }
}

extension DayWeather {
    /// Reads a day: its daytime, from 7:00 to 19:00, and the following night.
    ///
    /// The time of a day is 7:00 in the morning.
    fileprivate init(accuWeather day: JSONValue, at morning: Date, in zone: TimeZone?) {
        if let zone {
            self.init(containing: morning, in: zone)
        } else {
            let midnight = morning - 7 * 3600
            self.init(start: midnight, end: midnight + 86_400, isPartial: false, isDerived: false)
        }
        let daytime = DayPartForecast(accuWeather: day["Day"], from: morning, to: morning + 12 * 3600)
        let night = DayPartForecast(accuWeather: day["Night"], from: morning + 12 * 3600, to: end + 7 * 3600)
        daytimeForecast = daytime
        overnightForecast = night
        condition = daytime?.condition ?? .unknown
        highTemperature = day["Temperature"]["Maximum"].quantity(of: "C", Temperature.init(celsius:))
        lowTemperature = day["Temperature"]["Minimum"].quantity(of: "C", Temperature.init(celsius:))
        for half in [daytime, night].compactMap(\.self) { chances.raise(to: half.chances) }
        // With the amount of only one half, the other half would seem dry.
        if let first = daytime?.precipitation, let second = night?.precipitation {
            precipitation = first + second
        }
        wind = Wind(
            speed: [daytime, night].compactMap { $0?.wind?.speed }.max(),
            gust: [daytime, night].compactMap { $0?.wind?.gust }.max(), direction: daytime?.wind?.direction)
        uvIndex = day["AirAndPollen"].first(where: "Name", is: "UVIndex")["Value"].quantity(UVIndex.init(value:))
        sun = SunEvents(accuWeather: day["Sun"])
        let moon = day["Moon"]
        self.moon = MoonEvents(
            phase: moon["Phase"].string.flatMap(MoonPhase.init(accuWeather:)),
            moonrise: moon["EpochRise"].date(ifPresent: .secondsSince1970),
            moonset: moon["EpochSet"].date(ifPresent: .secondsSince1970))
    }
}

extension SunEvents {
    fileprivate init?(accuWeather sun: JSONValue) {
        self.init(
            sunrise: sun["EpochRise"].date(ifPresent: .secondsSince1970),
            sunset: sun["EpochSet"].date(ifPresent: .secondsSince1970))
    }
}

extension DayPartForecast {
    /// Reads the daytime or night part of a day; `nil` if it is missing.
    fileprivate init?(accuWeather part: JSONValue, from start: Date, to end: Date) {
        guard part.exists, start < end else { return nil }
        self.init(start: start, end: end)
        condition = WeatherCondition(accuWeather: part["Icon"].int)
        chances.precipitationChance = part["PrecipitationProbability"].quantity(Fraction.init(percent:))
        chances.thunderChance = part["ThunderstormProbability"].quantity(Fraction.init(percent:))
        precipitation = Precipitation(accuWeather: part)
        wind = Wind(accuWeather: part)
        cloudCover = part["CloudCover"].quantity(Fraction.init(percent:))
    }
}

extension MoonPhase {
    /// The moon phase with a name.
    fileprivate init?(accuWeather name: String) {
        switch name {
        case "New": self = .new
        case "WaxingCrescent": self = .waxingCrescent
        case "First", "FirstQuarter": self = .firstQuarter
        case "WaxingGibbous": self = .waxingGibbous
        case "Full": self = .full
        case "WaningGibbous": self = .waningGibbous
        case "Last", "LastQuarter": self = .lastQuarter
        case "WaningCrescent": self = .waningCrescent
        default: return nil
        }
    }
}
