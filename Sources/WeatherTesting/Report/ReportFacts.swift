import Foundation
import WeatherCore

/// Every value of a report by its place, so that two reports can be compared value by value.
struct ReportFacts {
    private(set) var values: [FactKey: Fact] = [:]

    /// The steps, days and other items that have values.
    var slots: Set<FactKey.Item> { Set(values.keys.map(\.item)) }

    init(_ report: WeatherReport) {
        add(report.place)
        if let current = report.current { add(current) }
        for step in report.hours { add(step) }
        for day in report.days { add(day) }
        for minute in report.minutes ?? [] { add(minute) }
        for alert in report.alerts ?? [] { add(alert) }
        for air in report.airQuality ?? [] { add(air) }
        for extremes in report.temperatureExtremes {
            let slot = FactKey.Slot.from(extremes.start, to: extremes.end)
            add("temperatureExtremes", slot, "low", quantity: extremes.low)
            add("temperatureExtremes", slot, "high", quantity: extremes.high)
        }
        for sun in report.sunEvents {
            // Each event by its own day: the other one may be missing.
            if let sunrise = sun.sunrise { add("sun", .at(sunrise.utcDay), "sunrise", .date(sunrise)) }
            if let sunset = sun.sunset { add("sun", .at(sunset.utcDay), "sunset", .date(sunset)) }
        }
    }

    private mutating func add(_ part: String, _ slot: FactKey.Slot, _ property: String, _ fact: Fact?) {
        if let fact { values[FactKey(part: part, slot: slot, property: property)] = fact }
    }

    private mutating func add(_ part: String, _ slot: FactKey.Slot, _ property: String, quantity: (any Quantity)?) {
        add(part, slot, property, quantity.map(Fact.init))
    }

    private mutating func add(_ part: String, _ slot: FactKey.Slot, _ wind: Wind?) {
        add(part, slot, "windSpeed", quantity: wind?.speed)
        add(part, slot, "windGust", quantity: wind?.gust)
        add(part, slot, "windDirection", quantity: wind?.direction)
    }

    private mutating func add(_ part: String, _ slot: FactKey.Slot, _ precipitation: Precipitation?) {
        add(part, slot, "precipitationAmount", quantity: precipitation?.total)
        add(part, slot, "rainAmount", quantity: precipitation?.rain)
        add(part, slot, "snowAmount", quantity: precipitation?.snow)
    }

    private mutating func add(_ part: String, _ slot: FactKey.Slot, _ condition: WeatherCondition) {
        if condition != .unknown { add(part, slot, "condition", .text(condition.rawValue)) }
    }

    private mutating func add(_ part: String, _ slot: FactKey.Slot, _ sun: SunEvents?) {
        add(part, slot, "sunrise", sun?.sunrise.map(Fact.date))
        add(part, slot, "sunset", sun?.sunset.map(Fact.date))
    }

    private mutating func add(_ place: Place) {
        add("place", .only, "name", place.name.map(Fact.text))
        add("place", .only, "region", place.region.map(Fact.text))
        add("place", .only, "countryCode", place.countryCode.map(Fact.text))
        add("place", .only, "timeZone", (place.timeZone?.zone.identifier).map(Fact.text))
    }

    private mutating func add(_ current: CurrentWeather) {
        // A forecast's current step is a copy of it: where that step has no values, the next one takes its place.
        let slot = current.isForecast ? FactKey.Slot.only : .at(current.date)
        add("current", slot, current.condition)
        add("current", slot, "isDaylight", current.isDaylight.map(Fact.flag))
        add("current", slot, "temperature", quantity: current.temperature)
        add("current", slot, "apparentTemperature", quantity: current.apparentTemperature)
        add("current", slot, "dewPoint", quantity: current.dewPoint)
        add("current", slot, "humidity", quantity: current.humidity)
        add("current", slot, "pressure", quantity: current.pressure)
        add("current", slot, "visibility", quantity: current.visibility)
        add("current", slot, current.wind)
        add("current", slot, "cloudCover", quantity: current.cloudCover)
        add("current", slot, "uvIndex", quantity: current.uvIndex)
        add("current", slot, "recentPrecipitationAmount", quantity: current.recentPrecipitation?.total)
        add("current", slot, "recentRainAmount", quantity: current.recentPrecipitation?.rain)
        add("current", slot, "recentSnowAmount", quantity: current.recentPrecipitation?.snow)
        add("current", slot, "snowDepth", quantity: current.snowDepth)
    }

