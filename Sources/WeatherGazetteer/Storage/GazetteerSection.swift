/// The parts of the gazetteer's file, which `gazetteer-build` writes and ``Gazetteer`` reads.
///
/// Places have numbers from 1 on, by kind, then cell by cell; everything else from 0 on. Where a zone or a place may be
/// missing, 0 means none, and zones count from 1.
package enum GazetteerSection: Int, CaseIterable, Sendable {
    /// Texts: source, license and what was changed.
    case about
    /// Texts: BCP 47 codes.
    case languages
    /// Texts; and the place that is each zone's city.
    case zones, zoneCities
    /// Countries and their first-level divisions: texts. The code of the division is empty for a country.
    case areaCountries, areaDivisions, areaNames
    /// The zone of most of an area's places; and the country's capital, or 0.
    case areaZones, areaCapitals
    /// Names of areas by language, where they differ from ``areaNames``; and their keys.
    case areaTranslations, areaKeys
    /// GeoNames' ids of places, or negative ones.
    case placeIDs
    /// Texts.
    case placeNames
    /// In steps of ``GazetteerFile/stepsPerDegree``.
    case latitudes, longitudes
    case placeAreas
    /// Only where the zone is not that of the area.
    case placeZones
    /// The number of people; for kinds other than settlements an assumed one, by which names are ranked. From
    /// ``GazetteerFile/largePopulation`` on, the first section has that number, and the second the population.
    case populations, largePopulations
    /// The first place of each kind.
    case kinds
    /// Names of places by language, where they differ from ``placeNames``.
    case placeTranslations
    /// Keys of places, by tier.
    case keysOfTier0, keysOfTier1, keysOfTier2
    /// The cells of ``Grid`` that have a place, and the first place of each. Each kind of place has its own cells.
    case cells, cellPlaces
    /// The city of places that are parts of one, and of municipalities, which are their own city.
    case districtCities
    /// Rings of districts: the district, the box around the ring, the ring as ``Outline`` stores it.
    case outlinePlaces, outlineWests, outlineSouths, outlineEasts, outlineNorths, outlineRings
    /// Runs of cells of ``Grid`` that have land: alternately the first cell of a run and the first cell after it.
    case land
    /// The codes of IATA and ICAO, in capitals, as keys of places.
    case airports
    /// Postal codes: their beginnings as keys; the country of each block; and the block as ``PostalBlock`` stores it.
    case postalBeginnings, postalCountries, postalBlocks
}
