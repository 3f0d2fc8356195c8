import WeatherCore

/// Judges in which country a point is.
///
/// The gazetteer has outlines of South Korea's districts only; elsewhere the nearest places decide.
struct PointCountry {
    let tables: GazetteerTables
    let point: Coordinates

    /// The place that names the point, within a limit in kilometers; in the point's country where outlines show it.
    func nearest(within limit: Double) -> (place: Int, distance: Double)? {
        guard let nearest = NearestSearch(tables: tables).nearest(to: point, within: limit) else { return nil }
        let outlines = OutlineSearch(tables: tables)
        let own = country(of: nearest.place)
        if let district = outlines.district(at: point) {
            let right = country(of: district)
            if own == right { return nearest }
            return NearestSearch(tables: tables, country: right).nearest(to: point, within: limit) ?? nearest
        }
        // Outside of all outlines of a country that has them: across its border, or off its coast.
        guard outlines.countries.contains(own), let abroad = abroad(from: own, within: Self.borderland) else {
            return nearest
        }
        return abroad
    }

    /// Whether the point may lie in another country than a place that is near it.
    ///
    /// Measured with 10,000 postal codes and 3,800 villages near borders: the nearest place is in another country in 35
    /// of 100 if one there is up to 1.5 times as far as the nearest in the point's own country, in 15 up to three
    /// times, and in 5 beyond.
    func mayBeAbroad(from place: Int, at distance: Double) -> Bool {
        let reach = CityReach.radius(population: tables.places.population(of: place))
        guard distance > max(Self.surely, reach), OutlineSearch(tables: tables).district(at: point) == nil else {
            return false
        }
        return abroad(from: country(of: place), within: min(Self.farthestRival, distance * Self.clearance)) != nil
    }

    /// The nearest place of another country.
    private func abroad(from country: String, within limit: Double) -> (place: Int, distance: Double)? {
        let search = NearestSearch(tables: tables)
        var best: (place: Int, distance: Double)?
        for run in Grid.runs(around: point.latitude, point.longitude, within: limit) {
            for number in search.numbers(in: run) {
                guard !tables.areas.isIn(country, tables.places.area(of: number)),
                    let center = tables.places.coordinates(of: number)
                else { continue }
                let distance = point.distance(to: center)
                if distance <= limit, distance < best?.distance ?? .infinity { best = (number, distance) }
            }
        }
        return best
    }

    private func country(of place: Int) -> String { tables.areas.countries[tables.places.area(of: place)] }

    /// A point that is nearer to a place than this, in kilometers, is in its country.
    private static let surely = 1.0
    /// A place of another country must be this many times as far.
    private static let clearance = 3.0
    /// Places of another country that are farther than this, in kilometers, do not count.
    private static let farthestRival = 100.0
    /// How far from the outlines of a country a place behind its border may be, in kilometers.
    private static let borderland = 25.0
}
