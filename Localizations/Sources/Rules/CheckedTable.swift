/// A table to check, together with English's.
package struct CheckedTable: Sendable {
    /// The language as a BCP 47 tag.
    package let language: String
    package let name: TableName
    /// The file's name in findings.
    package let file: String
    package let document: StringsDocument
    /// English's table.
    package let reference: ReferenceTable

    /// Creates a table of a language.
    package init(
        language: String, name: TableName, file: String, document: StringsDocument, reference: ReferenceTable
    ) {
        self.language = language
        self.name = name
        self.file = file
        self.document = document
        self.reference = reference
    }

    /// The plural forms of its language.
    package var forms: PluralForms { PluralForms(language: language) }

    /// A finding about a text.
    package func finding(
        _ problem: String, at place: TextPosition, key: String? = nil, severity: TableFinding.Severity = .error
    ) -> TableFinding {
        TableFinding(file: file, place: place, severity: severity, problem: problem, key: key)
    }
}
