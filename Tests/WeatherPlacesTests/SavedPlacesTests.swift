import Foundation
import Testing
import WeatherCore
import WeatherPlaces

@Suite("Saved places")
struct SavedPlacesTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("wx-places-\(UUID().uuidString)", isDirectory: true)
        .appendingPathComponent("wx", isDirectory: true)
    private var file: URL { folder.appendingPathComponent("places.json") }
    private var places: SavedPlaces { Self.places(file) }

    private static func places(_ file: URL?) -> SavedPlaces {
        SavedPlaces(file: file)
    }

    private func point(_ latitude: Double, _ longitude: Double) throws -> Coordinates {
        try #require(Coordinates(latitude: latitude, longitude: longitude))
    }

    private func write(_ text: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func mode(_ url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }

    @Test("added places are found, listed by name, and removed")
    func roundTrip() throws {
        #expect(try places.all().isEmpty)
        #expect(try places.find("home") == nil)
        try places.add("home", at: point(37.566535, -126.9779692))
        try places.add(" Cabin ", at: point(-0.1, 180))
        try places.add("집", at: point(37, 127))
        #expect(try places.all().map(\.name) == ["Cabin", "home", "집"])
        #expect(try places.find("home")?.coordinates == point(37.566535, -126.9779692))
        #expect(try places.find("Cabin")?.coordinates == point(-0.1, 180))
        #expect(try places.remove("home"))
        #expect(try !places.remove("home"))
        #expect(try places.all().map(\.name) == ["Cabin", "집"])
    }

    @Test(
        "case, width and composition of names do not matter; the last spelling stays",
        arguments: [
            ("Home", "HOME"), ("Ｈｏｍｅ", "home"), ("Café", "cafe\u{301}"), ("Straße", "STRASSE"),
            ("집", "\u{110C}\u{1175}\u{11B8}"),
            ("ΟΔΟΣ", "οδος"), ("  home\t", "home"),
        ])
    func sameNames(first: String, second: String) throws {
        try places.add(first, at: point(1, 1))
        #expect(try places.find(second)?.coordinates == point(1, 1))
        try places.add(second, at: point(2, 2))
        let all = try places.all()
        #expect(all.count == 1)
        #expect(all.first?.coordinates == (try point(2, 2)))
        #expect(try places.remove(first))
    }

    @Test(
        "names that could not be found again are refused",
        arguments: [
            "", " ", "\n", "a\nb", "a\u{1B}[31m", "a\u{202E}b", "\u{0}", "1,2", String(repeating: "가", count: 81),
        ])
    func badNames(name: String) throws {
        let error = #expect(throws: WeatherError.self) { try places.add(name, at: point(1, 1)) }
        #expect(error?.code == .usage)
        #expect(error?.reason == .badPlaceName)
        #expect(!FileManager.default.fileExists(atPath: file.path))
        try places.add(String(repeating: "가", count: 80), at: point(1, 1))
    }

    @Test("other contents of the file are preserved")
    func otherKeys() throws {
        try write(
            #"""
            {"version": 3, "big": 9007199254740993, "flag": true, "nothing": null, "text": "é/\"\n", "list": [1, 2.5, {}],
             "half": {"latitude": 1}, "home": {"latitude": 1, "longitude": 2, "note": "mine"}}
            """#)
        try places.add("HOME", at: point(3, 4))
        try places.add("new", at: point(5, 6))
        #expect(try places.all().map(\.name) == ["HOME", "new"])
        let text = try String(contentsOf: file, encoding: .utf8)
        for kept in [
            #""version" : 3"#, #""big" : 9007199254740993"#, #""flag" : true"#, #""nothing" : null"#, "2.5",
            #""text" : "é/\"\n""#, #""note" : "mine""#, #""half" : {"#,
        ] {
            #expect(text.contains(kept), "\(kept) in \(text)")
        }
        let error = #expect(throws: WeatherError.self) { try places.add("version", at: point(1, 1)) }
        #expect(error?.reason == .badPlaceName)
        #expect(try !places.remove("version"))
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }

    @Test(
        "the error for an unreadable file has its path, and the file is never overwritten",
        arguments: [
            "{", "[]", "hello", "", #"{"a": 1"#, "null", "{\"a\": \u{0}}",
        ])
    func unreadable(text: String) throws {
        try write(text)
        let all = #expect(throws: WeatherError.self) { try places.all() }
        #expect(all?.reason == .badSettingsFile)
        #expect(all?.details.subject?.hasSuffix("places.json") == true)
        #expect(throws: WeatherError.self) { try places.find("home") }
        #expect(throws: WeatherError.self) { try places.add("home", at: point(1, 1)) }
        #expect(throws: WeatherError.self) { try places.remove("home") }
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }

    @Test(
        "an entry that is not a point is an error",
        arguments: [
            #"{"home": {"latitude": 91, "longitude": 0}}"#, #"{"home": {"latitude": "1", "longitude": 2}}"#,
            #"{"home": {}}"#,
            #"{"home": 7}"#, #"{"home": {"latitude": 1e400, "longitude": 2}}"#,
        ])
    func badEntry(text: String) throws {
        try write(text)
        let error = #expect(throws: WeatherError.self) { try places.find("home") }
        #expect(error?.reason == .badSettingsFile)
    }

    @Test("only the owner can read the file and a folder made for it; no other files are left there")
    func permissions() throws {
        try places.add("home", at: point(1, 1))
        #expect(try mode(file) == 0o600)
        #expect(try mode(folder) == 0o700)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names == ["places.json", "places.json.lock"])
    }

    @Test("a symbolic link stays a link")
    func link() throws {
        let target = folder.appendingPathComponent("target.json")
        try write("{}")
        try FileManager.default.moveItem(at: file, to: target)
        try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
        try places.add("home", at: point(1, 1))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path).hasSuffix("target.json"))
        #expect(try places.all().count == 1)
    }

    @Test("the error says why a file cannot be written, and without a folder there are no places")
    func unwritable() throws {
        try write("")
        let below = Self.places(file.appendingPathComponent("places.json"))
        let error = #expect(throws: WeatherError.self) { try below.add("home", at: point(1, 1)) }
        #expect(error?.reason == .unwritableFile)
        let none = Self.places(nil)
        #expect(try none.all().isEmpty && none.find("home") == nil)
        let nowhere = #expect(throws: WeatherError.self) { try none.add("home", at: point(1, 1)) }
        #expect(nowhere?.reason == .unwritableFile)
    }

    @Test("processes that add places at the same time lose nothing")
    func processes() async throws {
        let path = file.path
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<4 {
                group.addTask {
                    await #expect(processExitsWith: .success) { [path = path as String, number = number as Int] in
                        let places = SavedPlaces(file: URL(fileURLWithPath: path))
                        let point = try #require(Coordinates(latitude: Double(number), longitude: 0))
                        for round in 0..<25 { try places.add("place \(number) \(round)", at: point) }
                    }
                }
            }
        }
        #expect(try places.all().count == 100)
    }

    @Test("threads that add and remove places at the same time lose nothing")
    func threads() async throws {
        let places = places
        let point = try point(1, 1)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask {
                    try places.add("a \(number)", at: point)
                    try places.add("b \(number)", at: point)
                    try places.remove("a \(number)")
                }
            }
            try await group.waitForAll()
        }
        #expect(try places.all().count == 40)
    }
}
