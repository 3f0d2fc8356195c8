import Synchronization
package import WeatherCore

/// The tables of a chain of languages; a table is parsed when its first key is looked up.
///
/// A key that a language lacks is looked up in the next, so a table can be incomplete. A table that cannot be read
/// counts as missing, and ``failures`` has the reason.
package final class TextTables: Sendable {
    /// The languages in the order of lookup, as BCP 47 tags.
    package let languages: [String]

    private struct State {
        var parsed: [[String: String]?]
        var failures: [WeatherError] = []
        var findings: Set<TableFinding> = []
    }

    private let source: TableSource
    private let state: Mutex<State>

    /// Creates the tables of languages, in the order of lookup.
    package init(languages: [String], source: TableSource) {
        self.languages = languages
        self.source = source
        state = Mutex(State(parsed: Array(repeating: nil, count: languages.count * TableName.allCases.count)))
    }

    /// Why tables could not be read.
    package var failures: [WeatherError] { state.withLock(\.failures) }

    /// The text of a key in the first language that has it.
    package func text(_ key: String, in table: TableName) -> String? {
        first(in: table) { texts, _ in texts[key] }
    }

    /// A text in the first language that has it, in the first of the forms that this language has.
    func text(_ key: String, as variants: [TextVariant], in table: TableName) -> String? {
        if variants.isEmpty { return text(key, in: table) }
        let keys = variants.map { $0.key(of: key) } + [key]
        return first(in: table) { texts, _ in keys.lazy.compactMap { texts[$0] }.first }
    }

    /// The text of a key in the plural form of a count, in the first language that has it.
    ///
    /// Each language uses the form of its own rule: 21 is `one` in Russian, and `other` in English, its fallback.
    func text(_ key: String, count: Int, in table: TableName) -> String? {
        first(in: table) { texts, language in
            let other = texts["\(key).other"]
            // Languages with one form need no rule.
            if other != nil, texts["\(key).one"] == nil, texts["\(key).few"] == nil, texts["\(key).many"] == nil {
                return other
            }
            let form = PluralRule(language: language).category(of: count)
            return texts["\(key).\(form)"] ?? other
        }
    }

    private func first(
        in table: TableName, where find: (_ texts: [String: String], _ language: String) -> String?
    ) -> String? {
        state.withLock { state in
            for index in languages.indices {
                if let text = find(parsed(table, at: index, &state), languages[index]) { return text }
            }
            return nil
        }
    }

    /// All texts of a table by key, each from the first of some of the languages that has it.
    func all(in table: TableName, where isIncluded: (_ language: String) -> Bool) -> [String: String] {
        state.withLock { state in
            languages.indices.filter { isIncluded(languages[$0]) }.reduce(into: [:]) { texts, index in
                texts.merge(parsed(table, at: index, &state)) { first, _ in first }
            }
        }
    }

    /// A table of the language at an index, which is parsed when it is first needed.
    private func parsed(_ table: TableName, at index: Int, _ state: inout State) -> [String: String] {
        let slot = index * TableName.allCases.count + table.index
        let texts = state.parsed[slot] ?? read(table, of: languages[index], &state)
        state.parsed[slot] = texts
        return texts
    }

    /// The problems of the overlay tables, in all languages of the chain.
    func overlayFindings() -> Set<TableFinding> {
        guard let overlay = source.overlay else { return [] }
        return state.withLock { state in
            for (index, language) in languages.enumerated() {
                for table in overlay.tables(of: language) { _ = parsed(table, at: index, &state) }
            }
            return state.findings
        }
    }

    private func read(_ table: TableName, of language: String, _ state: inout State) -> [String: String] {
        if let pseudolocale = Pseudolocale(rawValue: language), let texts = source.pseudolocaleTexts {
            return texts(pseudolocale, read(table, of: "en", &state), table)
        }
        var texts = carried(table, of: language, &state)
        guard let overlay = source.overlay, overlay.folders[language] != nil,
            let laid = OverlayTable(
                table, of: language, in: overlay,
                reference: ReferenceTable(language == "en" ? texts : carried(table, of: "en", &state)))
        else { return texts }
        state.findings.formUnion(laid.findings)
        // A user's text also replaces the forms of the one that it replaces.
        for key in laid.texts.keys {
            for variant in TextVariant.allCases { texts[variant.key(of: key)] = nil }
        }
        return texts.merging(laid.texts) { $1 }
    }

    private func carried(_ table: TableName, of language: String, _ state: inout State) -> [String: String] {
        guard let bytes = source.bytes(language, table) else { return [:] }
        do throws(WeatherError) {
            return try StringsReader.read(
                bytes, file: "\(language).lproj/\(table.rawValue).strings", isUTF8: source.isEmbedded)
        } catch {
            if !state.failures.contains(where: { $0.details.message == error.details.message }) {
                state.failures.append(error)
            }
            return [:]
        }
    }
}
