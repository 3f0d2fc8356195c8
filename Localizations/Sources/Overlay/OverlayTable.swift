/// An overlay table: its valid texts, and why the others are not used.
struct OverlayTable {
    /// The texts that are safe to use.
    let texts: [String: String]
    /// The problems of the others; each is an error.
    let findings: [TableFinding]

    /// Reads a table of a folder; `nil` when it does not exist.
    init?(_ name: TableName, of language: String, in folder: TableFolder, reference: ReferenceTable) {
        guard let document = folder.document(name, of: language) else { return nil }
        let table = CheckedTable(
            language: language, name: name, file: folder.file(name, of: language), document: document,
            reference: reference)
        findings = TableRules.findings(in: table).sorted()
        // After a missing semicolon, the meaning of the rest is not known.
        guard document.errors.isEmpty else {
            texts = [:]
            return
        }
        let broken = Set(findings.compactMap(\.key))
        texts = document.texts.filter { !broken.contains($0.key) }
    }
}
