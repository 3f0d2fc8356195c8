import Foundation
import WeatherCore

/// The areas and larger places that a place must lie in, each given by a name that several may share.
struct Surroundings {
    /// One of the names: the areas that have it, or the larger places.
    private struct Ring {
        var countries: Set<String> = []
        var divisions: Set<Int> = []
        var centres: [FoundKey] = []
    }

    /// The greatest distance of a part of a town from the town's center, in kilometers.
    private static let reach = 40.0
    /// As ``reach``, for a part of a district.
    private static let reachOfDistrict = 15.0

    private let rings: [Ring]

    var isEmpty: Bool { rings.isEmpty }

    /// Whether one of them can only be a division of a country.
    var haveDivisions: Bool { rings.contains { $0.countries.isEmpty && !$0.divisions.isEmpty } }

    /// Looks up the names; `nil` when one is neither an area's nor, for parts of towns, a place's.
    init?(_ names: [SearchKey], allowsCentres: Bool, search: PlaceSearch) {
        var rings: [Ring] = []
        for name in names {
            var ring = Ring()
            for area in search.areas(name) {
                if area.isCountry { ring.countries.insert(area.country) } else { ring.divisions.insert(area.number) }
            }
            if allowsCentres { ring.centres = search.exact(name).filter { $0.kind != .alias } }
            if ring.countries.isEmpty, ring.divisions.isEmpty, ring.centres.isEmpty { return nil }
            rings.append(ring)
        }
        self.rings = rings
    }

    /// Whether a place lies in every one of them.
    func contain(_ key: FoundKey) -> Bool {
        for ring in rings where !contains(key, in: ring) { return false }
        return true
    }

    private func contains(_ key: FoundKey, in ring: Ring) -> Bool {
        if ring.countries.contains(key.country) || ring.divisions.contains(key.area) { return true }
        // The Bronx, New York: a smaller place in or next to a larger one. By an alias, which may be wrong, it would be
        // another town: Newark, New Jersey, is also listed as "Milford", and is near New York.
        if key.kind == .alias { return false }
        for centre in ring.centres where centre.place != key.place && centre.population > key.population {
            if let a = Coordinates(latitude: key.latitude, longitude: key.longitude),
                let b = Coordinates(latitude: centre.latitude, longitude: centre.longitude),
                a.distance(to: b) <= (centre.isSettlement ? Self.reach : Self.reachOfDistrict)
            {
                return true
            }
        }
        return false
    }
}
