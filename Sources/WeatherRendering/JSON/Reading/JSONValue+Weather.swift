import Foundation
import WeatherCore

extension JSONValue {
    func currentWeather() throws -> CurrentWeather {
        var current = CurrentWeather(
            date: try self["time"].requiredInstant(), isForecast: self["forecast"].bool ?? false)
        let computed = computedKeys
        current.condition = condition
        current.isDaylight = computed.contains("daylight") ? nil : self["daylight"].bool
        current.temperature = celsius("temperature_c")
        current.apparentTemperature = celsius("apparentTemperature_c")
        current.isApparentTemperatureComputed = computed.contains("apparentTemperature_c")
        current.dewPoint = celsius("dewPoint_c")
        current.humidity = percent("humidity_percent")
        current.pressure = pressure
        current.visibility = self["visibility_m"].quantity(Visibility.init(meters:))
        current.wind = wind
        current.cloudCover = percent("cloudCover_percent")
        current.uvIndex = self["uvIndex"].quantity(UVIndex.init(value:))
        current.recentPrecipitation = precipitation(
            total: millimeters("recentPrecipitation_mm"), rain: millimeters("recentRain_mm"),
            snow: millimeters("recentSnow_mm"))
        current.recentPrecipitationDuration = self["recentPrecipitation_seconds"].seconds
        current.snowDepth = snowDepth
        return current
    }

    func hourWeather() throws -> HourWeather {
        var hour = HourWeather(date: try self["start"].requiredInstant(), duration: self["seconds"].seconds ?? 0)
        let computed = computedKeys
        hour.condition = condition
        hour.isDaylight = computed.contains("daylight") ? nil : self["daylight"].bool
        hour.temperature = celsius("temperature_c")
        hour.apparentTemperature = celsius("apparentTemperature_c")
        hour.isApparentTemperatureComputed = computed.contains("apparentTemperature_c")
        hour.dewPoint = celsius("dewPoint_c")
        hour.humidity = percent("humidity_percent")
        hour.pressure = pressure
        hour.visibility = self["visibility_m"].quantity(Visibility.init(meters:))
        hour.wind = wind
        hour.cloudCover = percent("cloudCover_percent")
        hour.cloudLayers = CloudLayers(
            low: percent("cloudCoverLow_percent"), medium: percent("cloudCoverMedium_percent"),
            high: percent("cloudCoverHigh_percent"))
        hour.fogCover = percent("fogCover_percent")
        hour.uvIndex = self["uvIndex"].quantity(UVIndex.init(value:))
        hour.precipitationChance = percent("precipitationChance_percent")
        hour.precipitation = precipitation
        hour.snowDepth = snowDepth
        return hour
    }

    func dayWeather() throws -> DayWeather {
        var day = DayWeather(
            start: try self["start"].requiredInstant(), end: try self["end"].requiredInstant(),
            isPartial: self["partial"].bool ?? false, isDerived: self["derived"].bool ?? false)
        day.condition = condition
        day.highTemperature = celsius("highTemperature_c")
        day.lowTemperature = celsius("lowTemperature_c")
        day.humidity = percent("humidity_percent")
        day.pressure = pressure
        day.wind = wind
        day.uvIndex = self["uvIndex"].quantity(UVIndex.init(value:))
        day.precipitationChance = percent("precipitationChance_percent")
        day.precipitation = precipitation
        day.sun = sunEvents()
        day.moon = MoonEvents(
            phase: self["moonPhase"].oneOf(MoonPhase.self), moonrise: self["moonrise"].instant,
            moonset: self["moonset"].instant)
        if self["daytime"].exists { day.daytimeForecast = self["daytime"].orNoted { try $0.dayPart() } }
        if self["overnight"].exists { day.overnightForecast = self["overnight"].orNoted { try $0.dayPart() } }
        return day
    }

    private func dayPart() throws -> DayPartForecast {
        var part = DayPartForecast(start: try self["start"].requiredInstant(), end: try self["end"].requiredInstant())
        part.condition = condition
        part.highTemperature = celsius("highTemperature_c")
        part.lowTemperature = celsius("lowTemperature_c")
        part.humidity = percent("humidity_percent")
        part.wind = wind
        part.cloudCover = percent("cloudCover_percent")
        part.precipitationChance = percent("precipitationChance_percent")
        part.precipitation = precipitation
        return part
    }

    func sunEvents() -> SunEvents? {
        var sun = SunEvents(sunrise: self["sunrise"].instant, sunset: self["sunset"].instant)
        sun?.isComputed = !computedKeys.isDisjoint(with: ["sunrise", "sunset"])
        return sun
    }

    func temperatureExtremes() throws -> TemperatureExtremes? {
        TemperatureExtremes(
            start: try self["start"].requiredInstant(), end: try self["end"].requiredInstant(),
            low: celsius("lowTemperature_c"), high: celsius("highTemperature_c"))
    }
}

extension JSONValue {
    private var computedKeys: Set<String> { Set(self["computed"].elements.compactMap(\.text)) }

    private var condition: WeatherCondition { self["condition"].oneOf(WeatherCondition.self) ?? .unknown }

    func celsius(_ key: StaticString) -> Temperature? { self[key].quantity(Temperature.init(celsius:)) }

    func percent(_ key: StaticString) -> Fraction? { self[key].quantity(Fraction.init(percent:)) }

    private func millimeters(_ key: StaticString) -> PrecipitationAmount? {
        self[key].quantity(PrecipitationAmount.init(millimeters:))
    }

    private var pressure: Pressure? { self["pressure_hpa"].quantity(Pressure.init(hectopascals:)) }

    private var snowDepth: SnowDepth? { self["snowDepth_cm"].quantity(SnowDepth.init(centimeters:)) }

    private var wind: Wind? {
        Wind(
            speed: self["windSpeed_mps"].quantity(Speed.init(metersPerSecond:)),
            gust: self["windGust_mps"].quantity(Speed.init(metersPerSecond:)),
            direction: self["windFrom_deg"].quantity(Angle.init(degrees:)))
    }

    private var precipitation: Precipitation? {
        precipitation(
            total: millimeters("precipitation_mm"), rain: millimeters("rain_mm"), snow: millimeters("snow_mm"))
    }

    /// A precipitation with the total that was sent, or else the sum of its parts.
    private func precipitation(
        total: PrecipitationAmount?, rain: PrecipitationAmount?, snow: PrecipitationAmount?
    ) -> Precipitation? {
        guard let total else { return Precipitation(rain: rain, snow: snow) }
        var precipitation = Precipitation(total: total)
        precipitation.rain = rain
        precipitation.snow = snow
        return precipitation
    }
}
