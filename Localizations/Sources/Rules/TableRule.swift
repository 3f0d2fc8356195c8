/// A rule that makes the texts of a table safe to use.
protocol TableRule: Sendable {
    /// The name of the rule in the key of its text, `table.problem.<name>`.
    var name: String { get }
    /// Every place where a table breaks the rule.
    func findings(in table: CheckedTable) -> [TableFinding]
}

/// The rules for overlay tables at run time.
package enum TableRules {
    private static let all: [any TableRule] = [
        SyntaxRule(), DuplicateRule(), PlaceholderRule(), CleanTextRule(), DateTemplateRule(),
    ]

    /// Every place where a table breaks a rule.
    package static func findings(in table: CheckedTable) -> [TableFinding] {
        all.flatMap { rule in
            rule.findings(in: table).map { finding in
                var finding = finding
                finding.rule = rule.name
                return finding
            }
        }
    }
}
