import Foundation
import WeatherCore

/// Finds airports by their codes.
struct AirportSearch {
    let search: PlaceSearch

    /// The airport that a text means, or the town of the same name with a remark on the airport.
    ///
    /// A code is written in capitals, `ICN` or `EDDF`, or after a prefix: `IATA:icn`, `ICAO:EDDF`. Without the prefix
    /// it counts as an alias, a sixty-fourth of the airport's weight: a town with exactly this name is meant if it
    /// ranks higher.
    ///
    /// - Parameter text: The text as written.
    /// - Returns: The matches; `nil` when the text is not the code of an airport.
    /// - Throws: ``GazetteerDamage`` if the file is damaged.
    func matches(for text: String) throws -> [GazetteerMatch]? {
        guard let code = AirportCode(text) else { return nil }
        guard let number = search.tables.airports.values(of: code.text).first?.number else { return nil }
        let airport = try search.reader.entry(number)
        guard search.country == nil || airport.place.countryCode == search.country else { return nil }
        let people = search.tables.places.population(of: number)
        let match = GazetteerMatch(
            entry: airport, quality: .exact,
            rank: NameRank.rank(population: people, isCapital: false, kind: code.isPrefixed ? .primary : .alias))
        if code.isPrefixed { return [match] }
        let key = SearchKey(text)
        // The codes of countries are known to more people: USA, MEX.
        if search.areas(key).contains(where: \.isCountry) { return nil }
        let towns = search.exact(key).filter { $0.kind == .primary && $0.rank > match.rank }
        // Few people know the codes of small airports, and they can write the prefix: MIT does not mean Minter Field.
        guard !towns.isEmpty else { return people >= Self.leastPeople ? [match] : nil }
        var found = try search.matches(for: text, qualities: [.exact])
        if !found.isEmpty { found[0].remark = .airportCode(airport) }
        return found
    }
}

extension AirportSearch {
    /// The population by which the names of medium-sized airports are ranked.
    private static let leastPeople = 2_000
}

/// A text that may be the code of an airport.
struct AirportCode {
    /// Three characters of IATA or four of ICAO, in capitals.
    let text: String
    /// Whether the text says that it is a code.
    let isPrefixed: Bool

    /// Reads a text; `nil` when it cannot be a code.
    init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        isPrefixed = parts.count == 2 && ["IATA", "ICAO"].contains(parts[0].uppercased())
        let code = isPrefixed ? parts[1].trimmingPrefix(" ").uppercased() : text
        guard (3...4).contains(code.utf8.count), code.utf8.allSatisfy(Self.isCodeCharacter) else { return nil }
        self.text = code
    }

    private static func isCodeCharacter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

/// Finds airports by a name with the word for one: `Barcelona airport`, `Flughafen München`, `аэропорт Пулково`.
struct AirportNames {
    let search: PlaceSearch

    /// The airports that have the name without the word, or else the large ones near the city of that name; none for a
    /// text without the word.
    func matches(for text: String) throws -> [GazetteerMatch] {
        guard let rest = AddedWords.airport.removed(from: text) else { return [] }
        let name = SearchKey(rest)
        guard !name.words.isEmpty else { return [] }
        let named = search.exact(name).filter(\.isAirport)
        let most = named.map(\.population).max() ?? 0
        let cities = try search.matches(for: rest, qualities: [.exact]).filter {
            $0.entry.kind == .settlement && $0.entry.population >= Self.peopleOfCity
        }
        let city = cities.first
        // Some airports have the name of a large city elsewhere, such as the airport of Barcelona in Venezuela.
        let isGreat = city.map { $0.entry.population >= Self.peopleOfGreatCity } ?? false
        if let city, isGreat, let found = try airports(near: city, largerThan: most) { return found }
        if !named.isEmpty { return try search.ranked(named, .exact) }
        if let city, let found = try airports(near: city, largerThan: 0) { return found }
        let begun = search.prefix(name, isFiltered: true).filter { key in
            key.isAirport && SearchKey(key.name).begins(with: name.words)
        }
        return try search.ranked(begun, .exact)
    }

    /// The airports of a large city with the name, if the airport that was found by its own name is far from there;
    /// `nil` otherwise.
    func elsewhere(than airport: GazetteerMatch, for text: String) throws -> [GazetteerMatch]? {
        let found = try matches(for: text)
        guard let first = found.first else { return nil }
        let distance = first.entry.place.coordinates.distance(to: airport.entry.place.coordinates)
        return distance > 2 * Self.reach ? found : nil
    }

    /// The largest airports within a city's reach, the nearest first; `nil` if one that was found by its name is
    /// larger.
    private func airports(near city: GazetteerMatch, largerThan other: Int) throws -> [GazetteerMatch]? {
        let center = city.entry.place.coordinates
        let nearest = NearestSearch(tables: search.tables, kind: .airport)
        var found: [(place: Int, people: Int, distance: Double)] = []
        for run in Grid.runs(around: center.latitude, center.longitude, within: Self.reach) {
            for number in nearest.numbers(in: run) {
                guard let point = search.tables.places.coordinates(of: number) else { continue }
                let distance = point.distance(to: center)
                if distance <= Self.reach {
                    found.append((number, search.tables.places.population(of: number), distance))
                }
            }
        }
        guard let most = found.map(\.people).max(), most >= other else { return nil }
        let best = found.filter { $0.people == most }.sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }
        let least = max(1, best.first?.distance ?? 1)
        return try best.prefix(search.limit).map { airport in
            // A nearer airport is likelier.
            var match = GazetteerMatch(
                entry: try search.reader.entry(airport.place), quality: .exact,
                rank: city.rank - log2(max(1, airport.distance / least)))
            match.number = airport.place
            return match
        }
    }

    /// The least population of a city that is preferred to an airport of its name elsewhere.
    private static let peopleOfGreatCity = 500_000
    /// The least population of a city whose airports are searched for.
    private static let peopleOfCity = 20_000
    /// How far from its city an airport may be, in kilometers.
    private static let reach = 60.0
}
