package import WeatherLocalization

/// Checks tables for problems.
package struct TableAudit: Sendable {
    private let source: TableSource
    private let columns: @Sendable (String) -> Int

    /// Creates an audit.
    ///
    /// - Parameters:
    ///   - source: The program's tables.
    ///   - columns: How many columns of a terminal a text takes.
    package init(_ source: TableSource = .embedded, columns: @escaping @Sendable (String) -> Int) {
        self.source = source
        self.columns = columns
    }

    /// The problems of the program's tables, sorted.
    package func findings() -> [TableFinding] {
        let references = TableName.allCases.map { reference($0) }
        return source.tables.keys.flatMap { language in
            zip(TableName.allCases, references).flatMap { name, reference -> [TableFinding] in
                let file = "\(language).lproj/\(name.rawValue).strings"
                let document = source.document(name, of: language)
                let table = AuditedTable(
                    checked: CheckedTable(
                        language: language, name: name, file: file, document: document ?? StringsDocument([]),
                        reference: reference),
                    isPartial: isPartial(language, among: source.tables.keys), columns: columns)
                return findings(table, isThere: document != nil)
            }
        }.sorted()
    }

    /// The problems of a folder's tables, sorted.
    ///
    /// They are audited as they would be used: as an overlay of the program's tables. So a folder for a complete
    /// language can hold a single text.
    package func findings(in folder: TableFolder) -> [TableFinding] {
        let names = folder.oddFolders.map { name in
            problem("\(folder.path)/\(name)", "this is not the name of a language, or the language has another folder")
        }
        let languages = Set(source.tables.keys).union(folder.languages)
        // English in the folder may have keys that the program does not know yet.
        let references = TableName.allCases.map { reference($0, under: folder.document($0, of: "en")) }
        let findings = folder.languages.flatMap { language -> [TableFinding] in
            let files = folder.oddFiles(of: language).map { problem($0, "there is no table with this name") }
            return files
                + zip(TableName.allCases, references).flatMap { name, reference -> [TableFinding] in
                    let document = folder.document(name, of: language)
                    let carried = source.document(name, of: language)
                    let table = AuditedTable(
                        checked: CheckedTable(
                            language: language, name: name, file: folder.file(name, of: language),
                            document: document ?? StringsDocument([]), reference: reference),
                        carried: carried?.texts ?? [:],
                        isPartial: isPartial(language, among: languages), columns: columns)
                    return self.findings(table, isThere: document != nil || carried != nil)
                }
        }
        return (names + findings).sorted()
    }

    /// How many of a language's texts are translated, in whole percent, rounded down.
    ///
    /// A text that is still English's does not count. Texts that a region inherits from its language do.
    package func completeness(of language: String) -> Int {
        var needed = 0
        var translated = 0
        let texts = TextTables(languages: Localizer.chain(of: language, in: source), source: source)
        for name in TableName.allCases {
            let reference = reference(name)
            let keys = reference.expectedKeys(PluralForms(language: language))
            let found = Dictionary(keys.compactMap { key in texts.text(key, in: name).map { (key, $0) } }) { $1 }
            let table = AuditedTable(
                checked: CheckedTable(
                    language: language, name: name, file: "", document: StringsDocument([]), reference: reference),
                carried: found)
            needed += keys.count
            translated += found.count - UntranslatedRule.untranslatedKeys(in: table).count
        }
        return needed == 0 ? 100 : translated * 100 / needed
    }

    private func reference(_ name: TableName, under document: StringsDocument? = nil) -> ReferenceTable {
        ReferenceTable([document, source.document(name, of: "en")].compactMap(\.self))
    }

    private func findings(_ table: AuditedTable, isThere: Bool) -> [TableFinding] {
        guard isThere else {
            return table.isPartial ? [] : [problem(table.checked.file, "the table is missing")]
        }
        return AuditRules.findings(in: table)
    }

    private func problem(_ file: String, _ problem: String) -> TableFinding {
        TableFinding(file: file, place: .start, severity: .error, problem: problem)
    }

    /// Whether a language falls back to another one in the list.
    private func isPartial(_ language: String, among languages: some Collection<String>) -> Bool {
        guard let identifier = LocaleIdentifier(language) else { return false }
        return LanguageChain.folders(of: identifier).contains { $0 != language && languages.contains($0) }
    }
}
