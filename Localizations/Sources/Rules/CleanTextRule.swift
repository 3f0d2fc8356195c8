import WeatherCore

/// A text is clean: not empty, no spaces at its ends, not too long, and without control characters.
///
/// Characters that change the direction of the text around them are not allowed either: the program sets them itself.
struct CleanTextRule: TableRule {
    let name = "text"
    /// The longest text, in Unicode scalars; the longest real one has under 300.
    static let longestText = 1000

    func findings(in table: CheckedTable) -> [TableFinding] {
        table.document.entries.flatMap { entry in
            problems(of: entry.text).map { table.finding($0, at: entry.textPlace, key: entry.key) }
        }
    }

    private func problems(of text: String) -> [String] {
        var problems: [String] = []
        if text.isEmpty { problems.append("the text is empty") }
        if text.first?.isWhitespace == true || text.last?.isWhitespace == true {
            problems.append("the text begins or ends with a space")
        }
        if text.unicodeScalars.count > Self.longestText {
            problems.append("the text is longer than \(Self.longestText) characters")
        }
        if let scalar = text.unicodeScalars.first(where: { !$0.isPresentable }) {
            let kind = scalar.properties.generalCategory == .format ? "bidi or other format" : "control"
            let code = String(scalar.value, radix: 16, uppercase: true)
            let number = String(repeating: "0", count: max(4 - code.utf8.count, 0)) + code
            problems.append("the text has the \(kind) character U+\(number)")
        }
        return problems
    }
}
