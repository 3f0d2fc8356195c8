extension PlaceSearch {
    /// The places with this name, in a script that was typed.
    func exact(_ name: SearchKey) -> [FoundKey] { places(named: [name.text], in: name.scripts) }

    /// The places with any of these folded names.
    ///
    /// - Parameters:
    ///   - keys: The folded names.
    ///   - scripts: The scripts that were typed; none for any.
    /// - Returns: The names and their places.
    func places(named keys: [String], in scripts: NameScripts) -> [FoundKey] {
        tables.keys.flatMap { table in
            keys.flatMap(table.values).filter { $0.scripts.match(typed: scripts) }
                .compactMap { FoundKey($0, in: tables) }
        }
    }

    /// The likeliest places with a folded name that begins with a key.
    ///
    /// - Parameters:
    ///   - name: The beginning of a name.
    ///   - isFiltered: Whether the caller will discard most of them.
    /// - Returns: The names and their places, by tier.
    func prefix(_ name: SearchKey, isFiltered: Bool) -> [FoundKey] {
        let key = name.text
        guard !key.isEmpty else { return [] }
        let wanted = isFiltered ? 5000 : limit * 4
        var found: [FoundKey] = []
        for tier in NameRank.tiers where Set(found.map(\.place)).count < limit || isFiltered {
            // The few that are needed are chosen before their places are looked up.
            found += likeliest(wanted, of: tables.keys[tier], beginningWith: Array(key.utf8), in: name.scripts)
                .compactMap { FoundKey($0, in: tables) }
        }
        return found
    }

    /// The first numbers by rank of the keys with a beginning, in the order of the keys.
    private func likeliest(
        _ count: Int, of table: KeyTable, beginningWith key: [UInt8], in scripts: NameScripts
    ) -> [KeyTable.Value] {
        var byRank: [[KeyTable.Value]] = Array(repeating: [], count: 256)
        var cursor = table.cursor(from: key)
        while let value = cursor.next(), cursor.key.starts(with: key) {
            guard value.scripts.match(typed: scripts) else { continue }
            let rank = value.rank + 128
            if byRank[rank].count < count { byRank[rank].append(value) }
        }
        return Array(byRank.joined().prefix(count))
    }

    /// The countries and divisions with this name or code, in a script that was typed.
    func areas(_ name: SearchKey) -> [FoundArea] {
        let areas = tables.areas
        return areas.keys.values(of: name.text).filter { $0.scripts.match(typed: name.scripts) }.map { value in
            FoundArea(
                number: value.number, country: areas.countries[value.number], isCountry: areas.isCountry(value.number))
        }
    }
}
