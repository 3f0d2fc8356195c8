/// A text has the placeholders of English's, in number and type, each once and in any order.
///
/// A plural form for a single number can omit that number.
struct PlaceholderRule: TableRule {
    let name = "placeholders"
    func findings(in table: CheckedTable) -> [TableFinding] {
        let forms = table.forms
        return table.document.entries.flatMap { entry -> [TableFinding] in
            guard let english = table.reference.text(of: entry.key) else { return [] }
            let expected = Set(Placeholder.all(in: english))
            let all = Placeholder.all(in: entry.text)
            let found = Set(all)
            let repeated = found.filter { placeholder in all.count { $0.number == placeholder.number } > 1 }
            let ofWrongType = found.filter { $0.type != "@" }
            let numbers = Set(found.map(\.number))
            let missing = mayOmitNumber(entry.key, table, forms) ? [] : expected.filter { !numbers.contains($0.number) }
            let unknown = found.subtracting(ofWrongType).subtracting(expected)
            let problems =
                ofWrongType.map { "the placeholder \"\($0.description)\" must be \"%\($0.number)$@\"" }
                + missing.map { "the placeholder \"\($0.description)\" of the English text is missing" }
                + repeated.sorted { $0.number < $1.number }.map {
                    "the placeholder \"\($0.description)\" is there more than once"
                }
                + unknown.map { "the English text has no placeholder \"\($0.description)\"" }
            return problems.map { table.finding($0, at: entry.textPlace, key: entry.key) }
        }
    }

    private func mayOmitNumber(_ key: String, _ table: CheckedTable, _ forms: PluralForms) -> Bool {
        guard table.reference.pluralBase(of: key) != nil, let category = key.split(separator: ".").last else {
            return false
        }
        return forms.isOfOneNumber(String(category))
    }
}
