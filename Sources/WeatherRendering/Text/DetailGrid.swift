/// Labels and values in columns side by side, or in one column if the terminal is too narrow.
struct DetailGrid {
    struct Detail {
        var label: Span
        var value: Span

        init(label: String, value: String) {
            self.label = Span(label, .label)
            self.value = Span(value)
        }
    }

    /// Details whose labels and values are aligned.
    private struct Column {
        var details: [Detail]
        var labelWidth: Int
        var width: Int

        init(_ details: [Detail]) {
            self.details = details
            labelWidth = details.reduce(0) { max($0, $1.label.width) }
            width = labelWidth + DetailGrid.gap + details.reduce(0) { max($0, $1.value.width) }
        }
    }

    /// The blanks between a label and its value.
    private static let gap = 2
    /// The blanks between columns.
    private static let spread = 4
    /// If less width than this remains beside the labels, values are written below them.
    private static let leastValueWidth = 12

    private let columns: [Column]

    /// Creates a grid; columns without details are left out.
    init(_ columns: [[Detail]]) {
        self.columns = columns.filter { !$0.isEmpty }.map(Column.init)
    }

    /// Writes the grid, no wider than `width`; values are never cut.
    func write(to buffer: inout TextBuffer, width: Int) {
        let needed = columns.reduce(TextTable.indent + Self.spread * (columns.count - 1)) { $0 + $1.width }
        guard needed <= width else {
            writeList(to: &buffer, width: width)
            return
        }
        for row in 0..<(columns.map(\.details.count).max() ?? 0) {
            var line: [Span] = []
            // The blanks before the next detail; at the end of a line there are none.
            var blanks = TextTable.indent
            for column in columns {
                guard row < column.details.count else {
                    blanks += column.width + Self.spread
                    continue
                }
                let detail = column.details[row]
                let inner = column.labelWidth - detail.label.width + Self.gap
                line += [.blanks(blanks), detail.label, .blanks(inner), detail.value]
                blanks = column.width - detail.label.width - inner - detail.value.width + Self.spread
            }
            buffer.line(line)
        }
    }

    private func writeList(to buffer: inout TextBuffer, width: Int) {
        let details = columns.flatMap(\.details)
        let labelWidth = details.reduce(0) { max($0, $1.label.width) }
        let beside = TextTable.indent + labelWidth + Self.gap
        let isStacked = width - beside < Self.leastValueWidth
        let indent = isStacked ? 2 * TextTable.indent : beside
        for detail in details {
            var start: [Span] = [.blanks(TextTable.indent), detail.label]
            if isStacked {
                for line in detail.label.text.wrapped(toColumns: width - TextTable.indent) {
                    buffer.line([.blanks(TextTable.indent), Span(line, .label)])
                }
                start = [.blanks(indent)]
            } else {
                start.append(.blanks(labelWidth - detail.label.width + Self.gap))
            }
            for line in detail.value.text.wrapped(toColumns: width - indent) {
                buffer.line(start + [Span(line)])
                start = [.blanks(indent)]
            }
        }
    }
}
