import CustomDump
import Foundation
import Testing
import WeatherCore

@testable import WeatherLocalization

/// Promises about the tables themselves, in whatever languages there are.
@Suite struct TableAuditTests {
    private static let resources = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Localizations/Resources")

    private static let folders: [String] = {
        let contents = try? FileManager.default.contentsOfDirectory(atPath: resources.path)
        return (contents ?? []).filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }.sorted()
    }()

    private static let plurals = Set(["zero", "one", "two", "few", "many", "other"])

    private func table(_ name: TableName, of folder: String) throws -> [String: String]? {
        let file = Self.resources.appending(path: "\(folder).lproj/\(name.rawValue).strings")
        guard let data = FileManager.default.contents(atPath: file.path) else { return nil }
        return try StringsReader.read(Array(data), file: file.lastPathComponent)
    }

    /// A folder for a region only, which holds what differs from its language.
    private func isPartial(_ folder: String) throws -> Bool {
        let identifier = try #require(LocaleIdentifier(folder), "\(folder) is no locale")
        return LanguageChain.tags(for: identifier).dropFirst().contains { Self.folders.contains($0) }
    }

    /// The keys that a language needs: English's, with the plural forms of its own rule.
    private func expectedKeys(_ english: [String: String], language: String) -> Set<String> {
        let categories = PluralRule(language: language).categories
        return Set(
            english.keys.flatMap { key -> [String] in
                guard let base = pluralBase(key, in: english) else { return [key] }
                return categories.map { "\(base).\($0)" }
            })
    }

    private func pluralBase(_ key: String, in english: [String: String]) -> String? {
        guard let dot = key.lastIndex(of: "."), Self.plurals.contains(String(key[key.index(after: dot)...])) else {
            return nil
        }
        let base = String(key[..<dot])
        return english["\(base).other"] == nil ? nil : base
    }

    @Test("the embedded list is what stands in the folder, byte for byte")
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
                #expect(embedded.bytes(folder, table) == Array(data), "\(folder) \(table)")
            }
        }
    }

    @Test(
        "a folder that is not embedded is not found, whatever stands beside it",
        arguments: ["", "a", "e", "en-", "en-G", "en-GBB", "en.lproj", "en.", "en/", "zz", "\u{0}", "한국어", "EN", "zh"])
    func notEmbedded(folder: String) {
        #expect(TableSource.embedded.tables(in: folder) == nil)
        #expect(TableSource.embedded.bytes(folder, .interface) == nil)
    }

    @Test("every language has exactly English's keys, and a region no others", arguments: folders)
    func keys(folder: String) throws {
        for name in TableName.allCases {
            let english = try #require(try table(name, of: "en"))
            let expected = expectedKeys(english, language: folder)
            if try isPartial(folder) {
                guard let keys = try table(name, of: folder)?.keys else { continue }
                expectNoDifference(Set(keys).subtracting(expected), [], "\(folder) \(name.rawValue)")
            } else {
                let keys = try #require(try table(name, of: folder), "\(folder) \(name.rawValue)").keys
                expectNoDifference(Set(keys), expected, "\(folder) \(name.rawValue)")
            }
        }
    }

    @Test("every text has English's placeholders", arguments: folders)
    func placeholders(folder: String) throws {
        for name in TableName.allCases {
            let english = try #require(try table(name, of: "en"))
            for (key, text) in try table(name, of: folder) ?? [:] {
                // A plural form that English lacks has the placeholders of English's general form.
                let other = key.lastIndex(of: ".").flatMap { english["\(key[..<$0]).other"] }
                let expected = Set(TextTemplate(english[key] ?? other ?? "").argumentNumbers)
                expectNoDifference(
                    Set(TextTemplate(text).argumentNumbers), expected, "\(folder) \(name.rawValue) \(key): \(text)")
            }
        }
    }

    @Test("no text is empty, has control characters, or spaces at its ends", arguments: folders)
    func cleanTexts(folder: String) throws {
        for name in TableName.allCases {
            for (key, text) in try table(name, of: folder) ?? [:] {
                #expect(!text.isEmpty, "\(folder) \(key)")
                #expect(text == text.sanitized(limit: 1000), "\(folder) \(key)")
                #expect(text.first?.isWhitespace == false && text.last?.isWhitespace == false, "\(folder) \(key)")
            }
        }
    }

    @Test("English words every condition, every point, every unit, every date and every reason of an error")
    func complete() throws {
        let conditions = try #require(try table(.conditions, of: "en"))
        expectNoDifference(Set(conditions.keys), Set(WeatherCondition.allCases.map(\.rawValue)))
        #expect(conditions.count == 55)
        let interface = try #require(try table(.interface, of: "en"))
        for point in CompassPoint.allCases { #expect(interface["compass.\(point.rawValue)"] != nil) }
        let errors = try #require(try table(.errors, of: "en"))
        let problems = errors.keys.filter { !$0.contains(".") && $0 != "prefix" }
        expectNoDifference(Set(problems), Set(WeatherError.Reason.allCases.map(\.rawValue)))
        let dates = try #require(try table(.dateTemplates, of: "en"))
        expectNoDifference(Set(dates.keys), Set(Localizer.DateTemplate.allCases.map(\.rawValue)))
        let units = try #require(try table(.units, of: "en"))
        // The nineteen units, and the thirteen forces of the Beaufort scale by name.
        #expect(units.count == 19 + 13)
        for force in 0...12 { #expect(units["beaufort.\(force)"] != nil) }
    }

    @Test("date templates resolve to patterns in every language", arguments: folders)
    func dateTemplates(folder: String) throws {
        let localizer = try Localizer(LocaleRequest(explicit: folder))
        for template in Localizer.DateTemplate.allCases {
            let text = localizer.date(Date(timeIntervalSince1970: 1_680_757_200), as: template, in: .gmt)
            #expect(text.contains { $0.isNumber }, "\(folder) \(template)")
        }
    }
}
