import CustomDump
import Foundation
import Testing

@testable import LocalizationAudit
@testable import WeatherLocalization

/// Tests that `Localizations/Keys.md` says for every key where its text is shown and how wide it can be.
@Suite struct GlossaryTests {
    private struct Row {
        var section: String
        var keys: [String]
        var columns: Int?
    }

    /// The rows of the glossary's tables that begin with a key, each with its section.
    private func rows() throws -> [Row] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Localizations/Keys.md")
        var section = ""
        var rows: [Row] = []
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
            guard line.hasPrefix("| `") else { continue }
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
            let keys = cells[1].matches(of: /`([^`]+)`/).map { String($0.output.1) }
            rows.append(
                Row(section: section, keys: keys, columns: Int(cells[2].trimmingCharacters(in: .whitespaces))))
        }
        return rows
    }

    private static let sections: [(TableName, String)] = [
        (.conditions, "Conditions"), (.interface, "Interface"), (.errors, "Errors"), (.units, "Units"),
        (.dateTemplates, "Dates"), (.help, "Help"), (.prose, "Sentences"), (.web, "Web pages"),
        (.manual, "Manual pages"), (.alerts, "Alerts"),
    ]

    @Test("every key of the English tables is in the glossary with its width, and no other key is", arguments: sections)
    func keys(table: TableName, section: String) throws {
        let rows = try rows().filter { $0.section == section && $0.keys.first?.hasPrefix("%") == false }
        let document = try #require(TableSource.embedded.document(table, of: "en"))
        let reference = ReferenceTable([document])
        // Variants have a table of their own in the glossary.
        let english = document.entries.map(\.key).filter { reference.variantBase(of: $0) == nil }
        for key in english {
            // A row for the key overrides one for a group.
            let row =
                rows.first { $0.keys.contains(key) }
                ?? rows.first { row in row.keys.contains { $0.hasSuffix("*") && key.hasPrefix($0.dropLast()) } }
            #expect(row != nil, "\(key) is not in the glossary")
            #expect(row?.columns == ColumnWidths.limit(of: key, in: table), "\(key)")
        }
        for name in rows.flatMap(\.keys) {
            let isThere = english.contains { name.hasSuffix("*") ? $0.hasPrefix(name.dropLast()) : $0 == name }
            #expect(isThere, "\(name) is no key")
        }
    }

    @Test("every variant is in the glossary with its width")
    func variants() throws {
        let rows = try rows().filter { $0.section == "Variants" }
        #expect(rows.flatMap(\.keys) == TextVariant.allCases.map { ".\($0.rawValue)" })
        for (variant, row) in zip(TextVariant.allCases, rows) {
            let table: TableName = variant == .narrow ? .units : .conditions
            let base = variant == .narrow ? "knots" : "clear"
            #expect(row.columns == ColumnWidths.limit(of: variant.key(of: base), in: table), "\(variant)")
        }
        #expect(ColumnWidths.limit(of: "column.chance.short", in: .interface) == 10)
    }
}
