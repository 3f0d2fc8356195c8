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
    ///   - midnight: Its beginning, as in RFC 3339.
    /// - Throws: An error of the test for a point or an instant that is none.
    init(_ latitude: Double, _ longitude: Double, from midnight: String) throws {
        point = try #require(Coordinates(latitude: latitude, longitude: longitude))
        day = DateInterval(start: try #require(Date(internetDate: midnight)), duration: 86_400)
    }
}
