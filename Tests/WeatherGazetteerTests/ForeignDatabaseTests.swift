import CGazetteer
import Foundation
import GRDB
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherGazetteer

@Suite("A database that is none")
struct ForeignDatabaseTests {
    /// The error of every query to a gazetteer; `nil` if it succeeds.
    private func error(_ gazetteer: Gazetteer) throws -> WeatherError? {
        let point = try #require(Coordinates(latitude: 52.5, longitude: 13.4))
        var errors: [WeatherError] = []
        func ask(_ question: () throws(WeatherError) -> Void) {
            do { try question() } catch { errors.append(error) }
        }
        ask { () throws(WeatherError) in _ = try gazetteer.matches(for: PlaceQuery("Berlin", language: "ko")) }
        ask { () throws(WeatherError) in _ = try gazetteer.matches(for: PlaceQuery("Berlim, Erste")) }
        ask { () throws(WeatherError) in _ = try gazetteer.nearest(to: point, within: 1000, country: "DE") }
        ask { () throws(WeatherError) in _ = try gazetteer.city(ofZone: "Europe/Berlin") }
        ask { () throws(WeatherError) in _ = try gazetteer.capital(of: "DE") }
        ask { () throws(WeatherError) in _ = try gazetteer.area(named: "Bavaria") }
        ask { () throws(WeatherError) in _ = try gazetteer.suggestions(for: PlaceQuery("Zwillink")) }
        for error in errors { #expect(error.code == .unavailable && error.reason == .gazetteerUnreadable) }
        return errors.first
    }

    private func error(of bytes: Data) throws -> WeatherError? {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("wx-\(UUID().uuidString).sqlite")
        try bytes.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let error = try error(Gazetteer(contentsOf: file))
        #expect(error == nil || error?.details.path == file.path)
        #expect((error?.cause?.count ?? 0) <= 210)
        return error
    }

    @Test("no file, an empty one, a folder, text and another program's database are unreadable")
    func foreign() throws {
        #expect(try error(Gazetteer(contentsOf: URL(fileURLWithPath: "/nonexistent/gazetteer.sqlite"))) != nil)
        #expect(try error(Gazetteer(contentsOf: FileManager.default.temporaryDirectory)) != nil)
        #expect(try error(of: Data()) != nil)
        #expect(try error(of: Data("not a database\n".utf8)) != nil)
        #expect(try error(of: Data(repeating: 0, count: 100_000)) != nil)
        #expect(try error(of: Data("SQLite format 3\0".utf8) + Data(repeating: 255, count: 4096)) != nil)
    }

    @Test("the embedded database, cut off anywhere, is unreadable", arguments: [1, 50, 99, 100, 8191, 8192, 1_000_000])
    func truncated(count: Int) throws {
        let image = UnsafeBufferPointer(start: CGazetteerBytes(), count: CGazetteerCount())
        #expect(try error(of: Data(image.prefix(count))) != nil)
    }

    @Test("a database of another version is unreadable; one of this version is not")
    func version() throws {
        try SmallDump.with { (dump) throws in
            #expect(try dump.build().status == 0)
            #expect(try error(Gazetteer(contentsOf: dump.database)) == nil)
            let queue = try DatabaseQueue(path: dump.database.path)
            try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = 99") }
            let error = try error(Gazetteer(contentsOf: dump.database))
            #expect(error?.cause?.contains("99") == true)
        }
    }

    @Test(
        "values of other types than their columns' end no program",
        arguments: [
            "UPDATE places SET name = x'FF00FE'", "UPDATE places SET latitude = 'north', population = 1e300",
            "UPDATE places SET latitude = 9223372036854775807", "UPDATE areas SET country = x'00', name = 5",
            "UPDATE places SET area = 99", "UPDATE areas SET capital = 'Berlin', zone = -1",
            "UPDATE zones SET place = 99",
            "UPDATE zones SET name = 'Nowhere/Nothing'", "UPDATE cells SET first = 9223372036854775807",
            "UPDATE cells SET first = 'first'", "UPDATE place_names SET name = 1.5", "DROP TABLE places",
            "UPDATE place_keys SET rank = 9223372036854775807",
            "UPDATE places SET population = -9223372036854775807 - 1",
            "UPDATE languages SET code = ''", "DELETE FROM areas",
            "DROP TABLE place_names; CREATE TABLE place_names (x)",
            """
            DROP TABLE places; CREATE TABLE places AS SELECT column1 AS id, NULL AS geoname, NULL AS name, NULL AS latitude,
            NULL AS longitude, 0 AS area, NULL AS zone, NULL AS population FROM (VALUES (1), (2), (3), (4), (5))
            """,
        ])
    func types(sql: String) throws {
        try SmallDump.with { (dump) throws in
            #expect(try dump.build().status == 0)
            let queue = try DatabaseQueue(path: dump.database.path)
            try queue.write { try $0.execute(sql: sql) }
            _ = try error(Gazetteer(contentsOf: dump.database))
        }
    }

    @Test("changed bytes end no program")
    func damage() throws {
        try SmallDump.with { (dump) throws in
            #expect(try dump.build().status == 0)
            let whole = try Data(contentsOf: dump.database)
            var generator = SeededGenerator(seed: 13)
            for _ in 0..<300 {
                var damaged = whole
                for _ in 0..<Int.random(in: 1...40, using: &generator) {
                    // The first bytes of the header only identify the file as a database.
                    let index = Int.random(in: 24..<damaged.count, using: &generator)
                    damaged[index] = UInt8.random(in: .min ... .max, using: &generator)
                }
                _ = try error(of: damaged)
            }
        }
    }
}
