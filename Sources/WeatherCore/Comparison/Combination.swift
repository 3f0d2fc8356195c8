import Foundation

/// How the values of several services' parts are combined, value by value.
struct Combination<Part> {
    /// A value: combines it, and returns the ids of the services that have it.
    struct Value {
        let name: String
        let combine: ([(id: String, part: Part)], inout Part) -> [String]
    }

    let values: [Value]

    /// Combines parts into one, and returns the sources of each of its values.
    func combine(_ parts: [(String, Part)], into combined: inout Part) -> Consensus.Sources {
        var sources: Consensus.Sources = [:]
        for value in values {
            let ids = value.combine(parts.map { (id: $0.0, part: $0.1) }, &combined)
            if !ids.isEmpty { sources[value.name] = ids }
        }
        return sources
    }
}

extension Combination.Value {
    /// The median of a number.
    static func median<Number: Quantity>(
        _ name: String, _ path: WritableKeyPath<Part, Number?>, _ make: @escaping (Double) -> Number
    ) -> Self {
        Self(name: name) { parts, combined in
            let present = parts.filter { $0.part[keyPath: path] != nil }
            combined[keyPath: path] = Agreement.median(present.compactMap { $0.part[keyPath: path]?.value }).map(make)
            return present.map(\.id)
        }
    }

    /// The most frequent condition.
    static func majority(_ path: WritableKeyPath<Part, WeatherCondition>) -> Self {
        Self(name: "condition") { parts, combined in
            let known = parts.filter { $0.part[keyPath: path] != .unknown }
            combined[keyPath: path] = Agreement.majority(known.map { $0.part[keyPath: path] }) ?? .unknown
            return known.map(\.id)
        }
    }

    /// The medians of speeds and gusts, and the mean direction.
    static func wind(_ path: WritableKeyPath<Part, Wind?>) -> Self {
        Self(name: "wind") { parts, combined in
            let present = parts.filter { $0.part[keyPath: path] != nil }
            let winds = present.compactMap { $0.part[keyPath: path] }
            func speed(_ value: (Wind) -> Speed?) -> Speed? {
                Agreement.median(winds.compactMap { value($0)?.metersPerSecond }).map(Speed.init(metersPerSecond:))
            }
            combined[keyPath: path] = Wind(
                speed: speed(\.speed), gust: speed(\.gust),
                direction: Agreement.circularMean(winds.compactMap(\.direction)))
            return present.map(\.id)
        }
    }

    /// The median of an amount.
    static func precipitation(_ path: WritableKeyPath<Part, Precipitation?>) -> Self {
        Self(name: "precipitation") { parts, combined in
            let present = parts.filter { $0.part[keyPath: path] != nil }
            let amounts = present.compactMap { $0.part[keyPath: path]?.total.millimeters }
            combined[keyPath: path] = Agreement.median(amounts).map {
                Precipitation(total: PrecipitationAmount(millimeters: $0))
            }
            return present.map(\.id)
        }
    }
}

extension CurrentWeather {
    static var combination: Combination<CurrentWeather> {
        Combination(values: [
            .majority(\.condition),
            .median("temperature", \.temperature, Temperature.init(celsius:)),
            .median("apparentTemperature", \.apparentTemperature, Temperature.init(celsius:)),
            .median("dewPoint", \.dewPoint, Temperature.init(celsius:)),
            .median("humidity", \.humidity, Fraction.init(fraction:)),
            .median("pressure", \.pressure, Pressure.init(hectopascals:)),
            .median("visibility", \.visibility, Visibility.init(meters:)),
            .wind(\.wind),
            .median("cloudCover", \.cloudCover, Fraction.init(fraction:)),
            .median("uvIndex", \.uvIndex, UVIndex.init(value:)),
        ])
    }
}

