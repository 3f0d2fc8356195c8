/// A date template is a skeleton, which has only letters, or "=" with a pattern that has a field.
struct DateTemplateRule: TableRule {
    func findings(in table: CheckedTable) -> [TableFinding] {
        guard table.name == .dateTemplates else { return [] }
        return table.document.entries.filter { !isTemplate($0.text) }.map { entry in
            table.finding(
                "a date template is up to 20 letters, such as \"MdEj\", or \"=\" with a pattern of up to 60 characters",
                at: entry.textPlace, key: entry.key)
        }
    }

    private func isTemplate(_ text: String) -> Bool {
        if text.hasPrefix("=") {
            return text.unicodeScalars.count <= 61 && DatePattern(String(text.dropFirst())).hasField
        }
        return (1...20).contains(text.utf8.count) && text.utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) }
    }
}
