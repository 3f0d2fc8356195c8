import Foundation
import WeatherCore

/// Combines the values of several services' parts, property by property.
struct Combination<Part> {
    private let properties: [WeatherProperty<Part>]

    /// Creates a combination of properties: numbers by their median, directions by their mean, conditions by their
    /// majority.
    ///
    /// Rain and snow are left out, because their medians would not add up to the median of the total; and so is how sure
    /// one service is of an amount or a temperature, which says nothing about the median of several.
    init(of properties: [WeatherProperty<Part>]) {
        self.properties = properties.filter {
            !["precipitation", "temperature"].contains($0.composite) || $0.name == $0.composite
        }
    }

    /// Combines parts into one.
    ///
    /// - Parameters:
    ///   - parts: The parts with their services' ids.
    ///   - combined: The part that receives the values.
    /// - Returns: The ids of the services that have each value, by the value's name. Speed, gusts and direction count
    ///   as one value, the wind.
    func combine(_ parts: [(String, Part)], into combined: inout Part) -> Consensus.Sources {
        var sources: Consensus.Sources = [:]
        for property in properties {
            let present = parts.compactMap { id, part in
                property.value(part).flatMap { $0 == .condition(.unknown) ? nil : (id: id, value: $0) }
            }
            guard let value = property.kind.combined(present.map(\.value)) else { continue }
            property.set(&combined, value)
            let ids = Set(present.map(\.id)).union(sources[property.composite ?? property.name] ?? [])
            sources[property.composite ?? property.name] = parts.map(\.0).filter(ids.contains)
        }
        return sources
    }
}

extension WeatherValue.Kind {
    /// The combined value; `nil` without values, and for kinds that are not compared.
    fileprivate func combined(_ values: [WeatherValue]) -> WeatherValue? {
        switch self {
        case .condition:
            Agreement.majority(values.compactMap(WeatherCondition.init)).map(WeatherValue.condition)
        case .direction: Agreement.circularMean(values.compactMap(Angle.init)).map(WeatherValue.direction)
        case .daylight, .moonPhase, .date, .duration: nil
        case .temperature, .fraction, .pressure, .speed, .visibility, .uvIndex, .amount, .intensity, .snowDepth:
            Agreement.median(values.compactMap(\.number)).flatMap(value)
        }
    }
}

extension CurrentWeather {
    /// Recent precipitation is left out, because services use different periods for it.
    static let combination = Combination(of: properties.filter { $0.composite != "recentPrecipitation" })
}

extension HourWeather {
    /// The values for the beginning of a step.
    private static let atBeginning = Combination(of: properties.filter { $0.statistic == .instant })
    /// The values for the whole duration of a step.
    private static let overall = Combination(of: properties.filter { $0.statistic != .instant })

    /// The combined step of several services.
    static func combined(
        _ services: [(id: String, steps: [HourWeather])], in frame: HourWeather
    ) -> (HourWeather, Consensus.Sources) {
        var step = HourWeather(date: frame.date, duration: frame.duration)
        step.isDaylight = frame.isDaylight
        let instants = services.compactMap { service in
            service.steps.first { $0.date == frame.date }.map { (service.id, $0) }
        }
        var sources = atBeginning.combine(instants, into: &step)
        guard frame.duration > 0 else { return (step, sources) }
        let interval = DateInterval(start: frame.date, duration: frame.duration)
        let spans = services.compactMap { service in
            HourWeather(covering: interval, by: service.steps).map { (service.id, $0) }
        }
        sources.merge(overall.combine(spans, into: &step)) { $1 }
        return (step, sources)
    }

    /// Creates the step of a span that other steps cover; `nil` if they do not cover it.
    ///
    /// It has the condition that lasts longest, the highest chances, and the span's share of the amounts.
    private init?(covering span: DateInterval, by steps: [HourWeather]) {
        let parts = steps.compactMap { DayPart($0, in: span) }
        guard parts.reduce(0, { $0 + $1.seconds }) >= span.duration else { return nil }
        self.init(date: span.start, duration: span.duration)
        instant.condition = parts.max { $0.seconds < $1.seconds }?.step.condition ?? .unknown
        for step in steps where step.hasChances(in: span) { chances.raise(to: step.chances) }
        let amounts = parts.compactMap(\.precipitation?.total)
        if amounts.count == parts.count, let first = amounts.first {
            precipitation = Precipitation(total: amounts.dropFirst().reduce(first, +))
        }
    }
}

extension DayWeather {
    private static let combination = Combination(of: properties)

    /// The combined day of several services.
    static func combined(
        _ services: [(id: String, day: DayWeather?)], in interval: DateInterval
    ) -> (DayWeather, Consensus.Sources) {
        let present = services.compactMap { service in service.day.map { (service.id, $0) } }
        let whole = present.filter { !$0.1.isPartial }
        var day = DayWeather(start: interval.start, end: interval.end, isPartial: whole.isEmpty, isDerived: true)
        day.sun = present.lazy.compactMap(\.1.sun).first
        let sources = combination.combine(whole.isEmpty ? present : whole, into: &day)
        return (day, sources)
    }
}
