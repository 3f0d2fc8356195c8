import Foundation
package import WeatherCore

extension JSONWriter {
    mutating func write(_ current: CurrentWeather, at coordinates: Coordinates) {
        field("time", current.date)
        field("forecast", current.isForecast)
        if let observation = current.observation { object("observation") { $0.write(observation) } }
        write(CurrentWeather.properties, of: current) {
            Daylight.isDay(mark: current.isDaylight, from: current.date, lasting: 0, at: coordinates)
        }
        writeComputed(current.computedKeys + (current.isDaylight == nil ? ["daylight"] : []))
    }

    private mutating func write(_ observation: StationObservation) {
        field("station", observation.id.sanitized())
        field("name", observation.name?.sanitized())
        field("time", observation.date)
        field("distance_km", observation.distance, decimals: 1)
        field("elevation_m", observation.elevation, decimals: 0)
        field("elevationDifference_m", observation.elevationDifference, decimals: 0)
        strings("values", observation.values.map { $0.sanitized() })
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
        if let agreement = day.agreement { object("agreement") { $0.write(agreement) } }
        field("partial", day.isPartial)
        field("derived", day.isDerived)
        writeComputed(day.sun?.computedKeys ?? [])
        display(.day(day), texts)
    }

    /// Writes the members of an agreement.
    package mutating func write(_ agreement: DayAgreement) {
        field("certainty", agreement.certainty.rawValue)
        field("services", agreement.services)
        field("wetServices", agreement.wetServices)
        field("highTemperatureSpread_c", agreement.highTemperatureSpread)
        field("lowTemperatureSpread_c", agreement.lowTemperatureSpread)
    }

    mutating func write(_ minute: MinuteWeather) {
        field("start", minute.date)
        field("seconds", minute.duration, decimals: 0)
        write(MinuteWeather.properties, of: minute)
    }

    mutating func write(_ hour: NextHour) {
        field("start", hour.start)
        field("end", hour.end)
        objects("spells", hour.spells) { json, spell in
            json.field("start", spell.start)
            json.field("end", spell.end)
            json.field("kind", spell.kind.rawValue)
            json.field("intensity", spell.intensity.rawValue)
            json.field("meanIntensity_mmph", spell.meanIntensity.millimetersPerHour)
            json.field("maximumIntensity_mmph", spell.maximumIntensity.millimetersPerHour)
        }
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

    /// Writes the keys of an object's computed values, which the service does not send.
    private mutating func writeComputed(_ keys: [String]) {
        if !keys.isEmpty { strings("computed", keys) }
    }

    /// Writes the values of a part.
    ///
    /// - Parameters:
    ///   - properties: The properties.
    ///   - part: The part.
    ///   - isDay: Computes whether it is day if the service does not say so.
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

    /// Writes the members of an alert.
    package mutating func write(_ alert: WeatherAlert) {
        field("id", alert.id.sanitized(limit: 200))
        field("summary", alert.summary.sanitized())
        if let event = alert.event {
            object("event") { json in
                json.field("hazard", event.hazard.rawValue)
                json.field("level", event.level?.rawValue)
            }
        }
        field("source", alert.source?.sanitized())
        field("region", alert.region?.sanitized(limit: 2000))
        if !alert.areas.isEmpty { objects("areas", alert.areas) { $0.write($1) } }
        field("severity", alert.severity.rawValue)
        field("urgency", alert.urgency.rawValue)
        field("certainty", alert.certainty.rawValue)
        field("issued", alert.issued)
        field("onset", alert.onset)
        field("expires", alert.expires)
        field("description", alert.description?.sanitized(limit: 10_000))
        field("instruction", alert.instruction?.sanitized(limit: 10_000))
        field("language", alert.language?.sanitized())
        field("detailsURL", alert.detailsURL?.sanitized(limit: 500))
    }

    private mutating func write(_ area: WeatherAlert.Area) {
        field("name", area.name?.sanitized(limit: 2000))
        if !area.polygons.isEmpty {
            objects("polygons", area.polygons) { $0.objects("corners", $1) { $0.write($1) } }
        }
        if !area.circles.isEmpty {
            objects("circles", area.circles) { json, circle in
                json.write(circle.center)
                json.field("radius_km", circle.radius)
            }
        }
        if !area.codes.isEmpty {
            objects("codes", area.codes) { json, code in
                json.field("scheme", code.scheme.sanitized())
                json.field("value", code.value.sanitized())
            }
        }
    }

    private mutating func write(_ point: Coordinates) {
        field("latitude", point.latitude, decimals: 4)
        field("longitude", point.longitude, decimals: 4)
    }

    mutating func write(_ air: AirQuality) {
        field("time", air.date)
        objects("indices", air.indices) { json, index in
            json.field("scale", index.scale.rawValue)
            json.field("value", index.value)
            json.field("category", index.category?.rawValue)
        }
        field("pm2_5_ugpm3", air.fineParticulates?.microgramsPerCubicMeter)
        field("pm10_ugpm3", air.coarseParticulates?.microgramsPerCubicMeter)
        field("ozone_ugpm3", air.ozone?.microgramsPerCubicMeter)
        field("nitrogenDioxide_ugpm3", air.nitrogenDioxide?.microgramsPerCubicMeter)
        field("sulfurDioxide_ugpm3", air.sulfurDioxide?.microgramsPerCubicMeter)
        field("carbonMonoxide_ugpm3", air.carbonMonoxide?.microgramsPerCubicMeter)
        field("ammonia_ugpm3", air.ammonia?.microgramsPerCubicMeter)
    }

    mutating func write(_ pollen: Pollen) {
        field("time", pollen.date)
        if pollen.duration > 0 { field("seconds", pollen.duration, decimals: 0) }
        for species in Pollen.Species.allCases {
            field(species.concentrationKey, pollen.concentrations[species]?.grainsPerCubicMeter)
        }
        if pollen.indices.isEmpty { return }
        objects("indices", pollen.indices) { json, index in
            json.field("species", index.species.rawValue)
            json.field("scale", index.scale.rawValue)
            json.field("value", index.value)
        }
    }
}

extension Pollen.Species {
    /// The JSON key of the concentration, such as `birch_grainspm3`.
    var concentrationKey: String { "\(rawValue)_grainspm3" }
}

extension WeatherReport {
    /// The JSON keys of all computed values, each once.
    package var computedKeys: [String] {
        var keys: [String] = []
        let all =
            [current?.computedKeys ?? []] + hours.map(\.computedKeys) + sunEvents.map(\.computedKeys)
            + days.map { $0.sun?.computedKeys ?? [] }
        for key in all.joined() where !keys.contains(key) { keys.append(key) }
        return keys
    }
}

extension CurrentWeather {
    var computedKeys: [String] {
        (instant.isApparentTemperatureComputed ? ["apparentTemperature_c"] : [])
            + (isHumidityComputed ? ["humidity_percent"] : [])
    }

    /// Whether the humidity follows from the temperature and the dew point that a station observed.
    private var isHumidityComputed: Bool {
        guard let values = observation?.values, instant.humidity != nil else { return false }
        return values.contains("temperature") && values.contains("dewPoint") && !values.contains("humidity")
    }
}

extension HourWeather {
    /// The JSON keys of the step's computed values.
    package var computedKeys: [String] { instant.isApparentTemperatureComputed ? ["apparentTemperature_c"] : [] }
}

extension SunEvents {
    var computedKeys: [String] {
        guard isComputed else { return [] }
        return [sunrise.map { _ in "sunrise" }, sunset.map { _ in "sunset" }].compactMap(\.self)
    }
}
