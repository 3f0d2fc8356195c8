import CustomDump
import Foundation
import Testing
import WeatherCore

@testable import LocalizationAudit
@testable import WeatherLocalization

@Suite struct StarterTablesTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "wx-starter-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    @Test(
        "the written tables pass the audit, except for English texts",
        arguments: ["is", "sw", "ur", "ckb", "en-AU", "de-AT", "ar", "ko", "ja"])
    func passesAudit(language: String) throws {
        try withFolder { folder in
            let files = try StarterTables(language).write(into: folder)
            let names = files.map { URL(filePath: $0).lastPathComponent }
            #expect(names == TableName.allCases.map { "\($0.rawValue).strings" })
            let found = TableAudit { $0.count }.findings(in: try TableFolder(required: folder))
            expectNoDifference(found.filter { $0.severity == .error }.map(\.description), [])
            let problems = Set(found.map(\.problem))
            #expect(
                problems
                    == (["is", "sw", "ur", "ckb"].contains(language) ? ["the text is the same as in English"] : []))
        }
    }

    @Test("the comments are from English, the plural forms fit the language, and existing texts are kept")
    func contents() throws {
        let korean = try StarterTables("ko_KR").text(of: .interface)
        #expect(korean.hasPrefix("/* Korean (한국어), written from left to right: Interface.\n"))
        #expect(korean.contains("/* Column headings: short. */\n\"column.day\" = \"날짜\";\n"))
        #expect(korean.contains("\"note.unusable.other\" = "))
        #expect(!korean.contains("note.unusable.one"))
        let urdu = try StarterTables("ur").text(of: .errors)
        #expect(urdu.hasPrefix("/* Urdu (اردو), written from right to left: Errors.\n   Not translated yet"))
        #expect(urdu.contains(#""unknownName" = "No place named \"%2$@\" was found.";"#))
        #expect(try StarterTables("ar").text(of: .interface).contains("\"note.unusable.few\" = "))
    }

    @Test("a region is kept if it makes a difference")
    func names() throws {
        #expect(try StarterTables("sv_SE.UTF-8").language == "sv")
        #expect(try StarterTables("de_AT").language == "de-AT")
        #expect(try StarterTables("pt_BR").language == "pt-BR")
        #expect(try StarterTables("zh_TW").language == "zh-Hant")
    }

    @Test("no file is overwritten, and if one exists, none is written")
    func overwriting() throws {
        try withFolder { folder in
            let directory = folder + "/sv.lproj"
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
            try Data("mine".utf8).write(to: URL(filePath: directory + "/Units.strings"))
            let error = #expect(throws: WeatherError.self) { try StarterTables("sv").write(into: folder) }
            #expect(error?.reason == .unwritableFile)
            #expect(error?.details.subject == directory + "/Units.strings")
            #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == ["Units.strings"])
        }
    }

    @Test("a name that is not a language is refused", arguments: ["", "C", "xx", "../../etc", "en-XA", "sv/../.."])
    func unknown(name: String) {
        let error = #expect(throws: WeatherError.self) { try StarterTables(name) }
        #expect(error?.reason == .unknownLocale)
    }
}
