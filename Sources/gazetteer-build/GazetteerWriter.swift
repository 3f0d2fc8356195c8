import Foundation
import WeatherCore
import WeatherGazetteer

/// Makes the sections of the gazetteer's file.
struct GazetteerWriter {
    let places: CellList
    let areas: AreaList
    let zones: ZoneCities
    let names: NamesByLanguage
    let capitals: Capitals
    let own: OwnTables

    /// The sections, see ``GazetteerSection``.
    func sections() throws -> [GazetteerSection: [UInt8]] {
        let numbers = Dictionary(places.places.enumerated().map { ($1.geoname, $0 + 1) }) { first, _ in first }
        return [.about: TextColumn.stored(about), .languages: TextColumn.stored(names.languages)]
            .merging(zoneSections) { $1 }
            .merging(areaSections(numbers)) { $1 }
            .merging(placeSections) { $1 }
            .merging(nameSections) { $1 }
            .merging(CodeWriter(own: own, numbers: numbers).sections) { $1 }
    }

    private var about: [String] {
        [
            Gazetteer.attributions.joined(separator: "\n"),
            "CC BY 4.0, https://creativecommons.org/licenses/by/4.0/",
            "selected, merged and folded for search; cities of time zones named after Unicode CLDR",
        ]
    }

    private var zoneSections: [GazetteerSection: [UInt8]] {
        [
            .zones: TextColumn.stored(zones.zones),
            .zoneCities: NumberColumn.stored(zones.zones.map { (zones.cities[$0] ?? 0) + 1 }),
        ]
    }

    /// The number of a zone; 0 for none.
    private func number(ofZone zone: String) -> Int { (zones.zones.firstIndex(of: zone) ?? -1) + 1 }

    private func areaSections(_ numbers: [Int: Int]) -> [GazetteerSection: [UInt8]] {
        let languages = languageNumbers
        var translations: [Int: [Int: String]] = [:]
        var keys: [String: [KeyTable.Value]] = [:]
        for (number, area) in areas.areas.enumerated() {
            for (key, scripts) in area.keys {
                keys[key, default: []].append(.init(number: number, scripts: scripts))
            }
            guard !area.division.isEmpty else { continue }
            for (language, name) in area.names
            where name != area.name && (language != "zh-Hant" || name != area.names["zh-Hans"]) {
                if let language = languages[language] { translations[number, default: [:]][language] = name }
            }
        }
        return [
            .areaCountries: TextColumn.stored(areas.areas.map(\.country)),
            .areaDivisions: TextColumn.stored(areas.areas.map(\.division)),
            .areaNames: TextColumn.stored(areas.areas.map(\.name)),
            .areaZones: NumberColumn.stored(areas.areas.map { number(ofZone: $0.zone) }),
            .areaCapitals: NumberColumn.stored(
                areas.areas.map { area in capitals.ids[area.country].flatMap { numbers[$0] } ?? 0 }),
            .areaTranslations: NameTable.stored(translations),
            .areaKeys: KeyTable.stored(keys),
        ]
    }

    private var placeSections: [GazetteerSection: [UInt8]] {
        let all = places.places
        let areaNumbers = all.map { areas.number(of: $0) }
        var own: [Int: Int] = [:]
        var large: [Int: Int] = [:]
        var cells: [(cell: Int, first: Int)] = []
        for (index, place) in all.enumerated() {
            if place.zone != areas.areas[areaNumbers[index]].zone { own[index + 1] = number(ofZone: place.zone) }
            if place.population >= GazetteerFile.largePopulation { large[index + 1] = place.population }
            if place.cell != cells.last?.cell { cells.append((place.cell, index + 1)) }
        }
        let kinds = GazetteerPlace.Kind.allCases.map { kind in
            (all.firstIndex { $0.kind.rawValue >= kind.rawValue } ?? all.count) + 1
        }
        return [
            .placeIDs: NumberColumn.stored(all.map(\.geoname)),
            .placeNames: TextColumn.stored(all.map(\.name)),
            .latitudes: NumberColumn.stored(all.map { steps($0.coordinates.latitude) }),
            .longitudes: NumberColumn.stored(all.map { steps($0.coordinates.longitude) }),
            .placeAreas: NumberColumn.stored(areaNumbers),
            .placeZones: NumberMap.stored(own),
            .populations: NumberColumn.stored(all.map { min($0.population, GazetteerFile.largePopulation) }),
            .largePopulations: NumberMap.stored(large),
            .kinds: NumberColumn.stored(kinds),
            .cells: NumberColumn.stored(cells.map(\.cell)),
            .cellPlaces: NumberColumn.stored(cells.map(\.first)),
        ]
    }

