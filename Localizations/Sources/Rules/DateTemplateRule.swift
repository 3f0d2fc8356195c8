/// A date template is a skeleton, or "=" with a pattern, and has what its key needs.
struct DateTemplateRule: TableRule {
    let name = "dateTemplate"
    func findings(in table: CheckedTable) -> [TableFinding] {
        guard table.name == .dateTemplates else { return [] }
        return table.document.entries.compactMap { entry in
            if entry.key == DatePattern.zeroHourKey {
                return ["h", "K"].contains(entry.text)
                    ? nil : table.finding("\"midnight\" is \"h\" or \"K\"", at: entry.textPlace, key: entry.key)
            }
            return DateTemplateProblem(of: entry.text, needing: Self.parts[entry.key]).map { found in
                table.finding(
                    "\(entry.key): \(found.problem), column \(found.column) of the text", at: entry.textPlace,
                    key: entry.key)
            }
        }
    }

    /// What the template of each key must show.
    private static let parts: [String: DateTemplateProblem.Part] = [
        "day.row": .day, "hour.row": .hour, "time": .hour, "moment": .day,
        "day.list": .day, "day.heading": .day, "weekday": .day, "weekday.abbreviated": .day, "hour.text.minutes": .hour,
        "hour.strip": .hour, "hour.list": .hour, "hour.text": .hour,
    ]
}
