public import WeatherCore

extension Gazetteer {
    /// Finds the place nearest to a point.
    ///
    /// - Parameters:
    ///   - coordinates: The point.
    ///   - limit: The greatest distance, in kilometers.
    ///   - country: Only places of this country: an ISO 3166-1 alpha-2 code.
    ///   - language: The BCP 47 code of the language for place names; `nil` for the untranslated names.
    /// - Returns: The place, and its distance in kilometers; `nil` when no place is near enough.
    /// - Throws: ``WeatherError`` when its file cannot be read.
    public func nearest(
        to coordinates: Coordinates,
        within limit: Double = farthestNamingDistance,
        country: String? = nil,
        language: String? = nil
    ) throws(WeatherError) -> (entry: GazetteerPlace, distance: Double)? {
        try file.read { tables in
            let search = NearestSearch(tables: tables, country: country?.uppercased())
            guard let found = search.nearest(to: coordinates, within: limit) else { return nil }
            return (try PlaceReader(tables, language: language).entry(found.place), found.distance)
        }
    }

    /// The largest towns in a region that is too wide for one forecast.
    ///
    /// - Parameters:
    ///   - region: The region.
    ///   - language: The BCP 47 code of the language for place names; `nil` for the untranslated names.
    /// - Returns: At most three towns near the region's center.
    /// - Throws: ``WeatherError`` when its file cannot be read.
    public func towns(
        around region: GazetteerPlace, language: String? = nil
    ) throws(WeatherError) -> [GazetteerPlace] {
        try file.read { tables in
            let reader = PlaceReader(tables, language: language)
            return try RegionTowns(tables: tables).largest(around: region.place.coordinates).map(reader.entry)
        }
    }

    /// Finds the place that names a point: the nearest one, and in the point's country where outlines of districts show
    /// it.
    ///
    /// - Parameters:
    ///   - coordinates: The point.
    ///   - language: The BCP 47 code of the language for place names; `nil` for the untranslated names.
    /// - Returns: The place, and its distance in kilometers; `nil` when none is within ``namingDistance(at:)``.
    /// - Throws: ``WeatherError`` when its file cannot be read.
    public func nearestInCountry(
        of coordinates: Coordinates, language: String? = nil
    ) throws(WeatherError) -> (entry: GazetteerPlace, distance: Double)? {
        try file.read { tables in
            let country = PointCountry(tables: tables, point: coordinates)
            guard let found = country.nearest(within: tables.namingDistance(at: coordinates)) else { return nil }
            return (try PlaceReader(tables, language: language).entry(found.place), found.distance)
        }
    }

    /// How far from a point, in kilometers, a place may be to name it: ``farthestNamingDistance``, or
    /// ``farthestNamingDistanceAtSea``.
    ///
    /// - Parameter coordinates: The point.
    /// - Returns: The distance.
    /// - Throws: ``WeatherError`` when its file cannot be read.
    public func namingDistance(at coordinates: Coordinates) throws(WeatherError) -> Double {
        try file.read { $0.namingDistance(at: coordinates) }
    }

    /// Names a point as people do: by its city, with the district where that is known.
    ///
    /// - Parameters:
    ///   - coordinates: The point.
    ///   - language: The BCP 47 code of the language for place names; `nil` for the untranslated names. In a language
    ///     that is not written in Latin letters, a place with a name in its script is preferred to a nearer one
    ///     without.
    /// - Returns: The name; `nil` when no place is within ``namingDistance(at:)``.
    /// - Throws: ``WeatherError`` when its file cannot be read.
    public func name(of coordinates: Coordinates, language: String? = nil) throws(WeatherError) -> PointName? {
        try file.read { tables in
            let naming = PointNaming(reader: PlaceReader(tables, language: language), point: coordinates)
            return try naming.name(within: tables.namingDistance(at: coordinates))
        }
    }
}

extension GazetteerTables {
    /// How far from a point a place may be to name it, in kilometers.
    fileprivate func namingDistance(at point: Coordinates) -> Double {
        land.isSea(point) ? Gazetteer.farthestNamingDistanceAtSea : Gazetteer.farthestNamingDistance
    }
}