    private var nameSections: [GazetteerSection: [UInt8]] {
        let languages = languageNumbers
        let zoneOfCity = Dictionary(zones.cities.map { ($1, $0) }) { first, second in min(first, second) }
        var translations: [Int: [Int: String]] = [:]
        var keys: [[String: [KeyTable.Value]]] = Array(repeating: [:], count: NameRank.tiers.count)
        for (index, place) in places.places.enumerated() {
            let found = PlaceNames(
                place, zone: zoneOfCity[index], names: names, added: own.names, languages: names.languages)
            for (language, name) in found.shown {
                if let language = languages[language] { translations[index + 1, default: [:]][language] = name }
            }
            for (key, name) in found.keys {
                let rank = NameRank.rank(population: place.population, isCapital: place.isCapital, kind: name.kind)
                let value = KeyTable.Value(
                    rank: NameRank.code(rank, name.kind), number: index + 1, scripts: name.scripts)
                keys[NameRank.tier(rank)][key, default: []].append(value)
            }
        }
        return [
            .placeTranslations: NameTable.stored(translations),
            .keysOfTier0: KeyTable.stored(keys[0]), .keysOfTier1: KeyTable.stored(keys[1]),
            .keysOfTier2: KeyTable.stored(keys[2]),
        ]
    }

    private var languageNumbers: [String: Int] {
        Dictionary(uniqueKeysWithValues: names.languages.enumerated().map { ($1, $0) })
    }

    private func steps(_ degrees: Double) -> Int { Int((degrees * GazetteerFile.stepsPerDegree).rounded()) }
}

/// Makes the sections for everything but names: districts, outlines, codes of airports and postal codes.
struct CodeWriter {
    let own: OwnTables
    /// The numbers of places in the file, by GeoNames id or by the negative id that the project's own tables give.
    let numbers: [Int: Int]

    var sections: [GazetteerSection: [UInt8]] {
        districts.merging(outlines) { $1 }.merging(postalCodes) { $1 }
            .merging([.airports: airports, .land: NumberColumn.stored(own.land)]) { $1 }
    }

    private var districts: [GazetteerSection: [UInt8]] {
        var cities: [Int: Int] = [:]
        for (district, city) in own.cities {
            if let place = numbers[district], let city = numbers[city] { cities[place] = city }
        }
        return [.districtCities: NumberMap.stored(cities)]
    }

    private var outlines: [GazetteerSection: [UInt8]] {
        let rings = own.outlines.compactMap { ring in numbers[ring.district].map { (place: $0, outline: ring.outline) }
        }
        func column(_ edge: (Outline) -> Int32?) -> [UInt8] {
            NumberColumn.stored(rings.map { Int(edge($0.outline) ?? 0) })
        }
        return [
            .outlinePlaces: NumberColumn.stored(rings.map(\.place)),
            .outlineWests: column { $0.points.map(\.longitude).min() },
            .outlineSouths: column { $0.points.map(\.latitude).min() },
            .outlineEasts: column { $0.points.map(\.longitude).max() },
            .outlineNorths: column { $0.points.map(\.latitude).max() },
            .outlineRings: TextColumn.stored(rings.map(\.outline.stored)),
        ]
    }

    private var airports: [UInt8] {
        KeyTable.stored(own.airports.compactMapValues { numbers[$0].map { [KeyTable.Value(number: $0)] } })
    }

    private var postalCodes: [GazetteerSection: [UInt8]] {
        let blocks = (own.postalCodes?.blocks ?? [:]).sorted { $0.key < $1.key }
        let beginnings = Dictionary(grouping: blocks.indices) { blocks[$0].key.beginning }
        return [
            .postalBeginnings: KeyTable.stored(beginnings.mapValues { $0.map { KeyTable.Value(number: $0) } }),
            .postalCountries: TextColumn.stored(blocks.map(\.key.country)),
            .postalBlocks: TextColumn.stored(blocks.map(\.value.stored)),
        ]
    }
}
