import Foundation
import WeatherCore

/// The areas and greater places in which a place is to lie, each by a name that several may have.
struct Surroundings {
    /// One of them: the areas of its name, or the greater places.
    private struct Ring {
        var countries: Set<String> = []
        var divisions: Set<Int> = []
        var centres: [FoundKey] = []
    }

    /// A part of a town lies at most so far from its centre, in kilometres.
    private static let reach = 40.0

    private let rings: [Ring]

    var isEmpty: Bool { rings.isEmpty }

    /// `nil` when one of the names is neither an area's nor, for parts of towns, a place's.
    init?(_ names: [SearchKey], allowsCentres: Bool, search: PlaceSearch) throws {
        var rings: [Ring] = []
        for name in names {
            var ring = Ring()
            for area in try search.areas(name.text) {
                if area.isCountry { ring.countries.insert(area.country) } else { ring.divisions.insert(area.number) }
            }
            if allowsCentres { ring.centres = try search.exact(name.text).filter { $0.kind != .alias } }
            if ring.countries.isEmpty, ring.divisions.isEmpty, ring.centres.isEmpty { return nil }
            rings.append(ring)
        }
        self.rings = rings
    }

    /// Whether a place lies in all of them.
    func contain(_ key: FoundKey) -> Bool {
        for ring in rings where !contains(key, in: ring) { return false }
        return true
    }

    private func contains(_ key: FoundKey, in ring: Ring) -> Bool {
        if ring.countries.contains(key.country) || ring.divisions.contains(key.area) { return true }
        // The Bronx, New York: a lesser place within or beside a greater one.
        for centre in ring.centres where centre.place != key.place && centre.population > key.population {
            if let a = Coordinates(latitude: key.latitude, longitude: key.longitude),
                let b = Coordinates(latitude: centre.latitude, longitude: centre.longitude),
                a.distance(to: b) <= Self.reach
            {
                return true
            }
        }
        return false
    }
}