    private mutating func add(_ step: HourWeather) {
        let slot = FactKey.Slot.at(step.date)
        add("hourly", slot, step.condition)
        add("hourly", slot, "isDaylight", step.isDaylight.map(Fact.flag))
        add("hourly", slot, "temperature", quantity: step.temperature)
        add("hourly", slot, "apparentTemperature", quantity: step.apparentTemperature)
        add("hourly", slot, "dewPoint", quantity: step.dewPoint)
        add("hourly", slot, "humidity", quantity: step.humidity)
        add("hourly", slot, "pressure", quantity: step.pressure)
        add("hourly", slot, "visibility", quantity: step.visibility)
        add("hourly", slot, step.wind)
        add("hourly", slot, "cloudCover", quantity: step.cloudCover)
        add("hourly", slot, "cloudLayers.low", quantity: step.cloudLayers?.low)
        add("hourly", slot, "cloudLayers.medium", quantity: step.cloudLayers?.medium)
        add("hourly", slot, "cloudLayers.high", quantity: step.cloudLayers?.high)
        add("hourly", slot, "fogCover", quantity: step.fogCover)
        add("hourly", slot, "uvIndex", quantity: step.uvIndex)
        add("hourly", slot, "precipitationChance", quantity: step.precipitationChance)
        add("hourly", slot, step.precipitation)
        add("hourly", slot, "snowDepth", quantity: step.snowDepth)
    }

    private mutating func add(_ minute: MinuteWeather) {
        let slot = FactKey.Slot.at(minute.date)
        add("minutely", slot, "precipitationIntensity", quantity: minute.precipitationIntensity)
        add("minutely", slot, "precipitationChance", quantity: minute.precipitationChance)
    }

    private mutating func add(_ day: DayWeather) {
        let slot = FactKey.Slot.at(day.start)
        add("daily", slot, day.condition)
        add("daily", slot, "highTemperature", quantity: day.highTemperature)
        add("daily", slot, "lowTemperature", quantity: day.lowTemperature)
        add("daily", slot, "precipitationChance", quantity: day.precipitationChance)
        add("daily", slot, day.precipitation)
        add("daily", slot, day.wind)
        add("daily", slot, "humidity", quantity: day.humidity)
        add("daily", slot, "pressure", quantity: day.pressure)
        add("daily", slot, "uvIndex", quantity: day.uvIndex)
        add("daily", slot, day.sun)
        add("daily", slot, "moonPhase", (day.moon?.phase?.rawValue).map(Fact.text))
        add("daily", slot, "moonrise", (day.moon?.moonrise).map(Fact.date))
        add("daily", slot, "moonset", (day.moon?.moonset).map(Fact.date))
        for (name, part) in [("daytimeForecast", day.daytimeForecast), ("overnightForecast", day.overnightForecast)] {
            if let part { add(part, as: name, of: slot) }
        }
    }

    private mutating func add(_ part: DayPartForecast, as name: String, of day: FactKey.Slot) {
        if part.condition != .unknown { add("daily", day, "\(name).condition", .text(part.condition.rawValue)) }
        let quantities: [(String, (any Quantity)?)] = [
            ("highTemperature", part.highTemperature), ("lowTemperature", part.lowTemperature),
            ("precipitationChance", part.precipitationChance), ("precipitationAmount", part.precipitation?.total),
            ("rainAmount", part.precipitation?.rain), ("snowAmount", part.precipitation?.snow),
            ("windSpeed", part.wind?.speed), ("windGust", part.wind?.gust), ("windDirection", part.wind?.direction),
            ("humidity", part.humidity), ("cloudCover", part.cloudCover),
        ]
        for (property, quantity) in quantities { add("daily", day, "\(name).\(property)", quantity: quantity) }
    }

    private mutating func add(_ alert: WeatherAlert) {
        let slot = FactKey.Slot.id(alert.id)
        let texts: [(String, String?)] = [
            ("summary", alert.summary), ("source", alert.source), ("region", alert.region),
            ("description", alert.description), ("instruction", alert.instruction), ("language", alert.language),
            ("detailsURL", alert.detailsURL),
            ("severity", alert.severity == .unknown ? nil : alert.severity.rawValue),
            ("urgency", alert.urgency == .unknown ? nil : alert.urgency.rawValue),
            ("certainty", alert.certainty == .unknown ? nil : alert.certainty.rawValue),
        ]
        for (property, text) in texts { add("alerts", slot, property, text.map(Fact.text)) }
        add("alerts", slot, "issued", alert.issued.map(Fact.date))
        add("alerts", slot, "onset", alert.onset.map(Fact.date))
        add("alerts", slot, "expires", alert.expires.map(Fact.date))
    }

    private mutating func add(_ air: AirQuality) {
        let slot = FactKey.Slot.at(air.date)
        for index in air.indices { add("airQuality", slot, "indices[\(index.scale.rawValue)]", .number(index.value)) }
        add("airQuality", slot, "fineParticulates", quantity: air.fineParticulates)
        add("airQuality", slot, "coarseParticulates", quantity: air.coarseParticulates)
        add("airQuality", slot, "ozone", quantity: air.ozone)
        add("airQuality", slot, "nitrogenDioxide", quantity: air.nitrogenDioxide)
        add("airQuality", slot, "sulfurDioxide", quantity: air.sulfurDioxide)
        add("airQuality", slot, "carbonMonoxide", quantity: air.carbonMonoxide)
        add("airQuality", slot, "ammonia", quantity: air.ammonia)
    }
}

extension Date {
    /// The midnight before, in UTC.
    fileprivate var utcDay: Date {
        Date(timeIntervalSince1970: (timeIntervalSince1970 / 86_400).rounded(.down) * 86_400)
    }
}
