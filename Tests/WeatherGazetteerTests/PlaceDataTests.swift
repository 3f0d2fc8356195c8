import Foundation
import Testing
import WeatherCore

@testable import WeatherGazetteer

@Suite("The embedded gazetteer: places")
struct PlaceDataTests {
    @Test("there are as many places as in the list of places with over 500 people, numbered without gaps")
    func numbers() throws {
        let places = try EmbeddedPlace.all.get()
        #expect(places.count > 230_000)
        #expect(places.first?.number == 1 && places.last?.number == places.count)
        #expect(Set(places.map(\.id)).count == places.count)
    }

    @Test("no two places of one name and division lie within a kilometer")
    func twins() throws {
        let places = try EmbeddedPlace.settlements.get()
        let namesakes = Dictionary(grouping: places) { "\(SearchKey($0.name).text)|\($0.country)|\($0.division)" }
        var twins: [String] = []
        for group in namesakes.values where group.count > 1 {
            for (index, first) in group.enumerated() {
                for second in group[(index + 1)...] where first.coordinates.distance(to: second.coordinates) < 1 {
                    twins.append("\(first.name), \(first.areaName), \(first.country)")
                }
            }
        }
        #expect(twins == [])
    }

    @Test("the country of each place is in ISO 3166 and has a name in every language of the tables")
    func countries() throws {
        let countries = Set(try EmbeddedPlace.settlements.get().map(\.country))
        let known = Set(Locale.Region.isoRegions.map(\.identifier))
        #expect(countries.count == 246)
        #expect(countries.subtracting(known) == [])
        for language in ["en", "ko", "ja", "de", "fr", "es", "ar"] {
            let nameless = countries.filter { code in
                (Locale(identifier: language).localizedString(forRegionCode: code) ?? code) == code
            }
            #expect(nameless == [], "\(language)")
        }
    }

    @Test("each place has a division with a name, except for a few that GeoNames lists without one")
    func divisions() throws {
        let without = try EmbeddedPlace.settlements.get().filter { $0.division.isEmpty || $0.areaName.isEmpty }
        // 161 of them are in Singapore and the Cayman Islands.
        #expect(without.count <= 430)
        let countries = Dictionary(grouping: without, by: \.country).mapValues(\.count)
        #expect(countries.filter { $0.value > 26 }.keys.sorted() == ["KY", "SG"])
    }

    @Test("each place has a time zone that the system knows")
    func zones() throws {
        let places = try EmbeddedPlace.all.get()
        #expect(places.filter { $0.zone == nil }.map(\.name) == [])
        for zone in Set(places.compactMap(\.zone)) {
            #expect(TimeZone(identifier: zone) != nil, "\(zone)")
        }
    }

    @Test("every time zone has a city that lies in it")
    func zoneCities() throws {
        let places = try EmbeddedPlace.all.get()
        let cities = try GazetteerFile().read { tables in
            (0..<tables.zones.count).map { (zone: tables.zones[$0], place: tables.zoneCities[$0]) }
        }
        #expect(Set(cities.map(\.zone)) == Set(places.compactMap(\.zone)))
        for (zone, place) in cities { #expect(places[place - 1].zone == zone) }
        let gazetteer = Gazetteer()
        #expect(try gazetteer.city(ofZone: "Asia/Seoul", language: "ko")?.place.name == "서울")
        #expect(try gazetteer.city(ofZone: "America/New_York")?.geonameID == 5_128_581)
        #expect(try gazetteer.city(ofZone: "Etc/UTC") == nil)
    }

    @Test("places are numbered in the order of the grid's cells, and each cell has its first place")
    func cells() throws {
        let places = try EmbeddedPlace.all.get()
        var expected: [Int: Int] = [:]
        var last = -1
        var misplaced: [String] = []
        for place in places {
            let cell =
                Grid.firstCell(of: place.kind)
                + Grid.cell(latitude: place.coordinates.latitude, longitude: place.coordinates.longitude)
            if cell < last { misplaced.append("\(place.number) \(place.name)") }
            if cell != last, expected[cell] == nil { expected[cell] = place.number }
            last = cell
        }
        #expect(misplaced == [])
        let cells = try GazetteerFile().read { tables in
            Dictionary(
                uniqueKeysWithValues: (0..<tables.cells.count).map { (tables.cells[$0], tables.cellPlaces[$0]) })
        }
        #expect(cells.filter { expected[$0.key] != $0.value }.isEmpty)
        #expect(cells.count == expected.count)
    }
}
