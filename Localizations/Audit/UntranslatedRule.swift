import Foundation
import WeatherLocalization

/// A text is not English's own.
///
/// Some are the same with good reason, by rule: names and abbreviations in capitals, patterns of units, date templates,
/// and in languages of the Latin script single words ("Format", "Wind"), also several between commas. If more than half
/// of a table is English's, none of that excuses a text: nobody has translated it yet.
struct UntranslatedRule: AuditRule {
    func findings(in table: AuditedTable) -> [TableFinding] {
        let keys = Set(Self.untranslatedKeys(in: table))
        return table.checked.document.entries.filter { keys.contains($0.key) }.map { entry in
            table.checked.finding(
                "the text is the same as in English", at: entry.textPlace, key: entry.key, severity: .warning)
        }
    }

    /// The keys of a language whose text is still English's.
    static func untranslatedKeys(in table: AuditedTable) -> [String] {
        guard table.checked.name != .dateTemplates, table.checked.language.prefix(while: { $0 != "-" }) != "en" else {
            return []
        }
        let translatable = table.texts.filter { key, _ in
            table.checked.reference.text(of: key).map { isTranslatable($0, key: key, in: table.checked.name) } ?? false
        }
        let copies = translatable.filter { $0.value == table.checked.reference.text(of: $0.key) }
        guard copies.count * 2 <= translatable.count else { return Array(copies.keys) }
        let isLatin = isLatin(table.checked.language)
        return copies.filter { !(isLatin && isOfSingleWords($0.value)) }.map(\.key)
    }

    /// Whether a text of English has a word that languages say differently.
    private static func isTranslatable(_ text: String, key: String, in table: TableName) -> Bool {
        if table == .units, text.contains("%") { return false }
        return words(of: text).contains { $0 != "wx" && $0 != $0.uppercased() }
    }

    private static func isOfSingleWords(_ text: String) -> Bool {
        text.split(separator: ",").allSatisfy { words(of: String($0)).count <= 1 }
    }

    private static func words(of text: String) -> [Substring] {
        Placeholder.removed(from: text).split { !$0.isLetter }
    }

    private static func isLatin(_ language: String) -> Bool {
        Locale.Language(identifier: language).maximalIdentifier.contains("-Latn")
    }
}
