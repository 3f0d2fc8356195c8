import WeatherGazetteer

/// A row of the table of search keys.
struct PlaceKey: Comparable {
    var tier: Int
    var key: String
    var rank: Int
    var place: Int

    init(_ key: String, _ place: DumpPlace, kind: NameKind, number: Int) {
        let rank = NameRank.rank(population: place.population, isCapital: place.isCapital, kind: kind)
        tier = NameRank.tier(rank)
        self.key = key
        self.rank = NameRank.code(rank, kind)
        self.place = number
    }

    /// The order of the table, by the bytes of the key.
    static func < (first: PlaceKey, second: PlaceKey) -> Bool {
        if first.tier != second.tier { return first.tier < second.tier }
        if first.key != second.key { return first.key.utf8.lexicographicallyPrecedes(second.key.utf8) }
        return (first.rank, first.place) < (second.rank, second.place)
    }
}
