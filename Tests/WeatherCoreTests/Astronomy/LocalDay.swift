import Foundation
import Testing
import WeatherCore

/// A local day at a point, for tests of sun and moon.
struct LocalDay {
    let point: Coordinates
    let day: DateInterval

    /// - Parameters:
    ///   - latitude: Degrees.
    ///   - longitude: Degrees.
    ///   - midnight: The beginning of the day, in RFC 3339 format.
    /// - Throws: A test failure for an invalid point or instant.
    init(_ latitude: Double, _ longitude: Double, from midnight: String) throws {
        point = try #require(Coordinates(latitude: latitude, longitude: longitude))
        day = DateInterval(start: try #require(Date(internetDate: midnight)), duration: 86_400)
    }
}
