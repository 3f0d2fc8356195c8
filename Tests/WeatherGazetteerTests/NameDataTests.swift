import Foundation
import Testing

@testable import WeatherGazetteer

@Suite("The embedded gazetteer: names to show")
struct NameDataTests {
    /// The names in a table, each with its language's code.
    private func names(_ table: (GazetteerTables) -> NameTable) throws -> [(language: String, name: String)] {
        try GazetteerFile().read { tables in
            table(tables).all.flatMap { entry in
                entry.names.flatMap { name in
                    name.languages.bytes.map { (tables.languages[Int($0)], name.text.text) }
                }
            }
        }
    }

    private func shownNames() throws -> [(language: String, name: String)] {
        try names(\.places.translations) + names(\.areas.translations)
    }

    private func listedNames(_ column: (GazetteerTables) -> TextColumn) throws -> [String] {
        try GazetteerFile().read { tables in (0..<column(tables).count).map { column(tables)[$0] } }
    }

    @Test("the languages are those with a known script, and include those of the tables")
    func languages() throws {
        let codes = Set(try listedNames(\.languages))
        #expect(codes == Set(WrittenScript.ofLanguage.keys))
        #expect(codes.isSuperset(of: ["en", "ko", "ja", "de", "fr", "es", "ar", "zh-Hans", "zh-Hant", "ru"]))
    }

    @Test("every name of a place or division is written in the script of its language")
    func scripts() throws {
        let names = try shownNames()
        #expect(names.count > 370_000)
        let wrong = names.filter { WrittenScript.ofLanguage[$0.language]?.writes($0.name) != true }
        #expect(wrong.map { "\($0.language) \($0.name)" } == [])
    }

    @Test("untranslated names of places and divisions are in Latin letters")
    func latin() throws {
        let names = try listedNames(\.places.names) + listedNames(\.areas.names)
        let wrong = names.filter { !WrittenScript.latin.writes($0) }
        #expect(wrong == [])
    }

    @Test(
        "a name in simplified Chinese has no traditional characters, and one in traditional Chinese no simplified ones",
        arguments: [("zh-Hans", "Hant-Hans", "阪"), ("zh-Hant", "Hans-Hant", "采舍干夸布里于范坂栖征丰")])
    func chinese(language: String, transform: String, both: String) throws {
        let names = try shownNames().filter { $0.language == language }.map(\.name)
        #expect(names.count > 8000)
        let wrong = names.filter { name in
            let own = name.filter { !both.contains($0) }
            return own.applyingTransform(StringTransform(transform), reverse: false) != own
        }
        #expect(wrong == [])
    }

    @Test("names have no control characters, no spaces at the ends, and a limited length")
    func clean() throws {
        let names = try shownNames().map(\.name) + listedNames(\.places.names) + listedNames(\.areas.names)
        let wrong = names.filter { name in
            name.count > 100 || name != name.trimmingCharacters(in: .whitespaces)
                || name.unicodeScalars.contains { $0.properties.generalCategory == .control || $0 == "\u{FFFD}" }
        }
        #expect(wrong == [])
    }
}
