/// The source of the tables of texts.
package struct TableSource: Sendable {
    /// The tables of each folder.
    ///
    /// `nil` means the program's own: their list is made only on demand.
    private var listed: [String: Set<TableName>]?
    /// The bytes of a table's file; `nil` when the folder has no such table.
    package var bytes: @Sendable (_ folder: String, _ table: TableName) -> [UInt8]?
    /// Tables that override these, key by key.
    private(set) var overlay: TableFolder?

    /// Makes the texts of a pseudo-locale's table from English's; `nil` disables pseudo-locales.
    package var pseudolocaleTexts:
        (@Sendable (Pseudolocale, _ english: [String: String], _ table: TableName) -> [String: String])?

    /// Whether the tables are the program's own, without an overlay.
    var isEmbedded: Bool { listed == nil }

    /// Creates a source from the folders' tables and a function that reads their bytes.
    package init(
        tables: [String: Set<TableName>],
        bytes: @escaping @Sendable (_ folder: String, _ table: TableName) -> [UInt8]?
    ) {
        listed = tables
        self.bytes = bytes
    }

    private init(embedded bytes: @escaping @Sendable (_ folder: String, _ table: TableName) -> [UInt8]?) {
        self.bytes = bytes
    }

    /// The tables of each folder, by the folder's BCP 47 tag.
    ///
    /// A run uses ``tables(in:)`` instead, which takes the same time for any number of folders.
    package var tables: [String: Set<TableName>] {
        get { listed ?? EmbeddedTables.all }
        set { listed = newValue }
    }

    /// The tables of a folder; `nil` when there is no such folder.
    package func tables(in folder: String) -> Set<TableName>? {
        if let listed { return listed[folder] }
        return EmbeddedTables.tables(in: folder)
    }

    /// These tables with those of a folder as an overlay; a missing folder changes nothing.
    package func laidUnder(_ path: String?) -> TableSource {
        guard let path, let folder = TableFolder(path) else { return self }
        var source = self
        source.overlay = folder
        for language in folder.languages {
            source.tables[language, default: []].formUnion(folder.tables(of: language))
        }
        return source
    }

    /// Whether there are texts of a language, including one that is made from English.
    package func contains(_ language: String) -> Bool {
        tables(in: language) != nil || hasPseudolocale(language)
    }

    /// Whether a language is a pseudo-locale, and these are enabled.
    func hasPseudolocale(_ language: String) -> Bool {
        pseudolocaleTexts != nil && Pseudolocale(rawValue: language) != nil
    }

    /// A table without its overlay; `nil` when there is none.
    package func document(_ table: TableName, of language: String) -> StringsDocument? {
        bytes(language, table).map { StringsDocument($0) }
    }

    /// The languages with translated texts, sorted.
    ///
    /// A folder that only has a region's differences, as en-GB does, is not included.
    package var languages: [String] {
        let tables = tables
        return tables.filter { $0.value.contains(.interface) && !Self.isRegional($0.key, in: tables) }.map(\.key)
            .sorted()
    }

    private static func isRegional(_ folder: String, in tables: [String: Set<TableName>]) -> Bool {
        guard let identifier = LocaleIdentifier(folder) else { return false }
        return LanguageChain.folders(of: identifier).contains {
            $0 != folder && tables[$0]?.contains(.interface) == true
        }
    }

    /// The tables embedded in the program.
    package static let embedded = TableSource(embedded: EmbeddedTables.bytes)
}
