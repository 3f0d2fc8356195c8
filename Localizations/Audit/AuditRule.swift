import WeatherLocalization

/// What a table must satisfy before it is shipped, beyond the ``TableRules`` for every table that is used.
protocol AuditRule: Sendable {
    /// Every place where a table breaks the rule.
    func findings(in table: AuditedTable) -> [TableFinding]
}

/// All audit rules.
enum AuditRules {
    /// Every place where a table breaks a rule, including ``TableRules``.
    static func findings(in table: AuditedTable) -> [TableFinding] {
        let all: [any AuditRule] = [KeyRule(), UntranslatedRule(), WidthRule()]
        return TableRules.findings(in: table.checked) + all.flatMap { $0.findings(in: table) }
    }
}
