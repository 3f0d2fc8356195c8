public import Foundation
import WeatherCore

extension WeatherComparison {
    /// A value that is far from those of the other services.
    public struct Outlier: Sendable, Equatable {
        /// The index of the service's report.
        public let report: Int
        /// What is compared.
        public let quantity: ComparedQuantity
        /// The day.
        public let interval: DateInterval
        /// The service's value, in the quantity's unit.
        public let value: Double
        /// How far it is from the median, in the quantity's unit, without a sign.
        public let difference: Double
    }

    /// The values of days that are far from those of the other services, the farthest first.
    ///
    /// A value is far if at least four services can be compared, it differs from the median by at least twice the smallest
    /// mean difference of an outlier (3 °C, 10 mm, 6 m/s), and no other value differs by more than half as much.
    public var outliers: [Outlier] {
        let quantities: [ComparedQuantity] = [.highTemperature, .lowTemperature, .precipitation, .windSpeed]
        return days.flatMap { row in quantities.compactMap { outlier(of: $0, in: row) } }
            .sorted { $0.difference / $0.quantity.leastOfOutlier > $1.difference / $1.quantity.leastOfOutlier }
    }

    private func outlier(of quantity: ComparedQuantity, in row: ComparedRow) -> Outlier? {
        let values = row.comparable(quantity)
        let present = values.compactMap(\.self)
        guard present.count >= 4, let median = Agreement.median(present) else { return nil }
        let differences = values.map { $0.map { abs($0 - median) } ?? 0 }
        guard let farthest = differences.indices.max(by: { differences[$0] < differences[$1] }),
            let value = values[farthest], differences[farthest] >= 2 * quantity.leastOfOutlier
        else { return nil }
        let others = differences.enumerated().filter { $0.offset != farthest }.map(\.element)
        guard others.allSatisfy({ $0 <= differences[farthest] / 2 }) else { return nil }
        return Outlier(
            report: farthest, quantity: quantity, interval: row.interval, value: value,
            difference: differences[farthest])
    }
}

extension ComparedRow {
    /// How many services expect rain or snow, and how many say whether any falls.
    ///
    /// A service expects it with 0.5 mm or more at a chance of 30 % or more, as far as it sends them; without an amount, with
    /// a chance of 50 % or more, or by its condition.
    public var wetServices: (wet: Int, known: Int) {
        let weather = zip(entries, comparableEntries).compactMap { $1 ? $0 : nil }
        let answers = weather.compactMap(\.isWet)
        return (answers.count(where: \.self), answers.count)
    }
}

extension ComparedWeather {
    /// Whether rain or snow is expected; `nil` if that is unknown.
    var isWet: Bool? {
        let chance = numbers[.precipitationChance]
        if let amount = numbers[.precipitation] { return amount >= 0.5 && chance ?? 1 >= 0.3 }
        if let chance { return chance >= 0.5 }
        return condition.map { $0.axes.precipitation != .none || $0.axes.thunder }
    }
}
