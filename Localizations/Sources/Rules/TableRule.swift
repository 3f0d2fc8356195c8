/// One thing that a text of a table must keep to so that it does no harm.
protocol TableRule: Sendable {
    /// Every place where a table does not.
    func findings(in table: CheckedTable) -> [TableFinding]
}

/// The rules there are: all that is asked of tables that are laid over the program's own while it runs.
package enum TableRules {
    private static let all: [any TableRule] = [
        SyntaxRule(), DuplicateRule(), PlaceholderRule(), CleanTextRule(), DateTemplateRule(),
    ]

    /// Every place where a table breaks a rule.
    package static func findings(in table: CheckedTable) -> [TableFinding] {
        all.flatMap { $0.findings(in: table) }
    }
}
