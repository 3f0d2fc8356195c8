import Foundation
import WeatherCore
import WeatherGazetteer

/// The islands and landscapes, airports and neighborhoods.
struct LandmarkList {
    private(set) var places: [DumpPlace] = []
    /// The number of each airport by its codes.
    private(set) var airports: [String: Int] = [:]

    init(islands: SourceTable, airports: SourceTable, neighborhoods: SourceTable, _ index: SettlementIndex) {
        for (number, row) in islands.rows.enumerated() {
            let isWide = row["source"] != "hand" && Self.wideKinds.contains(row["kind"])
            let people = isWide ? Self.peopleOfRegion : Self.people(ofIsland: row)
            add(row, isWide ? .region : .island, -2_000_000 - number, people: people, index)
        }
        for (number, row) in airports.rows.enumerated() {
            let id = -3_000_000 - number
            guard add(row, .airport, id, people: Self.people(ofAirport: row), index) else { continue }
            for code in [row["iata"], row["icao"]] where !code.isEmpty && self.airports[code] == nil {
                self.airports[code] = id
            }
        }
        for (number, row) in neighborhoods.rows.enumerated() where row["geoname"].isEmpty {
            let people = row["source"].contains("hand") ? 50_000 : 200
            add(row, .neighborhood, -4_000_000 - number, people: people, index)
        }
    }

    @discardableResult
    private mutating func add(
        _ row: SourceTable.Row, _ kind: GazetteerPlace.Kind, _ id: Int, people: Int, _ index: SettlementIndex
    ) -> Bool {
        let names = [row["en"], row["name"]].filter { !$0.isEmpty && LanguageScript.uses("en", $0) }
        guard let name = names.first, let point = row.coordinates,
            let neighbor = index.nearest(to: point, country: row["country"])
        else { return false }
        var place = DumpPlace(row, kind: kind, id: id, name: name, at: point, neighbor: neighbor, people: people)
        if kind == .airport {
            // Short forms of its name: Heathrow.
            place.nativeNames += place.alternates
            if row["size"] == "large" {
                place.nativeNames += Self.shortNames(of: row, names: place.ownNames.values + place.nativeNames, index)
            }
            place.alternates = []
        }
        places.append(place)
        return true
    }

    /// The names of an airport without the word for it, unless a city has that name: Pulkovo.
    private static func shortNames(
        of row: SourceTable.Row, names: some Sequence<String>, _ index: SettlementIndex
    ) -> [String] {
        let city = SearchKey(row["municipality"]).text
        let short = names.compactMap(AddedWords.airport.removed) + names.flatMap { withoutCity($0, index) }
        return Set(short).filter { name in
            let key = SearchKey(name).text
            return key.utf8.count > 3 && key != city && !index.isCity(key)
        }.sorted()
    }

    /// The everyday forms of an airport's full name in Han characters, without its city and the word "international":
    /// 首都机场 and 北京首都机场 for 北京首都国际机场.
    private static func withoutCity(_ name: String, _ index: SettlementIndex) -> [String] {
        for (long, short) in wordsForInternational where name.hasSuffix(long) {
            let own = name.dropLast(long.count)
            guard own.count > 3, own.unicodeScalars.allSatisfy(\.properties.isIdeographic) else { return [] }
            let city = (2...(own.count - 2)).first { index.isCity(SearchKey(String(own.prefix($0))).text) }
            return [own + short] + (city.map { [own.dropFirst($0) + short, own.dropFirst($0) + long] } ?? [])
        }
        return []
    }

    private static let wordsForInternational = [
        ("国际机场", "机场"), ("國際機場", "機場"), ("国際空港", "空港"),
    ]

    /// Kinds of regions that are too wide to have one place represent them.
    static let wideKinds: Set<String> = [
        "mountainrange", "plateau", "area", "desert", "plain", "geoarea", "coast", "basin", "lowland", "foothills",
        "wetlands", "peninsula",
    ]

    /// The population by which the names of a region are ranked.
    static let peopleOfRegion = 20_000

    /// Rows written by hand are islands that people travel to.
    private static func people(ofIsland row: SourceTable.Row) -> Int {
        if row["source"] == "hand" { return 1_000_000 }
        return ["island", "archipelago", "atoll"].contains(row["kind"]) ? 2_000 : 500
    }

    private static func people(ofAirport row: SourceTable.Row) -> Int {
        switch row["size"] {
        case "large": 400_000
        case "medium": 2_000
        default: 100
        }
    }
}
