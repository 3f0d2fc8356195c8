/// What the gazetteer's file has, section by section.
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
