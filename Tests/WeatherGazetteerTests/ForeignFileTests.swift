import CGazetteer
import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherGazetteer

@Suite("A file that is not a gazetteer")
struct ForeignFileTests {
    /// The first error among queries of every kind to a gazetteer; `nil` if all succeed.
    private func error(_ gazetteer: Gazetteer) throws -> WeatherError? {
        let point = try #require(Coordinates(latitude: 52.5, longitude: 13.4))
        var errors: [WeatherError] = []
        func ask(_ question: () throws(WeatherError) -> Void) {
            do { try question() } catch { errors.append(error) }
        }
        ask { () throws(WeatherError) in _ = try gazetteer.matches(for: PlaceQuery("Berlin", language: "ko")) }
        ask { () throws(WeatherError) in _ = try gazetteer.matches(for: PlaceQuery("Berlim, Erste")) }
        ask { () throws(WeatherError) in _ = try gazetteer.matches(for: PlaceQuery("10115 Berlin")) }
        ask { () throws(WeatherError) in _ = try gazetteer.matches(for: PlaceQuery("ICN")) }
        ask { () throws(WeatherError) in _ = try gazetteer.nearest(to: point, within: 1000, country: "DE") }
        ask { () throws(WeatherError) in _ = try gazetteer.name(of: point, language: "ko") }
        ask { () throws(WeatherError) in _ = try gazetteer.city(ofZone: "Europe/Berlin") }
        ask { () throws(WeatherError) in _ = try gazetteer.capital(of: "DE") }
        ask { () throws(WeatherError) in _ = try gazetteer.area(named: "Bavaria") }
        ask { () throws(WeatherError) in _ = try gazetteer.names(beginningWith: "B", language: "ko") }
        ask { () throws(WeatherError) in _ = try gazetteer.suggestions(for: PlaceQuery("Zwillink")) }
        ask { () throws(WeatherError) in _ = try gazetteer.suggestions(for: PlaceQuery("베르린")) }
        for error in errors { #expect(error.code == .unavailable && error.reason == .gazetteerUnreadable) }
        return errors.first
    }

    private func error(of bytes: some Sequence<UInt8>) throws -> WeatherError? {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("wx-\(UUID().uuidString).bin")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let error = try error(Gazetteer(contentsOf: file))
        #expect(error == nil || error?.details.path == file.path)
        #expect((error?.cause?.count ?? 0) <= 210)
        return error
    }

    /// The sections of a gazetteer built from the small dump.
    private func sections() throws -> [GazetteerSection: [UInt8]] {
        try SmallDump.with { (dump) throws in
            #expect(try dump.build().status == 0)
            let bytes = [UInt8](try Data(contentsOf: dump.gazetteer))
            return try bytes.withUnsafeBytes { raw in
                let sections = try GazetteerFile.sections(of: StoredBytes(start: raw.baseAddress, count: raw.count))
                return Dictionary(
                    uniqueKeysWithValues: zip(GazetteerSection.allCases, sections.map(\.bytes)))
            }
        }
    }

    @Test("a missing file, an empty file, a folder, a text and a database are unreadable")
    func foreign() throws {
        #expect(try error(Gazetteer(contentsOf: URL(fileURLWithPath: "/nonexistent/gazetteer.bin"))) != nil)
        #expect(try error(Gazetteer(contentsOf: FileManager.default.temporaryDirectory)) != nil)
        #expect(try error(of: []) != nil)
        #expect(try error(of: Array("not a gazetteer\n".utf8)) != nil)
        #expect(try error(of: [UInt8](repeating: 0, count: 100_000)) != nil)
        #expect(try error(of: Array("SQLite format 3\0".utf8) + [UInt8](repeating: 255, count: 4096)) != nil)
    }

    @Test(
        "the embedded gazetteer, cut off anywhere, is unreadable", arguments: [1, 7, 8, 12, 99, 250, 8192, 23_000_000])
    func truncated(count: Int) throws {
        let image = UnsafeBufferPointer(start: CGazetteerBytes(), count: CGazetteerCount())
        #expect(try error(of: image.prefix(count)) != nil)
    }

    @Test("a gazetteer of another version is unreadable")
    func version() throws {
        var bytes = GazetteerFile.stored(try sections())
        #expect(try error(of: bytes) == nil)
        bytes[GazetteerFile.magic.count] = 99
        #expect(try error(of: bytes)?.cause?.contains("99") == true)
    }

    @Test("a missing section does not crash the program", arguments: GazetteerSection.allCases)
    func missing(section: GazetteerSection) throws {
        var sections = try sections()
        sections[section] = []
        _ = try error(of: GazetteerFile.stored(sections))
    }

    @Test("a section with the bytes of another one does not crash the program", arguments: GazetteerSection.allCases)
    func exchanged(section: GazetteerSection) throws {
        let whole = try sections()
        for other in GazetteerSection.allCases where other != section {
            var sections = whole
            sections[section] = whole[other]
            _ = try error(of: GazetteerFile.stored(sections))
        }
    }

    @Test(
        "numbers that refer to missing rows do not crash the program",
        arguments: [
            GazetteerSection.placeAreas, .zoneCities, .areaZones, .areaCapitals, .latitudes, .longitudes, .populations,
            .kinds, .cells, .cellPlaces, .placeIDs, .outlinePlaces,
        ], [Int(Int32.min), -1, 99, Int(Int32.max)])
    func numbers(section: GazetteerSection, number: Int) throws {
        var sections = try sections()
        sections[section] = NumberColumn.stored(Array(repeating: number, count: 20))
        _ = try error(of: GazetteerFile.stored(sections))
    }

    @Test("a place with an invalid point is an error, not a place at 0, 0")
    func nowhere() throws {
        var sections = try sections()
        sections[.latitudes] = NumberColumn.stored(Array(repeating: 900_001, count: 20))
        #expect(try error(of: GazetteerFile.stored(sections))?.cause?.contains("no place") == true)
    }

    @Test("changed bytes do not crash the program")
    func damage() throws {
        let whole = GazetteerFile.stored(try sections())
        var generator = SeededGenerator(seed: 13)
        for _ in 0..<400 {
            var damaged = whole
            for _ in 0..<Int.random(in: 1...40, using: &generator) {
                // The first bytes only identify the file as a gazetteer.
                let index = Int.random(in: 12..<damaged.count, using: &generator)
                damaged[index] = UInt8.random(in: .min ... .max, using: &generator)
            }
            _ = try error(of: damaged)
        }
    }
}
