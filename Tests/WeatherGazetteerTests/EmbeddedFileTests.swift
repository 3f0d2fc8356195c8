import CGazetteer
import Testing

@testable import WeatherGazetteer

@Suite("The embedded gazetteer: its file")
struct EmbeddedFileTests {
    private func tables() throws -> GazetteerTables { try GazetteerFile().read { $0 } }

    @Test("the file is smaller than 25 MB")
    func size() {
        #expect(CGazetteerCount() < 25_000_000)
    }

    @Test("the file has the version that the program reads, and its sections fill it")
    func whole() throws {
        let bytes = StoredBytes(start: CGazetteerBytes(), count: CGazetteerCount())
        let sections = try GazetteerFile.sections(of: bytes)
        let head = GazetteerFile.stored([:]).count
        #expect(sections.count == GazetteerSection.allCases.count)
        #expect(head + sections.map(\.count).reduce(0, +) == bytes.count)
        #expect(sections.allSatisfy { $0.count > 0 })
    }

    @Test("columns of one table have the same number of rows")
    func counts() throws {
        let tables = try tables()
        let (places, areas, outlines) = (tables.places, tables.areas, tables.outlines)
        #expect(places.ids.count > 260_000)
        #expect(
            Set([
                places.ids.count, places.names.count, places.latitudes.count, places.longitudes.count,
                places.areas.count, places.populations.count,
            ]).count == 1)
        #expect(
            Set([
                areas.countries.count, areas.divisions.count, areas.names.count, areas.zones.count,
                areas.capitals.count,
            ]).count == 1)
        #expect(
            Set([
                outlines.places.count, outlines.rings.count, outlines.wests.count, outlines.easts.count,
                outlines.souths.count, outlines.norths.count,
            ]).count == 1)
        #expect(tables.zones.count == tables.zoneCities.count && tables.cells.count == tables.cellPlaces.count)
        #expect(tables.postalCountries.count == tables.postalBlocks.count && tables.postalBlocks.count > 30_000)
    }

    @Test("the file credits GeoNames under CC BY 4.0, and says that the data was changed")
    func credit() throws {
        let about = try tables().about
        #expect(about.count == 3)
        #expect(about[0].contains("GeoNames") && about[0].contains("https://www.geonames.org"))
        #expect(about[1].hasPrefix("CC BY 4.0"))
        #expect(!about[2].isEmpty)
        #expect(Gazetteer.attribution.contains("GeoNames") && Gazetteer.attribution.contains("CC BY 4.0"))
    }

    @Test("no number refers to a missing row")
    func references() throws {
        let tables = try tables()
        let (places, areas) = (tables.places.numbers, 0..<tables.areas.count)
        func values(_ column: NumberColumn) -> [Int] { (0..<column.count).map { column[$0] } }
        func numbers(_ table: KeyTable) -> [Int] {
            var cursor = table.cursor()
            var numbers: [Int] = []
            while let value = cursor.next() { numbers.append(value.number) }
            return numbers
        }
        let zones = 0..<(tables.zones.count + 1)
        let districts = Array(tables.districtCities.entries(in: 0..<Int.max))
        let ownZones = Array(tables.places.zones.entries(in: 0..<Int.max))
        #expect(values(tables.places.areas).allSatisfy(areas.contains))
        #expect(values(tables.zoneCities).allSatisfy(places.contains))
        #expect(values(tables.areas.zones).allSatisfy(zones.contains))
        #expect(values(tables.areas.capitals).allSatisfy { $0 == 0 || places.contains($0) })
        #expect(ownZones.count > 500 && ownZones.allSatisfy { places.contains($0.key) && zones.contains($0.value) })
        #expect(numbers(tables.areas.keys).allSatisfy(areas.contains))
        for table in tables.keys + [tables.airports] {
            let found = numbers(table)
            #expect(found.count > 5000 && found.allSatisfy(places.contains))
        }
        #expect(numbers(tables.postalBeginnings).sorted() == Array(0..<tables.postalBlocks.count))
        #expect(values(tables.cellPlaces).allSatisfy(places.contains))
        #expect(districts.count > 3000 && districts.allSatisfy { places.contains($0.key) && places.contains($0.value) })
        #expect(values(tables.outlines.places).allSatisfy(places.contains))
        for (names, subjects) in [(tables.areas.translations, areas), (tables.places.translations, places)] {
            let all = Array(names.all)
            #expect(all.count > 2000 && all.allSatisfy { subjects.contains($0.number) })
            #expect(
                all.allSatisfy { $0.names.allSatisfy { $0.languages.bytes.allSatisfy { $0 < tables.languages.count } } }
            )
        }
    }

    @Test("no text is empty, except the divisions of countries")
    func texts() throws {
        let tables = try tables()
        for column in [
            tables.about, tables.languages, tables.zones, tables.areas.countries, tables.areas.names,
            tables.places.names, tables.outlines.rings, tables.postalCountries, tables.postalBlocks,
        ] {
            #expect((0..<column.count).allSatisfy { column.bytes(of: $0).count > 0 })
        }
        for names in [tables.areas.translations, tables.places.translations] {
            #expect(names.all.allSatisfy { $0.names.allSatisfy { $0.text.count > 0 && $0.languages.count > 0 } })
        }
    }
}
