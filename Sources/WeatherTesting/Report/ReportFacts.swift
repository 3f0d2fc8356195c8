import Foundation
import WeatherCore

/// Every value of a report by its position, so that two reports can be compared value by value.
struct ReportFacts {
    private(set) var values: [FactKey: Fact] = [:]

    /// The steps, days and other items that have values.
    var slots: Set<FactKey.Item> { Set(values.keys.map(\.item)) }

    init(_ report: WeatherReport) {
        add(report.place)
        if let current = report.current { add(current) }
        // Past steps and days have other times than those of the forecast.
        for step in report.hours + (report.history?.hours ?? []) {
            add("hourly", .at(step.date), step, HourWeather.properties)
        }
        for day in report.days + (report.history?.days ?? []) { add(day) }
        for minute in report.minutes ?? [] { add("minutely", .at(minute.date), minute, MinuteWeather.properties) }
        for alert in report.alerts ?? [] { add(alert) }
        for air in report.airQuality ?? [] { add(air) }
        for pollen in report.pollen ?? [] { add(pollen) }
        for extremes in report.temperatureExtremes {
            let slot = FactKey.Slot.from(extremes.start, to: extremes.end)
            add("temperatureExtremes", slot, "low", quantity: extremes.low)
            add("temperatureExtremes", slot, "high", quantity: extremes.high)
        }
        for sun in report.sunEvents {
            // Each event is listed by its own day, since the other one may be missing.
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

    /// Adds the values of a part; an unknown condition counts as absent.
    private mutating func add<Part>(
        _ name: String, _ slot: FactKey.Slot, _ part: Part, _ properties: [WeatherProperty<Part>],
        under prefix: String = ""
    ) {
        for property in properties {
            guard let value = property.value(part), value != .condition(.unknown) else { continue }
            add(name, slot, prefix + property.name, Fact(value))
        }
    }

    private mutating func add(_ place: Place) {
        add("place", .only, "name", place.name.map(Fact.text))
        add("place", .only, "region", place.region.map(Fact.text))
        add("place", .only, "countryCode", place.countryCode.map(Fact.text))
        add("place", .only, "timeZone", (place.timeZone?.zone.identifier).map(Fact.text))
    }

    private mutating func add(_ current: CurrentWeather) {
        // A forecast's current weather is a copy of a step. If that step loses its values, the next step is copied, so
        // the time is not part of the key.
        add("current", current.isForecast ? .only : .at(current.date), current, CurrentWeather.properties)
    }

    private mutating func add(_ day: DayWeather) {
        let slot = FactKey.Slot.at(day.start)
        add("daily", slot, day, DayWeather.properties)
        for (name, part) in [("daytime", day.daytimeForecast), ("overnight", day.overnightForecast)] {
            if let part { add("daily", slot, part, DayPartForecast.properties, under: "\(name).") }
        }
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
        for (property, value) in Self.pollutants { add("airQuality", slot, property, quantity: value(air)) }
    }

    private mutating func add(_ pollen: Pollen) {
        let slot = FactKey.Slot.at(pollen.date)
        for (species, value) in pollen.concentrations { add("pollen", slot, species.rawValue, quantity: value) }
        for index in pollen.indices {
            add("pollen", slot, "\(index.species.rawValue)[\(index.scale.rawValue)]", .number(index.value))
        }
    }

    private static let pollutants: [(name: String, value: @Sendable (AirQuality) -> (any Quantity)?)] = [
        ("fineParticulates", { $0.fineParticulates }), ("coarseParticulates", { $0.coarseParticulates }),
        ("ozone", { $0.ozone }), ("nitrogenDioxide", { $0.nitrogenDioxide }),
        ("sulfurDioxide", { $0.sulfurDioxide }), ("carbonMonoxide", { $0.carbonMonoxide }),
        ("ammonia", { $0.ammonia }),
    ]

    /// The names of all numbers that a report can have: `temperature`, `ozone`, `indices[EU]`.
    static let numberNames = Set(
        CurrentWeather.properties.map(\.name) + HourWeather.properties.map(\.name) + DayWeather.properties.map(\.name)
            + DayPartForecast.properties.map(\.name) + MinuteWeather.properties.map(\.name) + pollutants.map(\.name)
            + AirQuality.Index.Scale.allCases.map { "indices[\($0.rawValue)]" } + ["low", "high"]
            + Pollen.Species.allCases.flatMap { species in
                [species.rawValue] + Pollen.Index.Scale.allCases.map { "\(species.rawValue)[\($0.rawValue)]" }
            }
    ).sorted()
}

extension Date {
    /// The start of the day in UTC.
    fileprivate var utcDay: Date {
        Date(timeIntervalSince1970: (timeIntervalSince1970 / 86_400).rounded(.down) * 86_400)
    }
}
