import Foundation
import WeatherCore
import WeatherGazetteer

/// Lakes, peaks and regions: those that people often ask for, listed by hand with names by language, and Natural
/// Earth's.
struct LandscapeList {
    private(set) var places: [DumpPlace] = []
    /// The points of all landscapes, by folded name.
    private var known: [String: [Coordinates]] = [:]

    /// - Parameters:
    ///   - named: Those with names by language, written by hand.
    ///   - others: Natural Earth's, with one name; `nil` if there is no such table.
    ///   - islands: Islands and landscapes that are known already.
    ///   - index: The settlements.
    init(named: SourceTable?, others: SourceTable?, islands: [DumpPlace], _ index: SettlementIndex) {
        for place in islands { note(place) }
        for (number, row) in (named?.rows ?? []).enumerated() {
            add(row, row["wide"] == "1" ? .region : .island, -5_000_000 - number, people: Self.peopleOfKnown, index)
        }
        for (number, row) in (others?.rows ?? []).enumerated() where Self.isStored(row) {
            let isWide = row["kind"] == "region" && !row["feature"].lowercased().hasPrefix("island")
            add(row, isWide ? .region : .island, -6_000_000 - number, people: Self.people(of: row), index)
        }
    }

    private mutating func add(
        _ row: SourceTable.Row, _ kind: GazetteerPlace.Kind, _ id: Int, people: Int, _ index: SettlementIndex
    ) {
        let names = [row["name"], row["alternative"]].filter { !$0.isEmpty && LanguageScript.uses("en", $0) }
        guard let name = names.first, let point = row.coordinates,
            let neighbor = index.nearest(to: point, country: row["country"])
        else { return }
        var place = DumpPlace(row, kind: kind, id: id, name: name, at: point, neighbor: neighbor, people: people)
        place.alternates += names.dropFirst()
        place.nativeNames += place.alternates
        place.alternates = []
        (place.country, place.division) = (neighbor.country, neighbor.division)
        let reach = kind == .region ? Self.reachOfRegion : Self.reach
        let isKnown = Self.keys(of: place).contains { key in
            known[key]?.contains { $0.distance(to: point) < reach } ?? false
        }
        if isKnown, people < Self.peopleOfKnown { return }
        places.append(place)
        note(place)
    }

    private mutating func note(_ place: DumpPlace) {
        for key in Self.keys(of: place) { known[key, default: []].append(place.coordinates) }
    }

    private static func keys(of place: DumpPlace) -> Set<String> {
        let names = [place.name] + place.alternates + place.nativeNames + place.ownNames.values
        return Set(names.map { SearchKey($0).text })
    }

    /// Whether a row is stored: few people ask for small regions, and their names are often names of towns, too.
    private static func isStored(_ row: SourceTable.Row) -> Bool {
        guard let rank = Int(row["rank"]) else { return false }
        switch row["kind"] {
        case "region": return rank <= 5
        default: return true
        }
    }

    private static func people(of row: SourceTable.Row) -> Int {
        switch Int(row["rank"]) ?? 9 {
        case ...3: 200_000
        case 4...5: 60_000
        default: 20_000
        }
    }

    /// The population by which the names of the landscapes listed by hand are ranked.
    private static let peopleOfKnown = 1_000_000
    /// The greatest distance between two points of one landscape, in kilometers.
    private static let reach = 150.0
    private static let reachOfRegion = 2_000.0
}
