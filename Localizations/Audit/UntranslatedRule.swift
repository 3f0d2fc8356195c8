import Foundation
import WeatherLocalization

/// A text differs from English's.
///
/// Some texts are rightly the same: names and abbreviations in capitals, unit patterns and date templates. In languages
/// of the Latin script, so are single words ("Format", "Wind"), or several separated by commas. If more than half of a
/// table equals English's, no exception applies: the table is not translated yet.
struct UntranslatedRule: AuditRule {
    func findings(in table: AuditedTable) -> [TableFinding] {
        let keys = Set(Self.untranslatedKeys(in: table))
        return table.checked.document.entries.filter { keys.contains($0.key) }.map { entry in
            table.checked.finding(
                "the text is the same as in English", at: entry.textPlace, key: entry.key, severity: .warning)
        }
    }

    /// The keys whose text still equals English's.
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

    /// Whether an English text has a word that other languages translate.
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
