import Foundation
import Testing
import WeatherCore
import WeatherGazetteer
import WeatherTesting

@Suite("The nearest place")
struct NearestTests {
    private let gazetteer = Gazetteer()

    private func point(_ latitude: Double, _ longitude: Double) throws -> Coordinates {
        try #require(Coordinates(latitude: latitude, longitude: longitude))
    }

    /// Every settlement, from south to north.
    private static let fromSouth: Result<[EmbeddedPlace], any Error> = EmbeddedPlace.settlements.map {
        $0.sorted { $0.coordinates.latitude < $1.coordinates.latitude }
    }

    /// The smallest distance, found by comparing all places whose latitude allows a smaller one.
    private func leastDistance(to point: Coordinates, country: String? = nil) throws -> Double {
        let places = try Self.fromSouth.get()
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if places[middle].coordinates.latitude < point.latitude { low = middle + 1 } else { high = middle }
        }
        var least = Double.infinity
        // A degree of latitude is 111 km.
        func isTooFar(_ place: EmbeddedPlace) -> Bool {
            abs(place.coordinates.latitude - point.latitude) * 111 > least
        }
        for place in places[low...] where country == nil || place.country == country {
            if isTooFar(place) { break }
            least = min(least, place.coordinates.distance(to: point))
        }
        for place in places[..<low].reversed() where country == nil || place.country == country {
            if isTooFar(place) { break }
            least = min(least, place.coordinates.distance(to: point))
        }
        return least
    }

    private func check(_ point: Coordinates, within limit: Double, country: String? = nil) throws {
        let least = try leastDistance(to: point, country: country)
        let found = try gazetteer.nearest(to: point, within: limit, country: country)
        #expect((found != nil) == (least <= limit), "\(point)")
        guard let found else { return }
        #expect(abs(found.distance - least) < 1e-6, "\(point)")
        #expect(abs(found.entry.place.coordinates.distance(to: point) - found.distance) < 1e-9)
        #expect(country == nil || found.entry.place.countryCode == country)
    }

    @Test("the nearest place is the one that a comparison with all places finds, on land and at sea")
    func random() throws {
        var generator = SeededGenerator(seed: 11)
        let places = try EmbeddedPlace.settlements.get()
        for round in 0..<300 {
            let place = try #require(places.randomElement(using: &generator)).coordinates
            let somewhere =
                round.isMultiple(of: 3)
                ? try point(.random(in: -90...90, using: &generator), .random(in: -180...180, using: &generator))
                : try point(
                    max(-90, min(90, place.latitude + .random(in: -0.5...0.5, using: &generator))),
                    max(-180, min(180, place.longitude + .random(in: -0.5...0.5, using: &generator))))
            try check(somewhere, within: Gazetteer.farthestNamingDistance)
        }
    }

    @Test(
        "the same holds at the poles, the 180th meridian and the corners of cells, and for large limits",
        arguments: [
            (90, 0), (-90, 0), (89.9, 179.9), (-89.9, -179.9), (0, 0), (-16.8, 180), (-16.8, -180), (-16.8, 179.99),
            (-16.8, -179.99), (52, 180), (65, -180), (-17, -178.5), (66.5, -170), (71, 180), (78.2, 15.6), (83, -30),
            (-77.85, 166.67), (37.5, 127), (37.25, 126.75), (-0.25, 0.25), (51.4778, 0), (-54.8, -68.3),
        ] as [(Double, Double)])
    func edges(latitude: Double, longitude: Double) throws {
        for limit in [0.5, 14.99, 15, 60.5, 200, 1000, 4000] {
            try check(try point(latitude, longitude), within: limit)
        }
        try check(try point(latitude, longitude), within: 2500, country: "NZ")
    }

    @Test("180° east and 180° west are one meridian, and the search crosses it")
    func meridian() throws {
        let east = try #require(try gazetteer.nearest(to: try point(-16.85, 180)))
        let west = try #require(try gazetteer.nearest(to: try point(-16.85, -180)))
        #expect(east.entry == west.entry && abs(east.distance - west.distance) < 1e-9)
        #expect(east.entry.place.countryCode == "FJ")
        // Taveuni is on both sides of the date line.
        for longitude in [179.9, 179.99, 180, -180, -179.99, -179.9] {
            let found = try #require(try gazetteer.nearest(to: try point(-16.85, longitude)), "\(longitude)")
            #expect(found.entry.place.countryCode == "FJ" && found.distance < 150, "\(longitude)")
        }
    }

    @Test("at a place's own point it is that place, at distance 0")
    func exactly() throws {
        var generator = SeededGenerator(seed: 5)
        let places = try EmbeddedPlace.settlements.get()
        for _ in 0..<200 {
            let place = try #require(places.randomElement(using: &generator))
            let found = try #require(try gazetteer.nearest(to: place.coordinates))
            #expect(found.distance < 1e-9 && found.entry.place.coordinates == place.coordinates, "\(place.name)")
        }
    }

    @Test(
        "over open sea and in the wilderness there is none",
        arguments: [(0, -30), (-50, -120), (30, -45), (-80, 0), (85, 100), (-40, 80)] as [(Double, Double)])
    func sea(latitude: Double, longitude: Double) throws {
        #expect(try gazetteer.nearest(to: try point(latitude, longitude)) == nil)
    }

    @Test("only places of the requested country count; its code may be in lowercase")
    func country() throws {
        // On the bridge between Strasbourg and Kehl.
        let bridge = try point(48.5735, 7.8010)
        #expect(try gazetteer.nearest(to: bridge, country: "DE")?.entry.place.countryCode == "DE")
        #expect(try gazetteer.nearest(to: bridge, country: "FR")?.entry.place.countryCode == "FR")
        #expect(try gazetteer.nearest(to: bridge, country: "fr")?.entry.place.countryCode == "FR")
        #expect(try gazetteer.nearest(to: bridge, country: "KR") == nil)
    }

    @Test("distances and the limit are in kilometers")
    func distance() throws {
        let greenwich = try point(51.4778, 0)
        let far = try #require(try gazetteer.nearest(to: greenwich, within: 20_000, country: "NZ"))
        #expect((18_000...19_000).contains(far.distance))
        #expect(try gazetteer.nearest(to: greenwich, within: 0) == nil)
        #expect(try gazetteer.nearest(to: greenwich, within: -1) == nil)
        #expect(try gazetteer.nearest(to: greenwich, within: .nan) == nil)
        #expect(try gazetteer.nearest(to: greenwich, within: -.infinity) == nil)
        #expect(try gazetteer.nearest(to: greenwich, within: .infinity, country: "NZ")?.distance == far.distance)
        #expect(try gazetteer.nearest(to: greenwich, within: .greatestFiniteMagnitude, country: "ZZ") == nil)
    }

    @Test("the place has its name in the user's language, and its time zone")
    func names() throws {
        let found = try #require(try gazetteer.nearest(to: try point(37.5665, 126.978), language: "ko"))
        #expect(found.entry.place.timeZone?.zone.identifier == "Asia/Seoul")
        #expect(found.entry.place.timeZone?.source == .place)
        #expect(found.entry.place.region == "서울특별시")
        let tokyo = try #require(try gazetteer.nearest(to: try point(35.6895, 139.6917), language: "ar"))
        #expect(tokyo.entry.place.name == "طوكيو")
    }
}
