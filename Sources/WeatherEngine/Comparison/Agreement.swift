import Foundation
public import WeatherCore

/// Statistics that combine several services' values of one quantity.
///
///     let median = Agreement.median([11, 12, 19])  // 12
public enum Agreement {
    /// The middle value; `nil` without values.
    ///
    /// For an even number of values, it is the mean of the middle two. One wrong value among three moves it no further
    /// than to a neighboring value.
    public static func median(_ values: [Double]) -> Double? {
        let sorted = values.sorted()
        guard let last = sorted.last else { return nil }
        let middle = sorted.count / 2
        if sorted.count == 1 { return last }
        return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }

    /// The distance from the lowest value to the highest; `nil` for fewer than two values.
    public static func spread(_ values: [Double]) -> Double? {
        guard values.count > 1, let lowest = values.min(), let highest = values.max() else { return nil }
        return highest - lowest
    }

    /// The direction of the sum of unit vectors, 0..<360°: the mean of 350° and 10° is 0°.
    ///
    /// `nil` without directions, and when they cancel each other out.
    public static func circularMean(_ directions: [Angle]) -> Angle? {
        let east = directions.reduce(0) { $0 + sin($1.radians) }
        let north = directions.reduce(0) { $0 + cos($1.radians) }
        // The sum of opposite directions is not zero, but a rounding error.
        guard (east * east + north * north).squareRoot() > 1e-6 * Double(directions.count) else { return nil }
        let degrees = atan2(east, north) * 180 / .pi
        // A tiny negative angle plus 360 is 360.
        let positive = degrees < 0 ? degrees + 360 : degrees
        return Angle(degrees: positive < 360 ? positive : 0)
    }

    /// The most frequent condition.
    ///
    /// On a tie, it is the later one in the list of conditions, which is more severe.
    ///
    /// Unknown conditions do not count; `nil` if there is no other.
    public static func majority(_ conditions: [WeatherCondition]) -> WeatherCondition? {
        var counts: [WeatherCondition: Int] = [:]
        for condition in conditions where condition != .unknown { counts[condition, default: 0] += 1 }
        let most = counts.values.max()
        return WeatherCondition.allCases.last { counts[$0] != nil && counts[$0] == most }
    }
}
