import WeatherCore

/// The contents of the gazetteer's file, section by section.
struct GazetteerTables: Sendable {
    let about, languages: TextColumn
    let zones: TextColumn
    let zoneCities: NumberColumn
    let areas: AreaTable
    let places: PlaceTable
    /// The keys of places, by tier.
    let keys: [KeyTable]
    let cells, cellPlaces: NumberColumn
    let districtCities: NumberMap
    let outlines: OutlineTable
    let land: LandCells
    let airports: KeyTable
    let postalBeginnings: KeyTable
    let postalCountries, postalBlocks: TextColumn

    /// - Parameter sections: One for each case of ``GazetteerSection``.
    init(_ sections: [StoredBytes]) {
        func section(_ section: GazetteerSection) -> StoredBytes { sections[section.rawValue] }
        func numbers(_ name: GazetteerSection) -> NumberColumn { NumberColumn(section(name)) }
        func texts(_ name: GazetteerSection) -> TextColumn { TextColumn(section(name)) }
        about = texts(.about)
        languages = texts(.languages)
        zones = texts(.zones)
        zoneCities = numbers(.zoneCities)
        areas = AreaTable(
            countries: texts(.areaCountries), divisions: texts(.areaDivisions), names: texts(.areaNames),
            zones: numbers(.areaZones), capitals: numbers(.areaCapitals),
            translations: NameTable(section(.areaTranslations)), keys: KeyTable(section(.areaKeys)))
        places = PlaceTable(
            ids: numbers(.placeIDs), names: texts(.placeNames), latitudes: numbers(.latitudes),
            longitudes: numbers(.longitudes), areas: numbers(.placeAreas), zones: NumberMap(section(.placeZones)),
            populations: numbers(.populations), largePopulations: NumberMap(section(.largePopulations)),
            kinds: numbers(.kinds),
            translations: NameTable(section(.placeTranslations)))
        keys = [.keysOfTier0, .keysOfTier1, .keysOfTier2].map { KeyTable(section($0)) }
        cells = numbers(.cells)
        cellPlaces = numbers(.cellPlaces)
        districtCities = NumberMap(section(.districtCities))
        outlines = OutlineTable(
            places: numbers(.outlinePlaces), wests: numbers(.outlineWests), souths: numbers(.outlineSouths),
            easts: numbers(.outlineEasts), norths: numbers(.outlineNorths), rings: texts(.outlineRings))
        land = LandCells(bounds: numbers(.land))
        airports = KeyTable(section(.airports))
        postalBeginnings = KeyTable(section(.postalBeginnings))
        postalCountries = texts(.postalCountries)
        postalBlocks = texts(.postalBlocks)
    }
}

/// Countries and their first-level divisions.
struct AreaTable: Sendable {
    let countries, divisions, names: TextColumn
    let zones, capitals: NumberColumn
    let translations: NameTable
    let keys: KeyTable

    var count: Int { countries.count }

    func isCountry(_ area: Int) -> Bool { divisions.bytes(of: area).count == 0 }

    func isIn(_ country: String, _ area: Int) -> Bool { countries.bytes(of: area).equal(country.utf8) }
}

/// Rings of districts.
struct OutlineTable: Sendable {
    let places, wests, souths, easts, norths: NumberColumn
    let rings: TextColumn
}

/// The places, by number.
struct PlaceTable: Sendable {
    let ids: NumberColumn
    let names: TextColumn
    let latitudes, longitudes, areas: NumberColumn
    let zones: NumberMap
    let populations: NumberColumn
    let largePopulations: NumberMap
    let kinds: NumberColumn
    let translations: NameTable

    /// The numbers of all places.
    var numbers: Range<Int> { 1..<(ids.count + 1) }

    func id(of place: Int) -> Int { ids[place - 1] }

    func name(of place: Int) -> String { names[place - 1] }

    func area(of place: Int) -> Int { areas[place - 1] }

    /// The number of people; for kinds other than settlements an assumed one.
    func population(of place: Int) -> Int {
        let population = populations[place - 1]
        return population < GazetteerFile.largePopulation ? population : largePopulations[place] ?? population
    }

    /// The point of a place; `nil` if the stored numbers are not a point on Earth.
    func coordinates(of place: Int) -> Coordinates? {
        Coordinates(
            latitude: Double(latitudes[place - 1]) / GazetteerFile.stepsPerDegree,
            longitude: Double(longitudes[place - 1]) / GazetteerFile.stepsPerDegree)
    }

    func kind(of place: Int) -> GazetteerPlace.Kind {
        GazetteerPlace.Kind.allCases.last { $0 == .settlement || kinds[$0.rawValue] <= place } ?? .settlement
    }

    /// The numbers of the places of a kind.
    func numbers(of kind: GazetteerPlace.Kind) -> Range<Int> {
        let first = max(1, kinds[kind.rawValue])
        let end = kind.rawValue + 1 < kinds.count ? kinds[kind.rawValue + 1] : numbers.upperBound
        return first..<max(first, min(end, numbers.upperBound))
    }
}
