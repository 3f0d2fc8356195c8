/// A table that is laid over the program's own: what of it may be used, and why the rest may not.
struct OverlayTable {
    /// The texts that do no harm.
    let texts: [String: String]
    /// What is wrong with the others; each is an error.
    let findings: [TableFinding]

    /// Reads a table of a folder; `nil` when it is not there.
    init?(_ name: TableName, of language: String, in folder: TableFolder, reference: ReferenceTable) {
        guard let document = folder.document(name, of: language) else { return nil }
        let table = CheckedTable(
            language: language, name: name, file: folder.file(name, of: language), document: document,
            reference: reference)
        findings = TableRules.findings(in: table).sorted()
        // Where a semicolon is missing nobody knows what was meant by what follows.
        guard document.errors.isEmpty else {
            texts = [:]
            return
        }
        let broken = Set(findings.compactMap(\.key))
        texts = document.texts.filter { !broken.contains($0.key) }
    }
}
