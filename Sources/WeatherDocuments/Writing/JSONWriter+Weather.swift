import Foundation
import WeatherCore

extension JSONWriter {
    mutating func write(_ current: CurrentWeather, at coordinates: Coordinates) {
        field("time", current.date)
        field("forecast", current.isForecast)
        write(CurrentWeather.properties, of: current) {
            Daylight.isDay(mark: current.isDaylight, from: current.date, lasting: 0, at: coordinates)
        }
        writeComputed(current.computedKeys + (current.isDaylight == nil ? ["daylight"] : []))
    }

    mutating func write(_ hour: HourWeather, at coordinates: Coordinates, _ texts: DisplayTexts.Texts? = nil) {
        field("start", hour.date)
        field("seconds", hour.duration, decimals: 0)
        write(HourWeather.properties, of: hour) {
            Daylight.isDay(mark: hour.isDaylight, from: hour.date, lasting: hour.duration, at: coordinates)
        }
        writeComputed(hour.computedKeys + (hour.isDaylight == nil ? ["daylight"] : []))
        display(.step(hour), texts)
    }

    mutating func write(_ day: DayWeather, in zone: TimeZone, _ texts: DisplayTexts.Texts? = nil) {
        field("date", day.start.isoDate(in: zone))
        field("start", day.start)
        field("end", day.end)
        write(DayWeather.properties, of: day)
        for (key, part) in [("daytime", day.daytimeForecast), ("overnight", day.overnightForecast)] {
            guard let part else { continue }
            object(key) { json in
                json.field("start", part.start)
                json.field("end", part.end)
                json.write(DayPartForecast.properties, of: part)
                json.display(.dayPart(part), texts)
            }
        }
        field("partial", day.isPartial)
        field("derived", day.isDerived)
        writeComputed(day.sun?.computedKeys ?? [])
        display(.day(day), texts)
    }

    mutating func write(_ minute: MinuteWeather) {
        field("start", minute.date)
        field("seconds", minute.duration, decimals: 0)
        write(MinuteWeather.properties, of: minute)
    }

    mutating func write(_ extremes: TemperatureExtremes) {
        field("start", extremes.start)
        field("end", extremes.end)
        field("highTemperature_c", extremes.high?.celsius)
        field("lowTemperature_c", extremes.low?.celsius)
    }

    mutating func write(_ sun: SunEvents, in zone: TimeZone) {
        field("date", (sun.sunrise ?? sun.sunset)?.isoDate(in: zone))
        write(SunEvents.properties, of: sun)
        writeComputed(sun.computedKeys)
    }

    /// The keys of an object whose values were computed, since the service sends none.
    private mutating func writeComputed(_ keys: [String]) {
        if !keys.isEmpty { strings("computed", keys) }
    }

    /// Writes the values of a part.
    ///
    /// - Parameters:
    ///   - properties: The properties.
    ///   - part: The part.
    ///   - isDay: Whether it is day, where the service does not say so.
    private mutating func write<Part>(
        _ properties: [WeatherProperty<Part>], of part: Part, isDay: () -> Bool? = { nil }
    ) {
        for property in properties {
            switch property.value(part) {
            case .condition(let condition): field(property.key, condition.rawValue)
            case .moonPhase(let phase): field(property.key, phase.rawValue)
            case .date(let date): field(property.key, date)
            case .daylight(let isDaylight): field(property.key, isDaylight)
            case .duration(let seconds): field(property.key, seconds, decimals: 0)
            case let value?: field(property.key, value.number)
            case nil: if property.kind == .daylight { field(property.key, isDay()) }
            }
        }
    }
}
