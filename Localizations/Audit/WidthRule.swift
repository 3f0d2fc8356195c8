import WeatherLocalization

/// A text for a column fits into it.
struct WidthRule: AuditRule {
    func findings(in table: AuditedTable) -> [TableFinding] {
        table.checked.document.entries.compactMap { entry in
            guard let limit = ColumnWidths.limit(of: entry.key, in: table.checked.name) else { return nil }
            let columns = table.columns(Placeholder.removed(from: entry.text))
            guard columns > limit else { return nil }
            return table.checked.finding(
                "the text is \(columns) columns wide; the limit is \(limit)", at: entry.textPlace, key: entry.key)
        }
    }
}
