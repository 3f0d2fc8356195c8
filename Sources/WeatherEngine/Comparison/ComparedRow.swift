public import Foundation
public import WeatherCore

/// Each service's weather for one day or hour.
public struct ComparedRow: Sendable, Equatable {
    /// The day or hour.
    public let interval: DateInterval
    /// The weather of each service, in their order; `nil` for a service that has none.
    public let entries: [ComparedWeather?]

    init(_ interval: DateInterval, _ entries: [ComparedWeather?]) {
        self.interval = interval
        self.entries = entries
    }

    /// Each service's number.
    public func values(of quantity: ComparedQuantity) -> [Double?] {
        entries.map { $0?.numbers[quantity] }
    }

    /// The numbers that can be compared.
    public func comparableValues(of quantity: ComparedQuantity) -> [Double] {
        comparable(quantity).compactMap(\.self)
    }

    /// The median of the numbers that can be compared.
    public func median(of quantity: ComparedQuantity) -> Double? {
        Agreement.median(comparableValues(of: quantity))
    }

    /// The distance from the lowest to the highest of the numbers that can be compared.
    public func spread(of quantity: ComparedQuantity) -> Double? {
        Agreement.spread(comparableValues(of: quantity))
    }

    /// The most frequent of the conditions that can be compared.
    public var condition: WeatherCondition? {
        Agreement.majority(zip(entries, comparableEntries).compactMap { $1 ? $0?.condition : nil })
    }

    /// The mean of the wind directions that can be compared.
    public var windDirection: Angle? {
        Agreement.circularMean(zip(entries, comparableEntries).compactMap { $1 ? $0?.windDirection : nil })
    }

    /// The numbers; `nil` for a partial day if another service has the whole day.
    ///
    /// The high of an evening, for example, is not the high of the day.
    func comparable(_ quantity: ComparedQuantity) -> [Double?] {
        zip(entries, comparableEntries).map { $1 ? $0?.numbers[quantity] : nil }
    }

    /// Whether each service's weather can be compared with the others.
    var comparableEntries: [Bool] {
        let hasWhole = entries.contains { $0?.isPartial == false }
        return entries.map { $0.map { !hasWhole || !$0.isPartial } ?? false }
    }
}

/// A number that services are compared by.
public enum ComparedQuantity: Sendable, Hashable, CaseIterable {
    /// The temperature at an instant, in °C.
    case temperature
    /// The highest temperature of a day, in °C.
    case highTemperature
    /// The lowest temperature of a day, in °C.
    case lowTemperature
    /// The precipitation, in millimeters of water.
    case precipitation
    /// The chance of precipitation, 0...1.
    case precipitationChance
    /// The wind speed in m/s; for a day, the highest.
    case windSpeed

    /// The smallest mean difference from the medians with which a service can be an outlier, in the quantity's unit.
    ///
    /// Forecasts of good services differ by less on a single day.
    var leastOfOutlier: Double {
        switch self {
        case .temperature, .highTemperature, .lowTemperature: 1.5
        case .precipitation: 5
        case .precipitationChance: 0.3
        case .windSpeed: 3
        }
    }
}

/// One service's weather for a day or an hour.
public struct ComparedWeather: Sendable, Equatable {
    /// The numbers that the service has.
    public var numbers: [ComparedQuantity: Double] = [:]
    /// The condition; `nil` when it is unknown.
    public var condition: WeatherCondition?
    /// The direction that the wind blows from.
    public var windDirection: Angle?
    /// Whether hours of the day are missing.
    public var isPartial = false

    /// Creates weather without values.
    public init() {}

    init(_ day: DayWeather) {
        numbers[.highTemperature] = day.highTemperature?.celsius
        numbers[.lowTemperature] = day.lowTemperature?.celsius
        numbers[.precipitation] = day.precipitation?.total.millimeters
        numbers[.precipitationChance] = day.precipitationChance?.fraction
        numbers[.windSpeed] = day.wind?.speed?.metersPerSecond
        condition = day.condition == .unknown ? nil : day.condition
        windDirection = day.wind?.direction
        isPartial = day.isPartial
    }

    /// The weather of an hour in a forecast whose steps may be longer.
    ///
    /// Temperature and wind come from a step that begins at the hour; they are not interpolated. The amount is the
    /// hour's share of its steps, as if it fell evenly; `nil` unless they cover the hour.
    ///
    /// - Parameters:
    ///   - hour: The hour.
    ///   - steps: The steps, in order and without overlaps.
    init(_ hour: DateInterval, in steps: [HourWeather]) {
        if let step = steps.first(where: { $0.date == hour.start }) {
            numbers[.temperature] = step.temperature?.celsius
            numbers[.windSpeed] = step.wind?.speed?.metersPerSecond
            windDirection = step.wind?.direction
        }
        let parts = steps.compactMap { DayPart($0, in: hour) }
        guard let first = parts.first else { return }
        let chances = steps.filter { $0.hasChances(in: hour) }
        numbers[.precipitationChance] = chances.compactMap { $0.precipitationChance?.fraction }.max()
        condition = first.step.condition == .unknown ? nil : first.step.condition
        let amounts = parts.compactMap(\.precipitation?.total.millimeters)
        guard amounts.count == parts.count, parts.reduce(0, { $0 + $1.seconds }) >= hour.duration else { return }
        numbers[.precipitation] = amounts.reduce(0, +)
    }
}
