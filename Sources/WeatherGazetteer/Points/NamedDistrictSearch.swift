import WeatherCore

/// Finds the district of a point among those that have a name in the user's language, by the points that stand for them.
struct NamedDistrictSearch {
    let naming: PointNaming

    private var tables: GazetteerTables { naming.tables }

    /// The name of the district whose seat is nearest to the point.
    ///
    /// If another one is almost as near, or another country, the point may lie there, and its name is that of the seat.
    ///
    /// Measured with 3,000 points and the outlines of South Korea: the nearest seat is that of the point's district in
    /// 90 of 100 if the second one is 1.25 times as far, and in 55 otherwise.
    ///
    /// - Parameters:
    ///   - nearest: The place nearest to the point.
    ///   - limit: How near a district must be, in kilometers, unless the districts cover their country: these are their
    ///     own city. The seat that names a point beside its district may be twice as far.
    /// - Returns: The name; `nil` when no district with a name is near.
    /// - Throws: ``GazetteerDamage`` if the file is damaged.
    func name(around nearest: PointNaming.Candidate, before limit: Double) throws -> PointName? {
        let found = try districts(in: tables.places.area(of: nearest.place))
        guard let first = found.first else { return nil }
        let owner = tables.districtCities[first.place]
        if owner == first.place {
            let isClear = isClear(found, around: nearest)
            return !isClear && first.distance > 2 * limit ? nil : try name(first, isClear: isClear)
        }
        guard first.distance < limit else { return nil }
        if let owner, naming.reader.localName(owner) != nil {
            return try naming.name(naming.candidate(owner), district: first)
        }
        return try naming.name(first)
    }

    /// The name of a district that its seat stands for.
    private func name(_ district: PointNaming.Candidate, isClear: Bool) throws -> PointName {
        if !isClear, let point = tables.places.coordinates(of: district.place),
            let seat = NearestSearch(tables: tables).nearest(to: point, within: Self.seat)?.place,
            naming.reader.localName(seat) != nil
        {
            return try naming.name(naming.candidate(seat))
        }
        var name = try naming.name(district)
        name.distance = 0
        return name
    }

    private func isClear(_ found: [PointNaming.Candidate], around nearest: PointNaming.Candidate) -> Bool {
        if found.count > 1, found[1].distance < found[0].distance * Self.clearance { return false }
        return !PointCountry(tables: tables, point: naming.point)
            .mayBeAbroad(from: nearest.place, at: nearest.distance)
    }

    /// The districts of a division that have a name in the language, the nearest first.
    private func districts(in area: Int) throws -> [PointNaming.Candidate] {
        let point = naming.point
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
    /// The second nearest seat must be this many times as far.
    private static let clearance = 1.25
    /// How far the seat may be from a district's point, in kilometers.
    private static let seat = 3.0
}
