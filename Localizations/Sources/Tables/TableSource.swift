/// Where the tables of texts come from.
package struct TableSource: Sendable {
    /// The tables that each folder holds; `nil` for those of the program, of which no list is made unless it is asked for.
    private var listed: [String: Set<TableName>]?
    /// The bytes of a table as they stand in its file; `nil` when the folder has no such table.
    package var bytes: @Sendable (_ folder: String, _ table: TableName) -> [UInt8]?
    /// Tables that are laid over these, key by key.
    private(set) var overlay: TableFolder?

    /// Makes the texts of a pseudo-locale's table from English's; `nil` where there are to be no pseudo-locales.
    package var pseudolocaleTexts:
        (@Sendable (Pseudolocale, _ english: [String: String], _ table: TableName) -> [String: String])?

    /// Creates a source from what its folders hold and a way to the bytes.
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

    /// The tables that each folder holds, by the folder's BCP 47 tag. What a run needs of it tells ``tables(in:)``, which
    /// takes the same time however many there are.
    package var tables: [String: Set<TableName>] {
        get { listed ?? EmbeddedTables.all }
        set { listed = newValue }
    }

    /// The tables of a folder; `nil` when there is no such folder.
    package func tables(in folder: String) -> Set<TableName>? {
        if let listed { return listed[folder] }
        return EmbeddedTables.tables(in: folder)
    }

    /// These tables, with those of a folder laid over them key by key; a folder that is not there changes nothing.
    package func laidUnder(_ path: String?) -> TableSource {
        guard let path, let folder = TableFolder(path) else { return self }
        var source = self
        source.overlay = folder
        for language in folder.languages {
            source.tables[language, default: []].formUnion(folder.tables(of: language))
        }
        return source
    }

    /// Whether there are texts of a language, be it one that is made from English.
    package func contains(_ language: String) -> Bool {
        tables(in: language) != nil || hasPseudolocale(language)
    }

    /// Whether a language is a pseudo-locale, and there are to be any.
    func hasPseudolocale(_ language: String) -> Bool {
        pseudolocaleTexts != nil && Pseudolocale(rawValue: language) != nil
    }

    /// A table as it is written, without what is laid over it; `nil` when there is none.
    package func document(_ table: TableName, of language: String) -> StringsDocument? {
        bytes(language, table).map { StringsDocument($0) }
    }

    /// The languages that the program's words are translated to, sorted. A folder that only says how a region differs,
    /// as en-GB does, is not among them.
    package var languages: [String] {
        tables.filter { $0.value.contains(.interface) }.map(\.key).sorted()
    }

    /// The tables that the program carries in itself.
    package static let embedded = TableSource(embedded: EmbeddedTables.bytes)
}
