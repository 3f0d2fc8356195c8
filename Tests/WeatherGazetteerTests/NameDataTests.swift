import Foundation
import GRDB
import Testing

@testable import WeatherGazetteer

@Suite("The embedded database: names to show")
struct NameDataTests {
    private let database = GazetteerDatabase()

    @Test("the languages are those of which the script is known, the tables' among them")
    func languages() throws {
        let codes = try database.read { try String.fetchSet($0, sql: "SELECT code FROM languages") }
        #expect(codes == Set(WrittenScript.ofLanguage.keys))
        #expect(codes.isSuperset(of: ["en", "ko", "ja", "de", "fr", "es", "ar", "zh-Hans", "zh-Hant", "ru"]))
    }

    @Test("every name of a place or division is written in the script of its language", arguments: ["place", "area"])
    func scripts(kind: String) throws {
        var wrong: [String] = []
        try database.read { db in
            let sql = "SELECT l.code, n.name FROM \(kind)_names AS n JOIN languages AS l ON l.id = n.language"
            let rows = try Row.fetchCursor(db, sql: sql)
            while let row = try rows.next() {
                let (language, name) = (row[0] as String, row[1] as String)
                if WrittenScript.ofLanguage[language]?.writes(name) != true { wrong.append("\(language) \(name)") }
            }
        }
        #expect(wrong == [])
    }

    @Test("the lists' own names of places and divisions are in Latin letters", arguments: ["places", "areas"])
    func latin(table: String) throws {
        let names = try database.read { try String.fetchAll($0, sql: "SELECT name FROM \(table)") }
        let wrong = names.filter { !WrittenScript.latin.writes($0) }
        #expect(wrong == [])
    }

    @Test(
        "a name in simplified Chinese has no traditional characters, and one in traditional Chinese no simplified ones",
        arguments: [("zh-Hans", "Hant-Hans", "阪"), ("zh-Hant", "Hans-Hant", "采舍干夸布里于范坂栖征丰")])
    func chinese(language: String, transform: String, both: String) throws {
        let names = try database.read { db in
            try String.fetchAll(
                db,
                sql: """
                    SELECT n.name FROM place_names AS n JOIN languages AS l ON l.id = n.language WHERE l.code = ?
                    UNION ALL SELECT n.name FROM area_names AS n JOIN languages AS l ON l.id = n.language WHERE l.code = ?
                    """,
                arguments: [language, language])
        }
        #expect(names.count > 8000)
        let wrong = names.filter { name in
            let own = name.filter { !both.contains($0) }
            return own.applyingTransform(StringTransform(transform), reverse: false) != own
        }
        #expect(wrong == [])
    }

    @Test("names are text for people: no control characters, no blanks at the ends, nothing endless")
    func clean() throws {
        let names = try database.read { db in
            try String.fetchAll(
                db,
                sql: """
                    SELECT name FROM places UNION ALL SELECT name FROM areas
                    UNION ALL SELECT name FROM place_names UNION ALL SELECT name FROM area_names
                    """)
        }
        let wrong = names.filter { name in
            name.count > 100 || name != name.trimmingCharacters(in: .whitespaces)
                || name.unicodeScalars.contains { $0.properties.generalCategory == .control || $0 == "\u{FFFD}" }
        }
        #expect(wrong == [])
    }
}
