import CGazetteer
import Foundation
import GRDB
import Testing

@testable import WeatherGazetteer

@Suite("The embedded database: its file")
struct EmbeddedDatabaseTests {
    private let database = GazetteerDatabase()

    @Test("it takes less than 40 MiB of the program")
    func size() {
        #expect(CGazetteerCount() < 40 << 20)
    }

    @Test("its header is of a database without a write-ahead log, which is what can be read in place")
    func journal() {
        let header = UnsafeBufferPointer(start: CGazetteerBytes(), count: 100)
        #expect(String(decoding: header.prefix(15), as: UTF8.self) == "SQLite format 3")
        // https://www.sqlite.org/fileformat.html#file_format_version_numbers
        #expect(header[18] == 1 && header[19] == 1)
    }

    @Test("it is whole, of the version that is read, and has no unused page")
    func integrity() throws {
        let answers = try ["integrity_check", "user_version", "freelist_count"].map { name in
            try database.read { try String.fetchAll($0, sql: "PRAGMA \(name)") }
        }
        #expect(answers == [["ok"], ["\(GazetteerSchema.version)"], ["0"]])
    }

    @Test("it credits GeoNames under CC BY 4.0, and says that it was changed")
    func credit() throws {
        let about = try database.read { db in
            Dictionary(
                try Row.fetchAll(db, sql: "SELECT key, value FROM about").map { ($0[0] as String, $0[1] as String) },
                uniquingKeysWith: { first, _ in first })
        }
        #expect(about["source"]?.contains("GeoNames") == true)
        #expect(about["source"]?.contains("https://www.geonames.org") == true)
        #expect(about["licence"]?.hasPrefix("CC BY 4.0") == true)
        #expect(about["changes"]?.isEmpty == false)
        #expect(Gazetteer.attribution.contains("GeoNames") && Gazetteer.attribution.contains("CC BY 4.0"))
    }

    @Test(
        "no row refers to one that is not there",
        arguments: [
            ("places", "area", "areas"), ("zones", "place", "places"), ("area_names", "area", "areas"),
            ("area_names", "language", "languages"), ("area_keys", "area", "areas"),
            ("place_names", "place", "places"), ("place_names", "language", "languages"),
            ("place_keys", "place", "places"), ("cells", "first", "places"),
            ("districts", "place", "places"), ("districts", "city", "places"), ("outlines", "place", "places"),
            ("airports", "place", "places"),
        ])
    func references(table: String, column: String, other: String) throws {
        let dangling = try database.read { db in
            try Int.fetchOne(
                db, sql: "SELECT count(*) FROM \(table) WHERE \(column) NOT IN (SELECT id FROM \(other))")
        }
        #expect(dangling == 0)
    }

    @Test("every value has the type of its column, and no text is empty")
    func types() throws {
        let columns: [(table: String, column: String, type: String)] = try database.read { db in
            try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'").flatMap { table in
                try Row.fetchAll(db, sql: "PRAGMA table_info(\(table))").map { row in
                    (table, row["name"] as String, (row["type"] as String).lowercased())
                }
            }
        }
        #expect(columns.count == 50)
        for (table, column, type) in columns {
            let types = column == "capital" ? "'integer', 'null'" : "'\(type)'"
            let isEmpty = type == "text" && !["division", "beginning"].contains(column) ? "OR \(column) = ''" : ""
            let sql = "SELECT count(*) FROM \(table) WHERE typeof(\(column)) NOT IN (\(types)) \(isEmpty)"
            let count = try database.read { try Int.fetchOne($0, sql: sql) }
            #expect(count == 0, "\(table).\(column)")
        }
    }
}
