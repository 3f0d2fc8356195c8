import WeatherLocalization

/// What a table must keep to before it is shipped, beyond what ``TableRules`` ask of every table that is used.
protocol AuditRule: Sendable {
    /// Every place where a table does not.
    func findings(in table: AuditedTable) -> [TableFinding]
}

/// The rules there are.
enum AuditRules {
    /// Every place where a table breaks a rule, also one of those that hold while the program runs.
    static func findings(in table: AuditedTable) -> [TableFinding] {
        let all: [any AuditRule] = [KeyRule(), UntranslatedRule(), WidthRule()]
        return TableRules.findings(in: table.checked) + all.flatMap { $0.findings(in: table) }
    }
}
