import Testing
import WeatherCore

@Suite("Coverage")
struct CoverageTests {
    private typealias Coverage = ProviderDescriptor.Coverage

    private func point(_ latitude: Double, _ longitude: Double) throws -> Coordinates {
        try #require(Coordinates(latitude: latitude, longitude: longitude))
    }

    @Test("countries are compared by the place's code; without a code, coverage is unknown")
    func countries() throws {
        var place = Place(coordinates: try point(60, 25))
        let nordic = Coverage.countries(["FI", "SE"])
        #expect(nordic.contains(place) == nil)
        place.countryCode = "FI"
        #expect(nordic.contains(place) == true)
        place.countryCode = "EE"
        #expect(nordic.contains(place) == false)
        #expect(Coverage.worldwide.contains(place) == true)
    }

    @Test(
        "a box includes its edges, and may cross the 180° meridian",
        arguments: [
            (52.5, 52.5, true), (52, 50, true), (53, 55, true), (51.99, 52, false), (52.5, 55.01, false),
            (-10, 179, true), (-10, -180, true), (-10, -179, true), (-10, 170, false), (-10, 0, false), (0, 179, false),
        ])
    func boxes(latitude: Double, longitude: Double, isCovered: Bool) throws {
        let coverage = Coverage.areas([
            .box(south: 52, west: 50, north: 53, east: 55), .box(south: -20, west: 177, north: -5, east: -178),
        ])
        #expect(coverage.contains(Place(coordinates: try point(latitude, longitude))) == isCovered)
    }

    @Test("a box with its south above its north covers nothing, and does not trap", arguments: [4.0, 5, 7, 10, 11])
    func inverted(latitude: Double) throws {
        let box = Coverage.Area.box(south: 10, west: 0, north: 5, east: 1)
        #expect(try !box.contains(point(latitude, 0.5)))
    }

    /// A concave area, in the shape of an arrowhead that points east.
    private static let arrow = [(0.0, 0.0), (10, 20), (20, 0), (10, 8)]

    @Test(
        "a concave polygon is covered correctly, anywhere on Earth and in both directions",
        arguments: [
            (10.0, 15.0, true), (10, 9, true), (10, 8, true), (10, 7, false), (1, 1, true), (0, 0, true),
            (20, 0, true), (10, 20, true), (10, 20.01, false), (21, 0, false), (5, 10, true), (5, 10.1, false),
            (5, 3, false), (10, -160, false),
        ], [0.0, 165, 175, 180, -170, -90])
    func polygons(point: (latitude: Double, longitude: Double, isCovered: Bool), east: Double) throws {
        func moved(_ latitude: Double, _ longitude: Double) throws -> Coordinates {
            let turned = longitude + east
            return try self.point(latitude, turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned)
        }
        let corners = try Self.arrow.map { try moved($0.0, $0.1) }
        let target = try moved(point.latitude, point.longitude)
        #expect(Coverage.Area.polygon(corners).contains(target) == point.isCovered)
        #expect(Coverage.Area.polygon(corners.reversed()).contains(target) == point.isCovered)
    }

    @Test("a polygon with fewer than three vertices covers nothing")
    func lines() throws {
        let corners = [try point(0, 0), try point(1, 1)]
        #expect(try !Coverage.Area.polygon(corners).contains(point(0.5, 0.5)))
        #expect(try !Coverage.Area.polygon([]).contains(point(0, 0)))
    }
}
