/// One thing that a table must keep to.
protocol TableRule: Sendable {
    /// Every place where a table does not.
    func findings(in table: AuditedTable) -> [TableFinding]
}

/// The rules there are.
enum TableRules {
    /// What must hold of every table.
    static let all: [any TableRule] =
        protective + [KeyRule(), UntranslatedRule(), WidthRule()]

    /// What a text must keep to so that it does no harm; the one part that is asked of tables that are laid over the
    /// program's own while it runs.
    static let protective: [any TableRule] = [
        SyntaxRule(), DuplicateRule(), PlaceholderRule(), CleanTextRule(), DateTemplateRule(),
    ]
}
