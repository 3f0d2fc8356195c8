import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads the member `data` of an answer, as far as the query wants its parts.
    ///
    /// Fields: <https://www.worldweatheronline.com/weather-api/api/docs/local-city-town-weather-api.aspx>.
    mutating func addWorldWeatherOnline(_ data: JSONValue, wanted: Set<WeatherProduct>, at now: Date) throws {
        let wire = data["current_condition"][0]
        let observation = Observation(wire, at: now, in: place.timeZone)
        if place.timeZone == nil { place.timeZone = observation.zone }
        if wanted.contains(.current) {
            current = observation.date.map { CurrentWeather(worldWeatherOnline: wire, date: $0) }
            provenance.observed = current?.date
            if current == nil { failures.append(PartFailure(path: "current", reason: .missing)) }
        }
        if !wanted.isDisjoint(with: [.hourly, .daily]) {
            if let zone = observation.zone?.zone { addDays(of: data["weather"].elements, in: zone) }
            if hours.isEmpty { failures.append(PartFailure(path: "hours", reason: .missing)) }
        }
        if current == nil, hours.isEmpty { throw wire["observation_time"].missing }
    }

    /// Reads the steps of the days, and the values of whole days.
    ///
    /// A day has extremes, a UV index, and sun and moon times. Its condition, amount and chance are derived from its
    /// steps, since the service sends none.
    private mutating func addDays(of days: [JSONValue], in zone: TimeZone) {
        var steps: [(date: Date, wire: JSONValue)] = []
        // The service offers at most two weeks.
        for day in days.prefix(31) {
            guard let clock = day["date"].date(ifPresent: .pattern("yyyy-MM-dd", .gmt)) else {
                if !day["date"].exists { day["date"].note(.missing) }
                continue
            }
            let midnight = zone.instant(of: clock)
            let events = day["astronomy"][0]
            var weather = DayWeather(
                start: midnight, end: zone.instant(of: clock + 86_400), isPartial: false, isDerived: false)
            weather.highTemperature = day["maxtempC"].quantity(Temperature.init(celsius:))
            weather.lowTemperature = day["mintempC"].quantity(Temperature.init(celsius:))
            weather.uvIndex = day["uvIndex"].quantity(UVIndex.init(value:))
            weather.sun = SunEvents(
                sunrise: events["sunrise"].event(on: clock, in: zone),
                sunset: events["sunset"].event(on: clock, in: zone))
            weather.moon = MoonEvents(
                phase: events["moon_phase"].string.flatMap(MoonPhase.init(englishName:)),
                moonrise: events["moonrise"].event(on: clock, in: zone),
                moonset: events["moonset"].event(on: clock, in: zone))
            if !self.days.contains(where: { $0.start == midnight }) { self.days.append(weather) }
            if let sun = weather.sun, !sunEvents.contains(sun) { sunEvents.append(sun) }
            for hour in day["hourly"].elements {
                guard let time = hour["time"].hoursAndMinutes else {
                    if !hour["time"].exists { hour["time"].note(.missing) }
                    continue
                }
                steps.append((zone.instant(of: clock + time), hour))
            }
        }
        self.days.sort { $0.start < $1.start }
        sunEvents.sort { ($0.sunrise ?? $0.sunset ?? .distantPast) < ($1.sunrise ?? $1.sunset ?? .distantPast) }
        // A step is as long as the shortest distance between steps: one hour, as requested.
        steps.sort { $0.date < $1.date }
        let gaps = zip(steps, steps.dropFirst()).map { $1.date.timeIntervalSince($0.date) }.filter { $0 > 0 }
        let length = min(max(gaps.min() ?? 3600, 3600), 3 * 3600)
        var assembly = StepAssembly(longestGap: length)
        for step in steps {
            assembly.append(HourWeather(worldWeatherOnline: step.wire, date: step.date, lasting: length))
        }
        hours = assembly.steps()
    }
}

extension InstantWeather {
    /// Reads what the current weather and an hour have in common.
    fileprivate init(worldWeatherOnline wire: JSONValue) {
        self.init()
        condition = WeatherCondition(worldWeatherOnline: wire["weatherCode"].int)
        apparentTemperature = wire["FeelsLikeC"].quantity(Temperature.init(celsius:))
        humidity = wire["humidity"].quantity(Fraction.init(percent:))
        pressure = wire["pressure"].quantity(Pressure.init(hectopascals:))
        visibility = wire["visibility"].quantity(Visibility.init(kilometers:))
        wind = Wind(worldWeatherOnline: wire)
        cloudCover = wire["cloudcover"].quantity(Fraction.init(percent:))
        uvIndex = wire["uvIndex"].quantity(UVIndex.init(value:))
    }
}

extension CurrentWeather {
    fileprivate init(worldWeatherOnline wire: JSONValue, date: Date) {
        self.init(date: date)
        instant = InstantWeather(worldWeatherOnline: wire)
        instant.temperature = wire["temp_C"].quantity(Temperature.init(celsius:))
        // `precipMM` is not read: its period is not stated.
    }
}

extension HourWeather {
    /// A step, which begins at its time; the manual does not say so, but the amounts agree with the conditions.
    fileprivate init(worldWeatherOnline hour: JSONValue, date: Date, lasting seconds: TimeInterval) {
        self.init(date: date, duration: seconds)
        instant = InstantWeather(worldWeatherOnline: hour)
        instant.temperature = hour["tempC"].quantity(Temperature.init(celsius:))
        instant.dewPoint = hour["DewPointC"].quantity(Temperature.init(celsius:))
        chances.precipitationChance = Fraction(
            chanceOfRain: hour["chanceofrain"].quantity(Fraction.init(percent:)),
            snow: hour["chanceofsnow"].quantity(Fraction.init(percent:)))
        chances.thunderChance = hour["chanceofthunder"].quantity(Fraction.init(percent:))
        precipitation = hour["precipMM"].quantity(PrecipitationAmount.init(millimeters:)).map(
            Precipitation.init(total:))
    }
}

extension Wind {
    fileprivate init?(worldWeatherOnline wire: JSONValue) {
        self.init(
            speed: wire["windspeedKmph"].quantity(Speed.init(kilometersPerHour:)),
            gust: wire["WindGustKmph"].quantity(Speed.init(kilometersPerHour:)),
            direction: wire["winddirDegree"].quantity(Angle.init(degrees:)))
    }
}

extension JSONValue {
    /// When the sun or the moon rises or sets on a day; `nil` for words such as `No sunrise`.
    fileprivate func event(on clock: Date, in zone: TimeZone) -> Date? {
        string?.hasPrefix("No ") == true ? nil : timeOfDay.map { zone.instant(of: clock + $0) }
    }
}
