import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads an answer of `current.json` or `forecast.json`, as far as the query wants its parts.
    ///
    /// Fields: <https://www.weatherapi.com/docs/#apis-forecast>.
    mutating func addWeatherAPI(_ root: JSONValue, wanted: Set<WeatherProduct>) throws {
        if place.timeZone == nil, let zone = root["location"]["tz_id"].string.flatMap(TimeZone.init(identifier:)),
            PlaceTimeZone.offsets.contains(zone.secondsFromGMT())
        {
            place.timeZone = PlaceTimeZone(zone, source: .service)
        }
        let now = root["current"]
        let observed = now["last_updated_epoch"].date(ifPresent: .secondsSince1970)
        if wanted.contains(.current) {
            current = observed.map { CurrentWeather(weatherAPI: now, date: $0) }
            provenance.observed = observed
            if current == nil { failures.append(PartFailure(path: "current", reason: .missing)) }
        }
        // The service offers at most two weeks.
        let list = root["forecast"]["forecastday"].elements.prefix(31)
        let steps = list.flatMap { $0["hour"].elements }.compactMap { hour -> (date: Date, wire: JSONValue)? in
            if !hour["time_epoch"].exists { hour["time_epoch"].note(.missing) }
            return hour["time_epoch"].date(ifPresent: .secondsSince1970).map { ($0, hour) }
        }
        if !wanted.isDisjoint(with: [.hourly, .daily]) {
            var assembly = StepAssembly(longestGap: 3600)
            for step in steps { assembly.append(HourWeather(weatherAPI: step.wire, date: step.date)) }
            hours = assembly.steps()
            if hours.isEmpty { failures.append(PartFailure(path: "hours", reason: .missing)) }
            if let zone = place.timeZone?.zone { addDays(of: list, in: zone) }
        }
        if wanted.contains(.airQuality) {
            var air = steps.compactMap { AirQuality(weatherAPI: $0.wire["air_quality"], date: $0.date) }
            if let observed { air += AirQuality(weatherAPI: now["air_quality"], date: observed).map { [$0] } ?? [] }
            air.sort { $0.date < $1.date }
            let distinct = air.indices.filter { $0 == 0 || air[$0 - 1].date < air[$0].date }.map { air[$0] }
            airQuality = distinct.isEmpty ? nil : distinct
        }
        if wanted.contains(.alerts) { alerts = WeatherAlert.weatherAPI(root["alerts"]["alert"], in: place.countryCode) }
        if current == nil, hours.isEmpty, wanted.contains(.current) || wanted.contains(.hourly) {
            throw now["last_updated_epoch"].missing
        }
    }

    private mutating func addDays(of list: ArraySlice<JSONValue>, in zone: TimeZone) {
        for element in list {
            guard let midnight = element["date"].date(ifPresent: .pattern("yyyy-MM-dd", zone)) else {
                if !element["date"].exists { element["date"].note(.missing) }
                continue
            }
            let day = DayWeather(weatherAPI: element, from: midnight, in: zone)
            if !days.contains(where: { $0.start == day.start }) { days.append(day) }
        }
        days.sort { $0.start < $1.start }
        sunEvents = days.compactMap(\.sun)
    }
}

extension InstantWeather {
    /// Reads what the current weather and an hour have in common.
    fileprivate init(weatherAPI wire: JSONValue) {
        self.init()
        condition = WeatherCondition(weatherAPI: wire["condition"]["code"].int)
        isDaylight = wire["is_day"].bool
        temperature = wire["temp_c"].quantity(Temperature.init(celsius:))
        apparentTemperature = wire["feelslike_c"].quantity(Temperature.init(celsius:))
        dewPoint = wire["dewpoint_c"].quantity(Temperature.init(celsius:))
        humidity = wire["humidity"].quantity(Fraction.init(percent:))
        pressure = wire["pressure_mb"].quantity(Pressure.init(hectopascals:))
        visibility = wire["vis_km"].quantity(Visibility.init(kilometers:))
        wind = Wind(weatherAPI: wire)
        cloudCover = wire["cloud"].quantity(Fraction.init(percent:))
        uvIndex = wire["uv"].quantity(UVIndex.init(value:))
    }
}

