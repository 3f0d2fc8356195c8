import WeatherLocalization

/// The columns of services, which are alike in all tables of a view.
struct ServiceColumns {
    /// The heading of each service.
    let heads: [String]
    /// Whether the headings are numbers.
    let isNumbered: Bool
    private let gap: Int
    private let width: Int
    private let localizer: Localizer

    /// Chooses the headings: the first of names, ids and numbers that fits the width in all tables.
    init(names: [String], ids: [String], tables: [ComparedTable], _ localizer: Localizer, width: Int) {
        let numbers = names.indices.map { localizer.number(Double($0 + 1)) }
        self.localizer = localizer
        self.width = width
        let choices: [(heads: [String], gap: Int)] = [(names, 2), (ids, 2), (numbers, 2), (numbers, 1)]
        let choice =
            choices.first { choice in
                tables.allSatisfy { table in
                    Self.table(table, services: names.indices, choice.heads, gap: choice.gap, localizer).width <= width
                }
            } ?? (numbers, 2)
        heads = choice.heads
        gap = choice.gap
        isNumbered = choice.heads == numbers
    }

    /// A table, in as many parts as it takes to show every service.
    func parts(of table: ComparedTable) -> [TextTable] {
        var parts: [TextTable] = []
        var rest = table.values.indices
        repeat {
            var count = rest.count
            while count > 1, part(table, rest.prefix(count)).width > width { count -= 1 }
            var part = part(table, rest.prefix(count))
            part.fit(toColumns: width)
            parts.append(part)
            rest = rest.dropFirst(count)
        } while !rest.isEmpty
        return parts
    }

    private func part(_ table: ComparedTable, _ services: Range<Int>) -> TextTable {
        Self.table(table, services: services, heads, gap: gap, localizer)
    }

    private static func table(
        _ table: ComparedTable, services: Range<Int>, _ heads: [String], gap: Int, _ localizer: Localizer
    ) -> TextTable {
        let last = table.differences.isEmpty ? [] : [Cell.empty]
        let lastTime = table.differences.isEmpty ? [] : [localizer.text("compare.difference")]
        var columns = [
            TextTable.Column(
                table.title, (table.times + lastTime).map { Cell($0) }, yielding: .truncated(minimum: 4, rank: nil)),
            TextTable.Column(
                table.commonTitle, table.common.map { $0?.cell ?? .empty } + last,
                table.spreads.isEmpty ? .leading : .trailing, yielding: .dropped(rank: 1)),
        ]
        if !table.spreads.isEmpty {
            columns.append(
                TextTable.Column(
                    localizer.text("compare.spread"), table.spreads.map { Cell($0, .label) } + last, .trailing,
                    yielding: .dropped(rank: 2)))
        }
        for service in services {
            // A service without any value keeps its column, so that those of all tables are the same.
            let cells = cells(of: service, in: table)
            let isEmpty = cells.allSatisfy { $0.width == 0 }
            columns.append(
                TextTable.Column(
                    heads[service] + (table.isMarked ? " " : ""),
                    isEmpty ? cells.map { _ in Cell([.blanks(1)]) } : cells, .trailing, gap: gap))
        }
        return TextTable(columns, ellipsis: localizer.isASCII ? ".." : "…")
    }

    /// A service's values, and below them its difference.
    private static func cells(of service: Int, in table: ComparedTable) -> [Cell] {
        let values = table.values[service].map { $0?.cell ?? .empty }
        if table.differences.isEmpty { return values }
        let difference = table.differences[service].map { text in
            Cell([Span(text)] + (table.isMarked ? [.blanks(1)] : []))
        }
        return values + [difference ?? .empty]
    }
}