extension HourWeather {
    /// The values at the beginning of a step.
    private static var instant: Combination<HourWeather> {
        Combination(values: [
            .median("temperature", \.temperature, Temperature.init(celsius:)),
            .median("apparentTemperature", \.apparentTemperature, Temperature.init(celsius:)),
            .median("dewPoint", \.dewPoint, Temperature.init(celsius:)),
            .median("humidity", \.humidity, Fraction.init(fraction:)),
            .median("pressure", \.pressure, Pressure.init(hectopascals:)),
            .median("visibility", \.visibility, Visibility.init(meters:)),
            .wind(\.wind),
            .median("cloudCover", \.cloudCover, Fraction.init(fraction:)),
            .median("uvIndex", \.uvIndex, UVIndex.init(value:)),
        ])
    }

    /// The values of the time that a step lasts.
    private static var span: Combination<HourWeather> {
        Combination(values: [
            .majority(\.condition),
            .median("precipitationChance", \.precipitationChance, Fraction.init(fraction:)),
            .precipitation(\.precipitation),
        ])
    }

    /// The step that services' steps make together.
    static func combined(
        _ services: [(id: String, steps: [HourWeather])], in frame: HourWeather
    ) -> (HourWeather, Consensus.Sources) {
        var step = HourWeather(date: frame.date, duration: frame.duration)
        step.isDaylight = frame.isDaylight
        let instants = services.compactMap { service in
            service.steps.first { $0.date == frame.date }.map { (service.id, $0) }
        }
        var sources = instant.combine(instants, into: &step)
        guard frame.duration > 0 else { return (step, sources) }
        let interval = DateInterval(start: frame.date, duration: frame.duration)
        let spans = services.compactMap { service in
            HourWeather(covering: interval, by: service.steps).map { (service.id, $0) }
        }
        sources.merge(span.combine(spans, into: &step)) { $1 }
        return (step, sources)
    }

    /// What steps say of a span that they cover: the condition that lasts longest, the highest chance, and the share of
    /// the amounts; `nil` when they do not cover it.
    private init?(covering span: DateInterval, by steps: [HourWeather]) {
        let parts = steps.compactMap { DayPart($0, in: span) }
        guard parts.reduce(0, { $0 + $1.seconds }) >= span.duration else { return nil }
        self.init(date: span.start, duration: span.duration)
        condition = parts.max { $0.seconds < $1.seconds }?.step.condition ?? .unknown
        precipitationChance = parts.compactMap(\.step.precipitationChance).max()
        let amounts = parts.compactMap(\.precipitation?.total)
        if amounts.count == parts.count, let first = amounts.first {
            precipitation = Precipitation(total: amounts.dropFirst().reduce(first, +))
        }
    }
}

extension DayWeather {
    /// The day that services' days make together.
    static func combined(
        _ services: [(id: String, day: DayWeather?)], in interval: DateInterval
    ) -> (DayWeather, Consensus.Sources) {
        let present = services.compactMap { service in service.day.map { (service.id, $0) } }
        let whole = present.filter { !$0.1.isPartial }
        var day = DayWeather(start: interval.start, end: interval.end, isPartial: whole.isEmpty, isDerived: true)
        day.sun = present.lazy.compactMap(\.1.sun).first
        let combination = Combination<DayWeather>(values: [
            .majority(\.condition),
            .median("highTemperature", \.highTemperature, Temperature.init(celsius:)),
            .median("lowTemperature", \.lowTemperature, Temperature.init(celsius:)),
            .median("precipitationChance", \.precipitationChance, Fraction.init(fraction:)),
            .precipitation(\.precipitation),
            .wind(\.wind),
            .median("humidity", \.humidity, Fraction.init(fraction:)),
            .median("pressure", \.pressure, Pressure.init(hectopascals:)),
            .median("uvIndex", \.uvIndex, UVIndex.init(value:)),
        ])
        let sources = combination.combine(whole.isEmpty ? present : whole, into: &day)
        return (day, sources)
    }
}
