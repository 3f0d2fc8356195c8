import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads an answer of `/weather`, as far as the query wants its parts.
    ///
    /// Fields and units: <https://developer.apple.com/documentation/weatherkitrestapi/weather-k3hl>. Data sets that the
    /// service does not have for the place are missing.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when it has no part of a forecast that is wanted.
    mutating func addWeatherKit(_ root: JSONValue, wanted: Set<WeatherProduct>) throws {
        let now = root["currentWeather"]
        if wanted.contains(.current) {
            current = now["asOf"].date(ifPresent: .internet).map { CurrentWeather(weatherKit: now, date: $0) }
            if current == nil { failures.append(PartFailure(path: "current", reason: .missing)) }
            provenance.observed = now["metadata"]["reportedTime"].date(ifPresent: .internet)
        }
        if !wanted.isDisjoint(with: [.hourly, .daily]) {
            var assembly = StepAssembly(longestGap: 3600)
            for (date, hour) in root["forecastHourly"]["hours"].timed(by: "forecastStart") {
                assembly.append(HourWeather(weatherKit: hour, date: date))
            }
            hours = assembly.steps()
            days = root["forecastDaily"]["days"].timed(by: "forecastStart").map {
                DayWeather(weatherKit: $0.value, start: $0.date)
            }
            sunEvents = days.compactMap(\.sun)
            if hours.isEmpty { failures.append(PartFailure(path: "hours", reason: .missing)) }
        }
        if !wanted.isDisjoint(with: .forecast), current == nil, hours.isEmpty, days.isEmpty {
            throw root["currentWeather"]["asOf"].missing
        }
        let minutes = root["forecastNextHour"]["minutes"]
        if wanted.contains(.minutely), minutes.exists {
            self.minutes = minutes.timed(by: "startTime").map { MinuteWeather(weatherKit: $0.value, date: $0.date) }
        }
        let alerts = root["weatherAlerts"]
        if wanted.contains(.alerts), alerts["alerts"].exists {
            let language = alerts["metadata"]["language"].string?.sanitized(limit: 20)
            self.alerts = WeatherAlert.weatherKit(alerts["alerts"], language: language)
        }
        failures += root.failures
    }
}

extension InstantWeather {
    /// Reads what the current weather and an hour have in common.
    fileprivate init(weatherKit wire: JSONValue) {
        self.init()
        condition = WeatherCondition(weatherKit: wire["conditionCode"].string)
        isDaylight = wire["daylight"].bool
        temperature = wire["temperature"].quantity(Temperature.init(celsius:))
        apparentTemperature = wire["temperatureApparent"].quantity(Temperature.init(celsius:))
        dewPoint = wire["temperatureDewPoint"].quantity(Temperature.init(celsius:))
        humidity = wire["humidity"].quantity(Fraction.init(fraction:))
        pressure = wire["pressure"].quantity(Pressure.init(hectopascals:))
        visibility = wire["visibility"].quantity(Visibility.init(meters:))
        wind = Wind(weatherKit: wire)
        cloudCover = wire["cloudCover"].quantity(Fraction.init(fraction:))
        uvIndex = wire["uvIndex"].quantity(UVIndex.init(value:))
    }
}

extension CurrentWeather {
    init(weatherKit now: JSONValue, date: Date) {
        self.init(date: date)
        instant = InstantWeather(weatherKit: now)
    }
}

extension HourWeather {
    /// The values of an hour, which begins at its time.
    init(weatherKit hour: JSONValue, date: Date) {
        self.init(date: date, duration: 3600)
        instant = InstantWeather(weatherKit: hour)
        chances.precipitationChance = hour["precipitationChance"].quantity(Fraction.init(fraction:))
        precipitation = hour["precipitationAmount"].quantity(PrecipitationAmount.init(millimeters:))
            .map(Precipitation.init(total:))
    }
}

extension MinuteWeather {
    init(weatherKit minute: JSONValue, date: Date) {
        self.init(date: date)
        precipitationIntensity = minute["precipitationIntensity"]
            .quantity(PrecipitationIntensity.init(millimetersPerHour:))
        precipitationChance = minute["precipitationChance"].quantity(Fraction.init(fraction:))
    }
}