extension CurrentWeather {
    /// Reads the weather of the last quarter of an hour.
    fileprivate init(weatherAPI wire: JSONValue, date: Date) {
        self.init(date: date)
        instant = InstantWeather(weatherAPI: wire)
        // `precip_mm` is not read: its period is not stated.
    }
}

extension HourWeather {
    /// Reads an hour, which begins at its time.
    fileprivate init(weatherAPI hour: JSONValue, date: Date) {
        self.init(date: date, duration: 3600)
        instant = InstantWeather(weatherAPI: hour)
        chances.precipitationChance = hour.chance("chance_of_rain", "chance_of_snow")
        precipitation = hour["precip_mm"].quantity(PrecipitationAmount.init(millimeters:)).map(
            Precipitation.init(total:))
    }
}

extension Wind {
    fileprivate init?(weatherAPI wire: JSONValue) {
        self.init(
            speed: wire["wind_kph"].quantity(Speed.init(kilometersPerHour:)),
            gust: wire["gust_kph"].quantity(Speed.init(kilometersPerHour:)),
            direction: wire["wind_degree"].quantity(Angle.init(degrees:)))
    }
}

extension JSONValue {
    /// The chance of rain or snow, each of which has its own.
    func chance(_ rain: StaticString, _ snow: StaticString) -> Fraction? {
        Fraction(
            chanceOfRain: self[rain].quantity(Fraction.init(percent:)),
            snow: self[snow].quantity(Fraction.init(percent:)))
    }
}

extension DayWeather {
    /// Reads an element of `forecastday`.
    init(weatherAPI element: JSONValue, from midnight: Date, in zone: TimeZone) {
        self.init(containing: midnight, in: zone)
        let day = element["day"]
        condition = WeatherCondition(weatherAPI: day["condition"]["code"].int)
        highTemperature = day["maxtemp_c"].quantity(Temperature.init(celsius:))
        lowTemperature = day["mintemp_c"].quantity(Temperature.init(celsius:))
        chances.precipitationChance = day.chance("daily_chance_of_rain", "daily_chance_of_snow")
        precipitation = day["totalprecip_mm"].quantity(PrecipitationAmount.init(millimeters:)).map(
            Precipitation.init(total:))
        wind = Wind(speed: day["maxwind_kph"].quantity(Speed.init(kilometersPerHour:)))
        humidity = day["avghumidity"].quantity(Fraction.init(percent:))
        uvIndex = day["uv"].quantity(UVIndex.init(value:))
        let events = element["astro"]
        func event(_ name: StaticString) -> Date? {
            // `No moonrise` on a day without one.
            if events[name].string?.hasPrefix("No ") == true { return nil }
            return element["date"].date(ifPresent: .pattern("yyyy-MM-dd hh:mm a", zone), time: events[name])
        }
        sun = SunEvents(sunrise: event("sunrise"), sunset: event("sunset"))
        moon = MoonEvents(
            phase: events["moon_phase"].string.flatMap(MoonPhase.init(englishName:)), moonrise: event("moonrise"),
            moonset: event("moonset"))
    }
}

extension AirQuality {
    /// Reads the member `air_quality`, whose concentrations are in µg/m³; `nil` without any value.
    init?(weatherAPI air: JSONValue, date: Date) {
        guard !air.members.isEmpty else { return nil }
        self.init(date: date)
        fineParticulates = air["pm2_5"].quantity(MassConcentration.init(microgramsPerCubicMeter:))
        coarseParticulates = air["pm10"].quantity(MassConcentration.init(microgramsPerCubicMeter:))
        ozone = air["o3"].quantity(MassConcentration.init(microgramsPerCubicMeter:))
        nitrogenDioxide = air["no2"].quantity(MassConcentration.init(microgramsPerCubicMeter:))
        sulfurDioxide = air["so2"].quantity(MassConcentration.init(microgramsPerCubicMeter:))
        carbonMonoxide = air["co"].quantity(MassConcentration.init(microgramsPerCubicMeter:))
        // `us-epa-index` is a class from 1 to 6, not a value of the US index.
        let british = air["gb-defra-index"]
        if let value = british.double {
            if (1...10).contains(value) {
                indices = [.init(value, scale: .unitedKingdom)]
            } else {
                british.note(.outOfRange)
            }
        }
        if self == AirQuality(date: date) { return nil }
    }
}
