import WeatherCore

/// No key occurs twice.
struct DuplicateRule: TableRule {
    let name = "duplicate"
    func findings(in table: CheckedTable) -> [TableFinding] {
        var places: [String: TextPosition] = [:]
        return table.document.entries.compactMap { entry in
            guard let first = places[entry.key] else {
                places[entry.key] = entry.keyPlace
                return nil
            }
            return table.finding(
                "the key \"\(entry.key.sanitized())\" is a duplicate, first in line \(first.line)", at: entry.keyPlace,
                key: entry.key)
        }
    }
}
