import WeatherCore
import WeatherLocalization

extension Screen {
    /// Draws all current measurements in two columns or, on a narrow terminal, in one.
    mutating func drawDetails() {
        let groups = page.details.filter { !$0.isEmpty }
        guard !groups.isEmpty else { return }
        gap()
        let widths = groups.map { group in
            (
                label: group.reduce(0) { max($0, $1.label.displayWidth) },
                value: group.reduce(0) { max($0, $1.value.displayWidth) }
            )
        }
        let needed = widths.reduce(2 * Self.margin - Self.spread) { $0 + $1.label + 2 + $1.value + Self.spread }
        if needed <= columns {
            var column = Self.margin
            let start = row
            for (group, width) in zip(groups, widths) {
                for (index, detail) in group.enumerated() {
                    canvas.put(detail.label, row: start + index, column: column, .label)
                    canvas.put(detail.value, row: start + index, column: column + width.label + 2)
                }
                row = max(row, start + group.count)
                column += width.label + 2 + width.value + Self.spread
            }
            return
        }
        let label = widths.reduce(0) { max($0, $1.label) }
        for detail in groups.flatMap(\.self) {
            canvas.put(detail.label, row: row, column: Self.margin, .label)
            let beside = Self.margin + label + 2
            // If there is too little room beside the labels, a value is drawn below its label.
            let isBeside = beside + min(detail.value.displayWidth, Self.leastValue) <= end
            let column = isBeside ? beside : 2 * Self.margin
            if !isBeside { row += 1 }
            for line in detail.value.wrapped(toColumns: max(end - column, 1)) {
                canvas.put(line, row: row, column: column)
                row += 1
            }
        }
    }

    /// The blanks between the two columns.
    private static let spread = 4
    private static let leastValue = 12
}
