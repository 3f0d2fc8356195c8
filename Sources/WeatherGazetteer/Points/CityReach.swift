import Foundation

/// How far a city reaches around its point.
package enum CityReach {
    /// People per square kilometer of a built-up area.
    private static let density = 8000.0

    /// The radius, in kilometers, of a circle in which so many people live: 2 km for 100,000, 20 km for ten million.
    package static func radius(population: Int) -> Double { (Double(population) / (.pi * density)).squareRoot() }

    /// How far the center reaches, where people name the city alone, in kilometers.
    static func center(population: Int) -> Double { min(1.5, radius(population: population) / 2) }

    /// The fewest people of a city that has quarters.
    static let leastPopulation = 20_000

    /// A quarter has at most this share of the city's people.
    static let quarterShare = 0.25
}
