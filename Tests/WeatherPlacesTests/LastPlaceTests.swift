import Foundation
import Testing
import WeatherCore
import WeatherPlaces

@Suite("The last place")
struct LastPlaceTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("wx-last-\(UUID().uuidString)")

    @Test("the last place is stored, and an unreadable file is ignored")
    func lastPlace() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let memory = LastPlace(folder: folder.appendingPathComponent("wx"))
        #expect(memory.load(language: "ko") == nil)
        let busan = Place(
            coordinates: try #require(Coordinates(latitude: 35.18, longitude: 129.08)), name: "부산\n\u{1B}[31m",
            countryCode: "KR")
        memory.save(busan, language: "ko")
        #expect(memory.load(language: "ko")?.coordinates == busan.coordinates)
        #expect(memory.load(language: "ko")?.name == "부산 [31m")
        #expect(memory.load(language: "en")?.coordinates == busan.coordinates)
        #expect(memory.load(language: "en")?.name == nil)
        let file = folder.appendingPathComponent("wx/last-place")
        func number() throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber] as? Int
        }
        // The same place again writes nothing; another one writes a new file, which only its owner can read.
        let first = try number()
        memory.save(busan, language: "ko")
        #expect(try number() == first)
        memory.save(busan, language: "en")
        #expect(try number() != first)
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        try Data("x\n".utf8).write(to: file)
        #expect(memory.load(language: "ko") == nil)
        // A country and a name without visible characters count as missing.
        try Data("1\n2\n\u{1}\n\u{7} \nko\n".utf8).write(to: file)
        #expect(memory.load(language: "ko") == Place(coordinates: try #require(Coordinates(latitude: 1, longitude: 2))))
    }
}
