/// A locale's names of months, days and parts of the day, and its patterns of dates.
struct DateSymbols: Sendable {
    private let table: LocaleTable
    private let numbers: NumberSymbols
    /// By how many the calendar's years exceed those of the common era: 543 in the Buddhist one.
    private let years: Int
    /// The names that were used, by letter and count; an empty list where the table has none.
    private var names: [String: [String]] = [:]

    /// Reads a locale's symbols; `nil` when the table lacks one of those of numbers.
    init?(_ table: LocaleTable) {
        guard let numbers = NumberSymbols(table) else { return nil }
        self.table = table
        self.numbers = numbers
        years = table.value("years").flatMap { Int($0) } ?? 0
    }

    /// The pattern of a skeleton, such as `MdE`; `nil` when the table has none.
    func pattern(ofSkeleton skeleton: String) -> String? { table.value("~\(skeleton)") }

    /// A date by a pattern's parts; `nil` when a part or a name of it is not in the table.
    mutating func text(_ fields: DateFields, by pattern: DateParts) -> String? {
        let hasMinutes = pattern.hasField("m")
        var text = ""
        for part in pattern.parts {
            switch part {
            case .literal(let literal): text += literal
            case .field(let letter, let count):
                guard let field = self.text(letter, count, of: fields, hasMinutes: hasMinutes) else { return nil }
                text += field
            }
        }
        return text
    }

    private mutating func text(
        _ letter: Unicode.Scalar, _ count: Int, of fields: DateFields, hasMinutes: Bool
    ) -> String? {
        switch letter {
        case "y" where count == 2: numbers.text((fields.year + years) % 100, digits: 2)
        case "y": number(fields.year + years, count, most: 9)
        case "M" where count > 2, "L" where count > 2: name(letter, count, fields.month - 1)
        case "M", "L": number(fields.month, count)
        case "d": number(fields.day, count)
        case "E": name("E", max(count, 3), fields.weekday)
        case "c" where count > 2: name("c", count, fields.weekday)
        case "a", "b", "B": dayPeriod(letter, count, of: fields, hasMinutes: hasMinutes)
        case "h": number(fields.hour % 12 == 0 ? 12 : fields.hour % 12, count)
        case "H": number(fields.hour, count)
        case "K": number(fields.hour % 12, count)
        case "k": number(fields.hour == 0 ? 24 : fields.hour, count)
        case "m": number(fields.minute, count)
        case "s": number(fields.second, count)
        default: nil
        }
    }

    private func number(_ value: Int, _ count: Int, most: Int = 2) -> String? {
        count <= most ? numbers.text(value, digits: count) : nil
    }

    private mutating func name(_ letter: Unicode.Scalar, _ count: Int, _ index: Int) -> String? {
        let list = list(letter, count)
        return list.indices.contains(index) ? list[index] : nil
    }

    /// The names of a field's letters, such as `EEEE`; `nil` when the table has none.
    func names(_ letters: String) -> [String]? { table.list(letters) }

    private mutating func list(_ letter: Unicode.Scalar, _ count: Int) -> [String] {
        guard count <= 6 else { return [] }
        var letters = String.UnicodeScalarView()
        for _ in 0..<count { letters.append(letter) }
        let key = String(letters)
        if let list = names[key] { return list }
        let list = table.list(key) ?? []
        names[key] = list
        return list
    }

    /// AM or PM, noon or midnight, or a flexible part of the day, such as "in the morning".
    ///
    /// The list has `half hour=name` for each half hour in which another name begins; a full hour is that of the exact
    /// hour only, for it may be noon. A pattern without minutes takes the exact hour.
    private mutating func dayPeriod(
        _ letter: Unicode.Scalar, _ count: Int, of fields: DateFields, hasMinutes: Bool
    ) -> String? {
        let halfHour = fields.hour * 2 + (hasMinutes && fields.minute > 0 ? 1 : 0)
        var period: String?
        for item in list(letter, count <= 3 ? 1 : count) {
            guard let sign = item.firstIndex(of: "="), let start = Int(item[..<sign]), start <= halfHour else { break }
            period = String(item[item.index(after: sign)...])
        }
        return period
    }
}
