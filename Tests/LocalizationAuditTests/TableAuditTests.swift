import CustomDump
import Foundation
import Testing
import WeatherCore
import WeatherRendering

@testable import LocalizationAudit
@testable import WeatherLocalization

/// Tests of the tables themselves, in all languages.
@Suite struct TableAuditTests {
    private static let resources = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Localizations/Resources")

    private static let folders: [String] = {
        let contents = try? FileManager.default.contentsOfDirectory(atPath: resources.path)
        return (contents ?? []).filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }.sorted()
    }()

    private func table(_ name: TableName, of folder: String) throws -> [String: String]? {
        let file = Self.resources.appending(path: "\(folder).lproj/\(name.rawValue).strings")
        guard let data = FileManager.default.contents(atPath: file.path) else { return nil }
        return try StringsReader.read(Array(data), file: file.lastPathComponent)
    }

    @Test("the embedded tables have the texts of those in the folder, and English's have their comments")
    func embedded() throws {
        var found: [String: Set<String>] = [:]
        for folder in Self.folders {
            let files = try FileManager.default.contentsOfDirectory(
                atPath: Self.resources.appending(path: "\(folder).lproj").path)
            found[folder] = Set(files.filter { $0.hasSuffix(".strings") }.map { String($0.dropLast(8)) })
        }
        let embedded = TableSource.embedded
        expectNoDifference(
            embedded.tables.mapValues { Set($0.map(\.rawValue)) }, found, "run Localizations/embed-tables")
        for (folder, tables) in embedded.tables {
            #expect(embedded.tables(in: folder) == tables)
            for table in tables {
                let file = Self.resources.appending(path: "\(folder).lproj/\(table.rawValue).strings")
                let data = try #require(FileManager.default.contents(atPath: file.path))
                let bytes = try #require(embedded.bytes(folder, table))
                let texts = try StringsReader.read(Array(data), file: file.path)
                let isSame = try StringsReader.read(bytes, file: "embedded") == texts
                #expect(isSame && !texts.isEmpty, "run Localizations/embed-tables: \(folder) \(table)")
                if folder == "en" { #expect(bytes == Array(data), "run Localizations/embed-tables: \(table)") }
            }
        }
    }

    @Test(
        "a folder that is not embedded is not found, however similar its name",
        arguments: ["", "a", "e", "en-", "en-G", "en-GBB", "en.lproj", "en.", "en/", "zz", "\u{0}", "한국어", "EN", "zh"])
    func notEmbedded(folder: String) {
        #expect(TableSource.embedded.tables(in: folder) == nil)
        #expect(TableSource.embedded.bytes(folder, .interface) == nil)
    }

    private static let findings = TableAudit(columns: terminalColumns).findings()

    @Test("the audit finds nothing in any table", arguments: folders)
    func audit(folder: String) throws {
        let found = Self.findings.filter { $0.file.hasPrefix("\(folder).lproj/") }.map(\.description)
        expectNoDifference(found, [])
    }

    @Test("the audit of the folder finds the same as the audit of the embedded tables")
    func folder() throws {
        let audit = TableAudit(columns: terminalColumns)
        let prefix = Self.resources.path + "/"
        let found = audit.findings(in: try TableFolder(required: prefix)).map { $0.description.dropFirst(prefix.count) }
        expectNoDifference(found, Self.findings.map { $0.description[...] })
    }

    @Test("every table begins with a comment, and every translation says how it was reviewed", arguments: folders)
    func firstComment(folder: String) throws {
        for name in TableName.allCases {
            let file = Self.resources.appending(path: "\(folder).lproj/\(name.rawValue).strings")
            guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
            #expect(text.hasPrefix("/*"), "\(folder) \(name.rawValue)")
            #expect(folder == "en" || text.prefix(1500).contains("review"), "\(folder) \(name.rawValue)")
        }
    }

    @Test("every language is complete", arguments: TableSource.embedded.languages)
    func completeness(language: String) {
        #expect(TableAudit(columns: terminalColumns).completeness(of: language) == 100)
    }

    /// English's texts, without the variants, which are optional.
    private func texts(of name: TableName) throws -> [String: String]? {
        try table(name, of: "en").map { texts in
            texts.filter { ReferenceTable(texts).variantBase(of: $0.key) == nil }
        }
    }

    @Test("English has a text for every condition, compass point, unit, date template and error reason")
    func complete() throws {
        let conditions = try #require(try texts(of: .conditions))
        expectNoDifference(Set(conditions.keys), Set(WeatherCondition.allCases.map(\.rawValue)))
        #expect(conditions.count == 55)
        let interface = try #require(try table(.interface, of: "en"))
        for point in CompassPoint.allCases { #expect(interface["compass.\(point.rawValue)"] != nil) }
        let errors = try #require(try table(.errors, of: "en"))
        let problems = errors.keys.filter { !$0.contains(".") && $0 != "prefix" }
        expectNoDifference(Set(problems), Set(WeatherError.Reason.allCases.map(\.rawValue)))
        let dates = try #require(try table(.dateTemplates, of: "en"))
        expectNoDifference(Set(dates.keys), Set(Localizer.DateTemplate.allCases.map(\.rawValue) + ["midnight"]))
        let units = try #require(try texts(of: .units))
        // The twenty units, and the names of the thirteen Beaufort forces.
        #expect(units.count == 20 + 13)
        for force in 0...12 { #expect(units["beaufort.\(force)"] != nil) }
    }

    @Test("date templates resolve to patterns in every language", arguments: folders)
    func dateTemplates(folder: String) throws {
        let localizer = try Localizer(LocaleRequest(explicit: folder))
        for template in Localizer.DateTemplate.allCases {
            let text = localizer.date(Date(timeIntervalSince1970: 1_680_757_200), as: template, in: .gmt)
            let isWeekday = [.weekday, .abbreviatedWeekday].contains(template)
            #expect(text.contains { isWeekday ? $0.isLetter : $0.isNumber }, "\(folder) \(template)")
        }
    }
}

@Suite struct FolderAuditTests {
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "wx-audit-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try body(folder)
    }

    private func write(_ text: String, to folder: URL, _ language: String) throws {
        let directory = folder.appending(path: "\(language).lproj")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: directory.appending(path: "Interface.strings"))
    }

    @Test("the audit of a folder reports unknown names, and counts texts that the program already has")
    func audit() throws {
        try withFolder { folder in
            try write("wind = Brise;", to: folder, "de")
            try write("", to: folder, "klingonisch")
            try Data().write(to: folder.appending(path: "de.lproj/Interfaces.strings"))
            let found = TableAudit { $0.count }.findings(in: try TableFolder(required: folder.path + "/"))
            expectNoDifference(
                found.map { String($0.description.dropFirst(folder.path.count + 1)) },
                [
                    "de.lproj/Interfaces.strings:1:1: error: there is no table with this name",
                    "klingonisch.lproj:1:1: error: this is not the name of a language, or the language has another folder",
                ])
        }
        #expect(throws: WeatherError.self) { try TableFolder(required: "/nonexistent/folder") }
    }
}
