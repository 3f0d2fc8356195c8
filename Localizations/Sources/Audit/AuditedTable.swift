/// A table under audit, with all that its rules compare it with.
struct AuditedTable {
    /// The language as a BCP 47 tag.
    let language: String
    let name: TableName
    /// The file as findings name it.
    let file: String
    let document: StringsDocument
    /// English's table.
    let reference: ReferenceTable
    /// The texts that the program has of this language without the file.
    var carried: [String: String] = [:]
    /// Whether what the language lacks comes from a parent, as `en-GB`'s does from `en`.
    var isPartial = false
    /// How many columns of a terminal a text takes.
    var columns: @Sendable (String) -> Int = { $0.count }

    var forms: PluralForms { PluralForms(language: language) }

    /// All texts of the language by key: those of the file over those that the program has.
    var texts: [String: String] { carried.merging(document.texts) { $1 } }

    /// A finding about a text.
    func finding(
        _ problem: String, at place: TextPlace, key: String? = nil, severity: TableFinding.Severity = .error
    ) -> TableFinding {
        TableFinding(file: file, place: place, severity: severity, problem: problem, key: key)
    }
}
