/// A table can be read completely: encoding, quotation marks, escapes, semicolons.
struct SyntaxRule: TableRule {
    let name = "syntax"
    func findings(in table: CheckedTable) -> [TableFinding] {
        table.document.errors.map { table.finding($0.problem, at: $0.place) }
    }
}
