import Foundation
import Testing
import WeatherCore

@testable import LocalizationAudit
@testable import WeatherLocalization

@Suite("Tables as PO files") struct TranslatedTablesTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "wx-po-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    @Test("a complete language comes back from its PO file with every text", arguments: ["ko", "ar", "de", "pt-BR"])
    func bothWays(language: String) throws {
        try withFolder { folder in
            let file = "\(folder)/\(language).po"
            #expect(try StarterTables(language).write(into: file) == [file])
            let paths = try TranslatedTables(path: file).write(into: folder)
            #expect(paths.count == TableName.allCases.count)
            for table in TableName.allCases {
                let bytes = try #require(TableSource.embedded.bytes(language, table))
                let own = try StringsReader.read(bytes, file: "embedded")
                let data = try Data(contentsOf: URL(filePath: "\(folder)/\(language).lproj/\(table.rawValue).strings"))
                #expect(try StringsReader.read(Array(data), file: "read") == own, "\(table)")
            }
        }
    }

    @Test("a language without texts has its own plural forms, English's texts and comments, and no translation")
    func starter() throws {
        let urdu = try StarterTables("ur").portableObject
        let text = urdu.description
        #expect(text.contains("\"Language: ur\\n\""))
        #expect(
            text.contains(
                "#. Labels of the current weather. %1$@ is the value.\nmsgctxt \"Interface:feelsLike\"\n"
                    + "msgid \"feels like %1$@\"\nmsgstr \"\"\n"))
        #expect(urdu.messages.allSatisfy { $0.translation.isEmpty })
        #expect(urdu.messages.contains { $0.context == "Prose:degrees.one" })
        #expect(!urdu.messages.contains { $0.context == "Prose:degrees.few" })
        #expect(Set(urdu.messages.map(\.context)).count == urdu.messages.count)
    }

    @Test("texts of several lines, escapes and old messages are read; fuzzy and empty ones are left out")
    func reading() throws {
        let text = """
            # A translator's note.
            msgid ""
            msgstr ""
            "Language: el\\n"
            "Plural-Forms: nplurals=2; plural=n != 1;\\n"

            #. Label.
            msgctxt "Interface:wind"
            msgid "Wind"
            msgstr ""
            "Ά\\"ν"
            "εμος\\n\\\\"

            #, fuzzy
            msgctxt "Interface:humidity"
            msgid "Humidity"
            msgstr "Υγρασία"
            msgctxt "Interface:pressure"
            msgid "Pressure"
            msgstr ""

            #~ msgctxt "Interface:gone"
            #~ msgid "Gone"
            #~ msgstr "Χ"
            """
        let file = try PortableObject(text, file: "el.po")
        #expect(file.language == "el" && file.messages.count == 3)
        #expect(file.messages.first?.translation == "Ά\"νεμος\n\\" && file.messages[1].isFuzzy)
        try withFolder { folder in
            let path = "\(folder)/el.po"
            try Data(text.utf8).write(to: URL(filePath: path))
            #expect(try TranslatedTables(path: path).write(into: folder) == ["\(folder)/el.lproj/Interface.strings"])
            let table = try String(contentsOfFile: "\(folder)/el.lproj/Interface.strings", encoding: .utf8)
            #expect(table == "\"wind\" = \"Ά\\\"νεμος\\n\\\\\";\n")
            // What is there stays.
            let error = #expect(throws: WeatherError.self) { try TranslatedTables(path: path).write(into: folder) }
            #expect(error?.reason == .unwritableFile)
        }
    }

    @Test(
        "a file that is no PO file is an error with its line",
        arguments: [
            ("", "1: no language in the header"), ("msgid \"a\"\nmsgstr \"b", "2: not a quoted text"),
            ("msgid \"\\q\"", "1: not a quoted text"), ("hello", "1: not a quoted text"),
            ("msgid \"a\"\nmsgid \"b\"", "2: a second msgid"), ("msgstr[0] \"a\"", "1: unknown word: msgstr[0]"),
        ])
    func broken(text: String, problem: String) throws {
        let error = #expect(throws: WeatherError.self) { try PortableObject(text, file: "x.po") }
        #expect(error?.details.message == "x.po:\(problem)")
    }

    @Test("a file that is absent, empty, too large, not UTF-8, or whose language is none, is an error")
    func unreadable() throws {
        try withFolder { folder in
            let path = "\(folder)/x.po"
            let header = "msgid \"\"\nmsgstr \"Language: %\\n\"\n"
            for content in [Data(), Data([0xFF, 0x22]), Data(count: 5 << 20), Data(header.utf8)] {
                try content.write(to: URL(filePath: path))
                #expect(throws: WeatherError.self) { try TranslatedTables(path: path) }
            }
            #expect(throws: WeatherError.self) { try TranslatedTables(path: "\(folder)/none.po") }
        }
    }
}
