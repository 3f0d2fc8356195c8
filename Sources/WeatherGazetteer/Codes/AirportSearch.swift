import WeatherCore

/// Finds airports by their codes.
struct AirportSearch {
    let search: PlaceSearch

    /// The airport that a text means, or the town of the same name with a remark on the airport.
    ///
    /// A code is written in capitals, `ICN` or `EDDF`, or after a prefix: `IATA:icn`, `ICAO:EDDF`. Without the prefix it
    /// is an alias: a town of this very name is meant if it has more people than a sixty-fourth of the airport's rank.
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
        // Small airports are known by their codes to few, who can write the prefix: MIT is not Minter Field.
        guard !towns.isEmpty else { return people >= Self.leastPeople ? [match] : nil }
        var found = try search.matches(for: text, qualities: [.exact])
        if !found.isEmpty { found[0].remark = .airportCode(airport) }
        return found
    }
}

extension AirportSearch {
    /// By how many people the names of an airport of medium size are ranked.
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
