import WeatherCore

/// Finds the district of a point among those that have a name in the user's language, by the points that stand for them.
struct NamedDistrictSearch {
    let naming: PointNaming

    /// The name of the district whose seat is nearest.
    ///
    /// If another is almost as near, the point may lie in that one, and the distance says so.
    ///
    /// - Parameter area: The division in which the point lies.
    /// - Returns: The name; `nil` when no district with a name is near.
    /// - Throws: ``GazetteerDamage`` if the file is damaged.
    func name(in area: Int) throws -> PointName? {
        let found = try districts(in: area)
        guard let first = found.first else { return nil }
        let owner = naming.tables.districtCities[first.place]
        if let owner, owner != first.place, naming.reader.localName(owner) != nil {
            return try naming.name(naming.candidate(owner), district: first)
        }
        var name = try naming.name(first)
        let isClear = found.count < 2 || found[1].distance > first.distance * Self.clearance
        if isClear { name.distance = 0 }
        return name
    }

    /// The districts of a division that have a name in the language, the nearest first.
    private func districts(in area: Int) throws -> [PointNaming.Candidate] {
        let (tables, point) = (naming.tables, naming.point)
        let search = NearestSearch(tables: tables, kind: .district)
        var found: [PointNaming.Candidate] = []
        for run in Grid.runs(around: point.latitude, point.longitude, within: Self.farthest) {
            for place in search.numbers(in: run)
            where tables.places.area(of: place) == area && naming.reader.localName(place) != nil {
                let district = try naming.candidate(place)
                if district.distance <= Self.farthest { found.append(district) }
            }
        }
        return found.sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }
    }

    /// The farthest seat, in kilometers: districts in deserts and high mountains are this large.
    private static let farthest = 120.0
    /// The second nearest seat must be this many times as far for the point to be surely in the district.
    private static let clearance = 1.25
}
