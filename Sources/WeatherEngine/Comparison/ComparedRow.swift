public import Foundation
public import WeatherCore

/// What each service says of one day or hour.
public struct ComparedRow: Sendable, Equatable {
    /// The day or hour.
    public let interval: DateInterval
    /// The services' weather, in their order; `nil` where one has none.
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

    /// The most frequent condition, of those that can be compared.
    public var condition: WeatherCondition? {
        Agreement.majority(zip(entries, counts).compactMap { $1 ? $0?.condition : nil })
    }

    /// The mean of the wind's directions, of those that can be compared.
    public var windDirection: Angle? {
        Agreement.circularMean(zip(entries, counts).compactMap { $1 ? $0?.windDirection : nil })
    }

    /// The numbers; `nil` for a part of a day where another service has the whole day.
    ///
    /// The high of an evening is not that of a day.
    func comparable(_ quantity: ComparedQuantity) -> [Double?] {
        zip(entries, counts).map { $1 ? $0?.numbers[quantity] : nil }
    }

    /// Whether each service's weather can be compared with that of the others.
    private var counts: [Bool] {
        let hasWhole = entries.contains { $0?.isPartial == false }
        return entries.map { $0.map { !hasWhole || !$0.isPartial } ?? false }
    }
}