extension Wind {
    init?(weatherKit point: JSONValue) {
        self.init(
            speed: point["windSpeed"].quantity(Speed.init(kilometersPerHour:)),
            gust: point["windGust"].quantity(Speed.init(kilometersPerHour:)),
            direction: point["windDirection"].quantity(Angle.init(degrees:)))
    }
}

extension JSONValue {
    /// The elements of an array with their times, in order; duplicates and those without a time are left out.
    fileprivate func timed(by name: StaticString) -> [(date: Date, value: JSONValue)] {
        var timed: [(date: Date, value: JSONValue)] = []
        for element in elements {
            if let date = element[name].date(ifPresent: .internet) {
                timed.append((date, element))
            } else if !element[name].exists {
                element[name].note(.missing)
            }
        }
        timed.sort { $0.date < $1.date }
        return timed.indices.filter { $0 == 0 || timed[$0 - 1].date < timed[$0].date }.map { timed[$0] }
    }
}

extension DayWeather {
    /// Reads a day, from one local midnight to the next.
    init(weatherKit day: JSONValue, start: Date) {
        let end = day["forecastEnd"].date(ifPresent: .internet) ?? start
        self.init(start: start, end: end > start ? end : start + 86_400, isPartial: false, isDerived: false)
        condition = WeatherCondition(weatherKit: day["conditionCode"].string)
        highTemperature = day["temperatureMax"].quantity(Temperature.init(celsius:))
        lowTemperature = day["temperatureMin"].quantity(Temperature.init(celsius:))
        chances.precipitationChance = day["precipitationChance"].quantity(Fraction.init(fraction:))
        precipitation = day["precipitationAmount"].quantity(PrecipitationAmount.init(millimeters:))
            .map(Precipitation.init(total:))
        uvIndex = day["maxUvIndex"].quantity(UVIndex.init(value:))
        sun = SunEvents(
            sunrise: day["sunrise"].date(ifPresent: .internet), sunset: day["sunset"].date(ifPresent: .internet))
        moon = MoonEvents(
            phase: day["moonPhase"].string.flatMap(MoonPhase.init(weatherKit:)),
            moonrise: day["moonrise"].date(ifPresent: .internet), moonset: day["moonset"].date(ifPresent: .internet))
        daytimeForecast = DayPartForecast(weatherKit: day["daytimeForecast"], from: start + 7 * 3600)
        overnightForecast = DayPartForecast(weatherKit: day["overnightForecast"], from: start + 19 * 3600)
    }
}

extension DayPartForecast {
    /// Reads the twelve hours from 7:00 to 19:00, or those after them; `nil` if they are missing.
    ///
    /// - Parameters:
    ///   - part: The block.
    ///   - usual: The start that is assumed if it cannot be read.
    fileprivate init?(weatherKit part: JSONValue, from usual: Date) {
        guard part.exists else { return nil }
        let start = part["forecastStart"].date(ifPresent: .internet) ?? usual
        let end = part["forecastEnd"].date(ifPresent: .internet) ?? start
        self.init(start: start, end: end > start ? end : start + 12 * 3600)
        condition = WeatherCondition(weatherKit: part["conditionCode"].string)
        chances.precipitationChance = part["precipitationChance"].quantity(Fraction.init(fraction:))
        precipitation = part["precipitationAmount"].quantity(PrecipitationAmount.init(millimeters:))
            .map(Precipitation.init(total:))
        wind = Wind(weatherKit: part)
        humidity = part["humidity"].quantity(Fraction.init(fraction:))
        cloudCover = part["cloudCover"].quantity(Fraction.init(fraction:))
        highTemperature = part["temperatureMax"].quantity(Temperature.init(celsius:))
        lowTemperature = part["temperatureMin"].quantity(Temperature.init(celsius:))
    }
}

extension MoonPhase {
    /// A phase by its name: <https://developer.apple.com/documentation/weatherkitrestapi/moonphase>.
    fileprivate init?(weatherKit name: String) {
        switch name {
        case "new": self = .new
        case "waxingCrescent": self = .waxingCrescent
        case "firstQuarter": self = .firstQuarter
        case "waxingGibbous": self = .waxingGibbous
        case "full": self = .full
        case "waningGibbous": self = .waningGibbous
        case "thirdQuarter", "lastQuarter": self = .lastQuarter
        case "waningCrescent": self = .waningCrescent
        default: return nil
        }
    }
}
