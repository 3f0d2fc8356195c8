import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherGazetteer

@Suite("The time zone of a point")
struct NeighbourZoneTests {
    @Test("the nearest other place of the country has the same offset from UTC, except for one in two hundred")
    func leaveOneOut() throws {
        let places = try EmbeddedPlace.settlements.get()
        let compatriots = Dictionary(grouping: places, by: \.country).mapValues { group in
            group.sorted { $0.coordinates.latitude < $1.coordinates.latitude }
        }
        // The offsets in January and July of 2026.
        let days = [1_768_435_200.0, 1_784_073_600].map(Date.init(timeIntervalSince1970:))
        var offsets: [String: [Int]] = [:]
        for name in Set(places.compactMap(\.zone)) {
            let zone = try #require(TimeZone(identifier: name))
            offsets[name] = days.map(zone.secondsFromGMT(for:))
        }
        var generator = SeededGenerator(seed: 2026)
        var count = 0
        var wrong: [String] = []
        while count < 5000 {
            let place = try #require(places.randomElement(using: &generator))
            guard let other = Self.neighbour(of: place, among: compatriots[place.country] ?? []) else { continue }
            count += 1
            if offsets[place.zone ?? ""] != offsets[other.zone ?? ""] {
                wrong.append("\(place.name), \(place.country)")
            }
        }
        #expect(wrong.count <= 25, "\(wrong)")
    }

    /// The nearest of some places in the order of their latitudes, except the place itself.
    private static func neighbour(of place: EmbeddedPlace, among places: [EmbeddedPlace]) -> EmbeddedPlace? {
        var low = 0
        var high = places.count
        while low < high {
            let middle = (low + high) / 2
            if places[middle].coordinates.latitude < place.coordinates.latitude {
                low = middle + 1
            } else {
                high = middle
            }
        }
        var best: (place: EmbeddedPlace, distance: Double)?
        func isNear(_ other: EmbeddedPlace) -> Bool {
            // A degree of latitude is 111 km.
            guard abs(other.coordinates.latitude - place.coordinates.latitude) * 111 <= best?.distance ?? .infinity
            else {
                return false
            }
            let distance = other.coordinates.distance(to: place.coordinates)
            if other.number != place.number, distance < best?.distance ?? .infinity { best = (other, distance) }
            return true
        }
        for other in places[low...] where !isNear(other) { break }
        for other in places[..<low].reversed() where !isNear(other) { break }
        return best?.place
    }
}

@Suite("Former names of zones")
struct ZoneLinkTests {
    @Test(
        arguments: [
            ("Asia/Seoul", "Seoul"), ("Asia/Calcutta", "Kolkata"), ("America/Buenos_Aires", "Buenos Aires"),
            ("Europe/Kyiv", "Kyiv"), ("Europe/Kiev", "Kyiv"), ("Asia/Saigon", "Ho Chi Minh City"),
        ])
    func cities(zone: String, city: String) throws {
        #expect(try Gazetteer().city(ofZone: zone)?.place.name == city)
    }

    @Test(arguments: ["Etc/UTC", "UTC", "", "Mars/Olympus", "'; DROP TABLE zones"])
    func none(zone: String) throws {
        #expect(try Gazetteer().city(ofZone: zone) == nil)
    }
}
