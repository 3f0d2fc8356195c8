import WeatherCore

/// Notes which settlement's weather an island or landscape has.
struct MainSettlements {
    let search: PlaceSearch

    /// The matches, with a remark on those whose point is that of a settlement with another name.
    func remarked(_ matches: [GazetteerMatch]) throws -> [GazetteerMatch] {
        var matches = matches
        for index in matches.indices where matches[index].entry.kind == .island {
            let place = matches[index].entry.place
            let nearest = NearestSearch(tables: search.tables)
            guard let found = nearest.nearest(to: place.coordinates, within: Self.reach) else { continue }
            let settlement = try search.reader.entry(found.place)
            if settlement.place.name != place.name { matches[index].remark = .standsFor(settlement) }
        }
        return matches
    }

    /// How far from an island's point its main settlement may be, in kilometers.
    ///
    /// Summits have none.
    private static let reach = 5.0
}
