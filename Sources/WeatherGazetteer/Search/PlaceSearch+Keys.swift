extension PlaceSearch {
    /// The places with this folded name.
    func exact(_ key: String) -> [FoundKey] { places(named: [key]) }

    /// The places with any of these folded names.
    func places(named keys: [String]) -> [FoundKey] {
        tables.keys.flatMap { table in keys.flatMap(table.values).compactMap { FoundKey($0, in: tables) } }
    }

    /// The likeliest places with a folded name that begins with a key.
    ///
    /// - Parameters:
    ///   - key: The beginning of a folded name.
    ///   - isFiltered: Whether the caller will discard most of them.
    /// - Returns: The names and their places, by tier.
    func prefix(_ key: String, isFiltered: Bool) -> [FoundKey] {
        guard !key.isEmpty else { return [] }
        let wanted = isFiltered ? 5000 : limit * 4
        var found: [FoundKey] = []
        for tier in NameRank.tiers where Set(found.map(\.place)).count < limit || isFiltered {
            // The few that are needed are chosen before their places are looked up.
            found += likeliest(wanted, of: tables.keys[tier], beginningWith: Array(key.utf8))
                .compactMap { FoundKey($0, in: tables) }
        }
        return found
    }

    /// The first numbers by rank of the keys with a beginning, in the order of the keys.
    private func likeliest(_ count: Int, of table: KeyTable, beginningWith key: [UInt8]) -> [KeyTable.Value] {
        var byRank: [[KeyTable.Value]] = Array(repeating: [], count: 256)
        var cursor = table.cursor(from: key)
        while let value = cursor.next(), cursor.key.starts(with: key) {
            let rank = value.rank + 128
            if byRank[rank].count < count { byRank[rank].append(value) }
        }
        return Array(byRank.joined().prefix(count))
    }

    /// The countries and divisions with this folded name.
    func areas(_ key: String) -> [FoundArea] {
        let areas = tables.areas
        return areas.keys.values(of: key).map { value in
            FoundArea(
                number: value.number, country: areas.countries[value.number], isCountry: areas.isCountry(value.number))
        }
    }
}
