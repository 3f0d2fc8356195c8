import WeatherCore
import WeatherLocalization

/// A text for a column fits into it, and a condition that is too wide for a list has a short form.
struct WidthRule: AuditRule {
    func findings(in table: AuditedTable) -> [TableFinding] {
        tooWide(in: table) + withoutShortForm(in: table)
    }

    private func tooWide(in table: AuditedTable) -> [TableFinding] {
        table.checked.document.entries.compactMap { entry in
            guard let limit = ColumnWidths.limit(of: entry.key, in: table.checked.name) else { return nil }
            let columns = table.columns(Placeholder.removed(from: entry.text))
            guard columns > limit else { return nil }
            return table.checked.finding(
                "the text is \(columns) columns wide; the limit is \(limit)", at: entry.textPlace, key: entry.key)
        }
    }

    private func withoutShortForm(in table: AuditedTable) -> [TableFinding] {
        guard table.checked.name == .conditions else { return [] }
        let texts = table.texts
        return table.checked.document.entries.compactMap { entry in
            let columns = table.columns(entry.text)
            let short = TextVariant.short.key(of: entry.key)
            guard columns > ColumnWidths.listedCondition, texts[short] == nil,
                table.checked.reference.variantBase(of: entry.key) == nil
            else { return nil }
            return table.checked.finding(
                "the text is \(columns) columns wide: it needs \"\(short.sanitized())\" of at most "
                    + "\(ColumnWidths.listedCondition)", at: entry.textPlace, key: entry.key, severity: .warning)
        }
    }
}
