import Foundation
import WeatherCore

extension JSONWriter {
    mutating func write(_ current: CurrentWeather, at coordinates: Coordinates) {
        field("time", current.date)
        field("forecast", current.isForecast)
        field("condition", current.condition.rawValue)
        field(
            "daylight", Daylight.isDay(mark: current.isDaylight, from: current.date, lasting: 0, at: coordinates))
        field("temperature_c", current.temperature?.celsius)
        field("apparentTemperature_c", current.apparentTemperature?.celsius)
        field("dewPoint_c", current.dewPoint?.celsius)
        field("humidity_percent", current.humidity?.percent)
        field("pressure_hpa", current.pressure?.hectopascals)
        field("visibility_m", current.visibility?.meters)
        write(current.wind)
        field("cloudCover_percent", current.cloudCover?.percent)
        field("uvIndex", current.uvIndex?.value)
        field("recentPrecipitation_mm", current.recentPrecipitation?.total.millimeters)
        field("recentRain_mm", current.recentPrecipitation?.rain?.millimeters)
        field("recentSnow_mm", current.recentPrecipitation?.snow?.millimeters)
        field("recentPrecipitation_seconds", current.recentPrecipitationDuration, decimals: 0)
        field("snowDepth_cm", current.snowDepth?.centimeters)
        writeComputed(current.computedKeys + (current.isDaylight == nil ? ["daylight"] : []))
    }

    mutating func write(_ hour: HourWeather, at coordinates: Coordinates, _ texts: DisplayTexts.Texts? = nil) {
        field("start", hour.date)
        field("seconds", hour.duration, decimals: 0)
        field("condition", hour.condition.rawValue)
        field(
            "daylight",
            Daylight.isDay(mark: hour.isDaylight, from: hour.date, lasting: hour.duration, at: coordinates))
        field("temperature_c", hour.temperature?.celsius)
        field("apparentTemperature_c", hour.apparentTemperature?.celsius)
        field("dewPoint_c", hour.dewPoint?.celsius)
        field("humidity_percent", hour.humidity?.percent)
        field("pressure_hpa", hour.pressure?.hectopascals)
        field("visibility_m", hour.visibility?.meters)
        write(hour.wind)
        field("cloudCover_percent", hour.cloudCover?.percent)
        field("cloudCoverLow_percent", hour.cloudLayers?.low?.percent)
        field("cloudCoverMedium_percent", hour.cloudLayers?.medium?.percent)
        field("cloudCoverHigh_percent", hour.cloudLayers?.high?.percent)
        field("fogCover_percent", hour.fogCover?.percent)
        field("uvIndex", hour.uvIndex?.value)
        field("precipitationChance_percent", hour.precipitationChance?.percent)
        write(hour.precipitation)
        field("snowDepth_cm", hour.snowDepth?.centimeters)
        writeComputed(hour.computedKeys + (hour.isDaylight == nil ? ["daylight"] : []))
        display(.step(hour), texts)
    }

    mutating func write(_ day: DayWeather, in zone: TimeZone, _ texts: DisplayTexts.Texts? = nil) {
        field("date", day.start.isoDate(in: zone))
        field("start", day.start)
        field("end", day.end)
        field("condition", day.condition.rawValue)
        field("highTemperature_c", day.highTemperature?.celsius)
        field("lowTemperature_c", day.lowTemperature?.celsius)
        field("humidity_percent", day.humidity?.percent)
        field("pressure_hpa", day.pressure?.hectopascals)
        write(day.wind)
        field("uvIndex", day.uvIndex?.value)
        field("precipitationChance_percent", day.precipitationChance?.percent)
        write(day.precipitation)
        field("sunrise", day.sun?.sunrise)
        field("sunset", day.sun?.sunset)
        field("moonPhase", day.moon?.phase?.rawValue)
        field("moonrise", day.moon?.moonrise)
        field("moonset", day.moon?.moonset)
        for (key, part) in [("daytime", day.daytimeForecast), ("overnight", day.overnightForecast)] {
            guard let part else { continue }
            object(key) { json in
                json.write(part)
                json.display(.dayPart(part), texts)
            }
        }
        field("partial", day.isPartial)
        field("derived", day.isDerived)
        writeComputed(day.sun?.computedKeys ?? [])
        display(.day(day), texts)
    }

    mutating func write(_ extremes: TemperatureExtremes) {
        field("start", extremes.start)
        field("end", extremes.end)
        field("highTemperature_c", extremes.high?.celsius)
        field("lowTemperature_c", extremes.low?.celsius)
    }

    mutating func write(_ sun: SunEvents, in zone: TimeZone) {
        field("date", (sun.sunrise ?? sun.sunset)?.isoDate(in: zone))
        field("sunrise", sun.sunrise)
        field("sunset", sun.sunset)
        writeComputed(sun.computedKeys)
    }

    /// The keys of an object whose values were computed, since the service sends none.
    private mutating func writeComputed(_ keys: [String]) {
        if !keys.isEmpty { strings("computed", keys) }
    }

    private mutating func write(_ part: DayPartForecast) {
        field("start", part.start)
        field("end", part.end)
        field("condition", part.condition.rawValue)
        field("highTemperature_c", part.highTemperature?.celsius)
        field("lowTemperature_c", part.lowTemperature?.celsius)
        field("humidity_percent", part.humidity?.percent)
        write(part.wind)
        field("cloudCover_percent", part.cloudCover?.percent)
        field("precipitationChance_percent", part.precipitationChance?.percent)
        write(part.precipitation)
    }

    private mutating func write(_ wind: Wind?) {
        field("windSpeed_mps", wind?.speed?.metersPerSecond)
        field("windGust_mps", wind?.gust?.metersPerSecond)
        field("windFrom_deg", wind?.direction.map(Self.bearing))
    }

    /// A direction in 0..<1 turns: services also write north as 360, and some write western directions as negative.
    static func bearing(_ direction: Angle) -> Double {
        let degrees = ((direction.degrees * 100).rounded() / 100).truncatingRemainder(dividingBy: 360)
        return degrees < 0 ? degrees + 360 : degrees
    }

    private mutating func write(_ precipitation: Precipitation?) {
        field("precipitation_mm", precipitation?.total.millimeters)
        field("rain_mm", precipitation?.rain?.millimeters)
        field("snow_mm", precipitation?.snow?.millimeters)
    }
}
