import WeatherCore
import WeatherLocalization

/// A table has exactly the keys of English's table, with the plural forms of its own language, and any variants.
///
/// A language that falls back to another, as `en-GB` does to `en`, needs only the texts that differ. A table with
/// syntax errors is not checked for missing keys.
struct KeyRule: AuditRule {
    func findings(in table: AuditedTable) -> [TableFinding] {
        let expected = table.checked.reference.expectedKeys(table.checked.forms)
        return unknown(in: table, expected: Set(expected)) + missing(in: table, expected: expected)
    }

    private func unknown(in table: AuditedTable, expected: Set<String>) -> [TableFinding] {
        let entries = table.checked.document.entries.filter { entry in
            !expected.contains(entry.key) && table.checked.reference.variantBase(of: entry.key) == nil
        }
        return entries.map { entry in
            let key = entry.key.sanitized()
            let problem =
                table.checked.reference.pluralBase(of: entry.key) == nil
                ? "there is no key \"\(key)\""
                : "\"\(key)\" is no plural form of this language, which has: "
                    + table.checked.forms.categories.joined(separator: ", ")
            return table.checked.finding(problem, at: entry.keyPlace, key: entry.key)
        }
    }

    /// Each missing key, at the entry that it should follow.
    private func missing(in table: AuditedTable, expected: [String]) -> [TableFinding] {
        guard !table.isPartial, table.checked.document.errors.isEmpty else { return [] }
        let places = Dictionary(table.checked.document.entries.map { ($0.key, $0.keyPlace) }) { first, _ in first }
        var place = TextPosition.start
        return expected.compactMap { key in
            if let found = places[key] {
                place = found
                return nil
            }
            return table.carried[key] == nil
                ? table.checked.finding("the key \"\(key.sanitized())\" is missing", at: place, key: key) : nil
        }
    }
}
