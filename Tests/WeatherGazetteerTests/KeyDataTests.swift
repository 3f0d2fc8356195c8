import Testing

@testable import WeatherGazetteer

@Suite("The embedded gazetteer: keys")
struct KeyDataTests {
    /// Every number of a table, with its key.
    private func rows(_ table: KeyTable) -> [(key: String, value: KeyTable.Value)] {
        var cursor = table.cursor()
        var rows: [(key: String, value: KeyTable.Value)] = []
        while let value = cursor.next() { rows.append((String(decoding: cursor.key, as: UTF8.self), value)) }
        return rows
    }

    private func tables() throws -> GazetteerTables { try GazetteerFile().read { $0 } }

    @Test("the tier and rank of every key follow from its place and kind")
    func ranks() throws {
        let places = try EmbeddedPlace.all.get()
        var counts: [Int] = []
        for (tier, table) in try tables().keys.enumerated() {
            let rows = rows(table)
            let wrong = rows.filter { row in
                let place = places[row.value.number - 1]
                let kind = NameRank.kind(ofCode: row.value.rank)
                let rank = NameRank.rank(population: place.population, isCapital: place.isCapital, kind: kind)
                return tier != NameRank.tier(rank) || row.value.rank != NameRank.code(rank, kind)
            }
            #expect(wrong.map(\.key) == [])
            counts.append(rows.count)
        }
        // Prefixes are searched in the small tiers first.
        #expect(counts.count == 3 && counts[2] > 0 && counts[2] * 5 < counts[1] && counts[1] * 2 < counts[0])
    }

    @Test("every place has a primary key for its own name")
    func primary() throws {
        let places = try EmbeddedPlace.all.get()
        var found: Set<String> = []
        for (key, value) in try tables().keys.flatMap(rows) where NameRank.kind(ofCode: value.rank) == .primary {
            found.insert("\(value.number)|\(key)")
        }
        let missing = places.filter { !found.contains("\($0.number)|\(SearchKey($0.name).text)") }.map(\.name)
        #expect(missing == [])
    }

    @Test("every key is folded: folding it again does not change it")
    func folded() throws {
        let tables = try tables()
        let keys = Set((tables.keys + [tables.areas.keys]).flatMap(rows).map(\.key))
        #expect(keys.count > 500_000)
        let wrong = keys.filter { SearchKey($0).text != $0 && SearchKey($0, isUnfinished: true).text != $0 }
        #expect(wrong == [])
    }

    @Test("keys are sorted, and each is found again")
    func order() throws {
        let tables = try tables()
        for table in tables.keys + [tables.areas.keys, tables.airports, tables.postalBeginnings] {
            let rows = rows(table)
            let isSorted = zip(rows, rows.dropFirst()).allSatisfy { first, second in
                let keys = (Array(first.key.utf8), Array(second.key.utf8))
                return keys.0 == keys.1 ? first.value < second.value : keys.0.lexicographicallyPrecedes(keys.1)
            }
            #expect(isSorted)
            for row in rows.enumerated().filter({ $0.offset.isMultiple(of: 97) }).map(\.element) {
                #expect(table.values(of: row.key).contains { $0 == row.value }, "\(row.key)")
            }
        }
    }

    @Test("no translation equals the place's own name, and none is stored for a country, because ICU has these names")
    func names() throws {
        let tables = try tables()
        let places = tables.places.translations.all.filter { place, names in
            names.contains { $0.text.text == tables.places.name(of: place) }
        }
        let areas = tables.areas.translations.all.filter { area, names in
            tables.areas.isCountry(area) || names.contains { $0.text.text == tables.areas.names[area] }
        }
        #expect(places.isEmpty && areas.isEmpty)
    }
}
