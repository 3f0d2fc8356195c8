import Foundation
import GRDB
import Testing

@testable import WeatherGazetteer

@Suite("The embedded database: keys")
struct KeyDataTests {
    private let database = GazetteerDatabase()

    @Test("tier and rank of every key follow from its place and kind")
    func ranks() throws {
        let places = try EmbeddedPlace.all.get()
        var wrong: [String] = []
        var counts: [Int: Int] = [:]
        try database.read { db in
            let rows = try Row.fetchCursor(db, sql: "SELECT tier, key, rank, place FROM place_keys")
            while let row = try rows.next() {
                let (tier, code, place) = (row[0] as Int, row[2] as Int, places[row[3] as Int - 1])
                let kind = NameRank.kind(ofCode: code)
                let rank = NameRank.rank(population: place.population, isCapital: place.isCapital, kind: kind)
                if tier != NameRank.tier(rank) || code != NameRank.code(rank, kind) { wrong.append(row[1]) }
                counts[tier, default: 0] += 1
            }
        }
        #expect(wrong == [])
        // Prefixes are searched in the small tiers first.
        #expect(Set(counts.keys) == [0, 1, 2])
        #expect(counts[2, default: 0] * 5 < counts[1, default: 0] && counts[1, default: 0] * 2 < counts[0, default: 0])
    }

    @Test("every place is found by its own name, as a name of its own")
    func primary() throws {
        let places = try EmbeddedPlace.all.get()
        var found: Set<String> = []
        try database.read { db in
            let rows = try Row.fetchCursor(db, sql: "SELECT key, place, rank FROM place_keys")
            while let row = try rows.next() {
                if NameRank.kind(ofCode: row[2]) == .primary { found.insert("\(row[1] as Int)|\(row[0] as String)") }
            }
        }
        let missing = places.filter { !found.contains("\($0.number)|\(SearchKey($0.name).text)") }.map(\.name)
        #expect(missing == [])
    }

    @Test("every key is folded: folding it again changes nothing", arguments: ["place_keys", "area_keys"])
    func folded(table: String) throws {
        let keys = try database.read { try String.fetchAll($0, sql: "SELECT DISTINCT key FROM \(table)") }
        let wrong = keys.filter { SearchKey($0).text != $0 && SearchKey($0, isUnfinished: true).text != $0 }
        #expect(wrong == [])
    }

    @Test("no name is stored for a language that is the place's own anyway, nor twice")
    func names() throws {
        let queries = [
            "SELECT count(*) FROM place_names AS n JOIN places AS p ON p.id = n.place WHERE n.name = p.name",
            "SELECT count(*) FROM area_names AS n JOIN areas AS a ON a.id = n.area WHERE n.name = a.name",
            // ICU has the names of countries.
            "SELECT count(*) FROM area_names AS n JOIN areas AS a ON a.id = n.area WHERE a.division = ''",
        ]
        let counts = try queries.map { sql in try database.read { try Int.fetchOne($0, sql: sql) } }
        #expect(counts == [0, 0, 0])
    }
}
