import WeatherGazetteer

/// Makes the sections by which places are found other than by name: districts, outlines, codes of airports, postal codes.
struct CodeWriter {
    let own: OwnTables
    /// The numbers of places by GeoNames id, or negative number.
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
