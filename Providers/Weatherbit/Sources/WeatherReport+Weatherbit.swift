import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads an answer of `/v2.0/current`: the nearest station, complemented by radar and satellites.
    ///
    /// Fields: <https://www.weatherbit.io/api/weather-current>.
    mutating func addWeatherbitCurrent(_ root: JSONValue, wanted: Set<WeatherProduct>) throws {
        let wire = root["data"][0]
        let date = try wire["ts"].date(.secondsSince1970)
        setZone(wire["timezone"])
        if wanted.contains(.current) {
            current = CurrentWeather(weatherbit: wire, date: date)
            provenance.observed = date
            if let zone = place.timeZone?.zone, let sun = SunEvents(weatherbit: wire, at: date, in: zone) {
                sunEvents.append(sun)
            }
        }
        if wanted.contains(.airQuality), let index = wire["aqi"].double {
            guard (0...500).contains(index) else { return wire["aqi"].note(.outOfRange) }
            var air = AirQuality(date: date)
            air.indices = [.init(index, scale: .unitedStates)]
            airQuality = [air]
        }
    }

    /// Reads an answer of `/v2.0/forecast/daily`.
    ///
    /// Fields: <https://www.weatherbit.io/api/weather-forecast-16-day>.
    mutating func addWeatherbitDays(_ root: JSONValue) throws {
        setZone(root["timezone"])
        guard let zone = place.timeZone?.zone else { throw root["timezone"].missing }
        // The service offers at most 16 days.
        let list = root["data"].elements.prefix(31)
        for element in list {
            guard let midnight = element["valid_date"].date(ifPresent: .pattern("yyyy-MM-dd", zone)) else {
                if !element["valid_date"].exists { element["valid_date"].note(.missing) }
                continue
            }
            let day = DayWeather(weatherbit: element, from: midnight, in: zone)
            if !days.contains(where: { $0.start == day.start }) { days.append(day) }
        }
        guard !days.isEmpty else { throw root["data"][0]["valid_date"].missing }
        days.sort { $0.start < $1.start }
        sunEvents = list.compactMap { SunEvents(weatherbit: $0) }.sorted { $0.first < $1.first }
    }

    private mutating func setZone(_ name: JSONValue) {
        guard place.timeZone == nil, let zone = name.string.flatMap(TimeZone.init(identifier:)),
            PlaceTimeZone.offsets.contains(zone.secondsFromGMT())
        else { return }
        place.timeZone = PlaceTimeZone(zone, source: .service)
    }
}

extension CurrentWeather {
    fileprivate init(weatherbit wire: JSONValue, date: Date) {
        self.init(date: date)
        instant.condition = WeatherCondition(weatherbit: wire["weather"]["code"].int)
        // The part of the day: `d` or `n`.
        instant.isDaylight = wire["pod"].string.flatMap { ["d": true, "n": false][$0] }
        instant.temperature = wire["temp"].quantity(Temperature.init(celsius:))
        instant.apparentTemperature = wire["app_temp"].quantity(Temperature.init(celsius:))
        instant.dewPoint = wire["dewpt"].quantity(Temperature.init(celsius:))
        instant.humidity = wire["rh"].quantity(Fraction.init(percent:))
        // The pressure at sea level; `pres` is at the place's height.
        instant.pressure = wire["slp"].quantity(Pressure.init(hectopascals:))
        instant.visibility = wire["vis"].quantity(Visibility.init(kilometers:))
        instant.wind = Wind(
            speed: wire["wind_spd"].quantity(Speed.init(metersPerSecond:)),
            gust: wire["gust"].quantity(Speed.init(metersPerSecond:)),
            direction: wire["wind_dir"].quantity(Angle.init(degrees:)))
        instant.cloudCover = wire["clouds"].quantity(Fraction.init(percent:))
        instant.uvIndex = wire["uv"].quantity(UVIndex.init(value:))
        // `precip` and `snow` are rates of the instant, not amounts.
    }
}

extension SunEvents {
    /// Sunrise and sunset of an observation's local day, which the service states as times of day in UTC.
    fileprivate init?(weatherbit wire: JSONValue, at date: Date, in zone: TimeZone) {
        let day = DayWeather(containing: date, in: zone)
        // The local day has hours of two UTC days.
        func event(_ time: JSONValue) -> Date? {
            // The time of day replaces that of the observation.
            wire["ob_time"].date(ifPresent: .pattern("yyyy-MM-dd HH:mm HH:mm", .gmt), time: time).flatMap { event in
                [-86_400, 0, 86_400].map { event + $0 }.first { day.start <= $0 && $0 < day.end }
            }
        }
        self.init(sunrise: event(wire["sunrise"]), sunset: event(wire["sunset"]))
    }
}

extension SunEvents {
    /// Reads the sunrise and sunset of a day.
    fileprivate init?(weatherbit day: JSONValue) {
        self.init(
            sunrise: day["sunrise_ts"].date(ifPresent: .secondsSince1970),
            sunset: day["sunset_ts"].date(ifPresent: .secondsSince1970))
    }

    fileprivate var first: Date { sunrise ?? sunset ?? .distantPast }
}

extension DayWeather {
    /// Reads a day, from local midnight to midnight.
    fileprivate init(weatherbit day: JSONValue, from midnight: Date, in zone: TimeZone) {
        self.init(containing: midnight, in: zone)
        condition = WeatherCondition(weatherbit: day["weather"]["code"].int)
        // `high_temp` and `low_temp` cover the time from 7:00 to 7:00.
        highTemperature = day["max_temp"].quantity(Temperature.init(celsius:))
        lowTemperature = day["min_temp"].quantity(Temperature.init(celsius:))
        chances.precipitationChance = day["pop"].quantity(Fraction.init(percent:))
        // In water; `snow` is a depth.
        precipitation = day["precip"].quantity(PrecipitationAmount.init(millimeters:)).map(Precipitation.init(total:))
        wind = Wind(
            speed: day["wind_spd"].quantity(Speed.init(metersPerSecond:)),
            gust: day["wind_gust_spd"].quantity(Speed.init(metersPerSecond:)),
            direction: day["wind_dir"].quantity(Angle.init(degrees:)))
        humidity = day["rh"].quantity(Fraction.init(percent:))
        pressure = day["slp"].quantity(Pressure.init(hectopascals:))
        uvIndex = day["uv"].quantity(UVIndex.init(value:))
        sun = SunEvents(weatherbit: day)
        // `moon_phase` is the illuminated fraction of the disc.
        moon = MoonEvents(
            phase: day["moon_phase_lunation"].double.flatMap(MoonPhase.init(fractionOfMonth:)),
            moonrise: day["moonrise_ts"].date(ifPresent: .secondsSince1970),
            moonset: day["moonset_ts"].date(ifPresent: .secondsSince1970))
    }
}
