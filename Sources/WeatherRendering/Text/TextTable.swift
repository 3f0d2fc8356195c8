import WeatherLocalization

/// Rows under column headings, aligned by display width and fitted to a width without ever wrapping.
struct TextTable {
    struct Column: Equatable {
        enum Alignment { case leading, trailing }

        /// How a column is reduced if the table is too wide.
        enum Yielding: Equatable {
            /// It is never reduced.
            case never
            /// It is left out, columns of higher rank first.
            case dropped(rank: Int)
            /// Its texts are cut to no fewer than `minimum` columns. If that is not enough and it has a rank, it is left
            /// out.
            case truncated(minimum: Int, rank: Int?)
        }

        private(set) var head: Cell
        private(set) var cells: [Cell]
        /// The shorter forms for a table that is too wide; `nil` if there are none.
        var shortHead: Cell?
        var shortCells: [Cell]?
        var alignment: Alignment
        var yielding: Yielding
        /// The blanks before it, unless it comes first.
        var gap: Int
        var width: Int

        init(
            _ head: String,
            _ cells: [Cell],
            _ alignment: Alignment = .leading,
            gap: Int = 2,
            yielding: Yielding = .never
        ) {
            self.head = Cell(head, .label)
            self.cells = cells
            self.alignment = alignment
            self.yielding = yielding
            self.gap = gap
            self.width = cells.reduce(self.head.width) { max($0, $1.width) }
        }

        fileprivate mutating func shortenHead() {
            guard let shortHead else { return }
            head = shortHead
            measure()
        }

        fileprivate mutating func shortenCells() {
            guard let shortCells else { return }
            cells = shortCells
            measure()
        }

        private mutating func measure() { width = cells.reduce(head.width) { max($0, $1.width) } }

        var isEmpty: Bool { cells.allSatisfy { $0.width == 0 } }

        fileprivate var rank: Int? {
            switch yielding {
            case .never: nil
            case .dropped(let rank): rank
            case .truncated(_, let rank): rank
            }
        }
    }

    static let indent = 2

    private(set) var columns: [Column]
    let ellipsis: String

    /// Creates a table; empty columns are left out.
    init(_ columns: [Column], ellipsis: String) {
        self.columns = columns.filter { !$0.isEmpty }
        self.ellipsis = ellipsis
    }

    /// The width of a row in columns, including its indentation.
    var width: Int {
        columns.enumerated().reduce(Self.indent) { $0 + $1.element.width + ($1.offset == 0 ? 0 : $1.element.gap) }
    }

    /// Makes the table fit: with shorter heads and cells, then by cutting text, then by leaving out columns.
    ///
    /// Columns with the highest rank are left out first. If the terminal is too narrow even for the first column, that
    /// column is cut. Numbers are never cut.
    mutating func fit(toColumns available: Int) {
        for index in columns.indices where width > available { columns[index].shortenHead() }
        for index in columns.indices where width > available { columns[index].shortenCells() }
        while width > available {
            let excess = width - available
            if let index = columns.firstIndex(where: {
                if case .truncated(let minimum, _) = $0.yielding { $0.width - excess >= minimum } else { false }
            }) {
                columns[index].width -= excess
            } else if let index = columns.indices.filter({ columns[$0].rank != nil })
                .max(by: { (columns[$0].rank ?? 0) < (columns[$1].rank ?? 0) })
            {
                columns.remove(at: index)
            } else {
                if !columns.isEmpty { columns[0].width = max(columns[0].width - excess, 1) }
                if let last = columns.indices.last, case .truncated = columns[last].yielding {
                    columns[last].width = max(columns[last].width - max(width - available, 0), 1)
                }
                return
            }
        }
    }

    /// Writes the column headings and the rows, with a blank line before each row in `breaks`.
    func write(to buffer: inout TextBuffer, breaks: Set<Int> = []) {
        write(columns.map(\.head), to: &buffer)
        for row in columns.first?.cells.indices ?? 0..<0 {
            if breaks.contains(row) { buffer.gap() }
            buffer.begin()
            buffer.blanks(Self.indent)
            for index in columns.indices { write(columns[index].cells[row], at: index, to: &buffer) }
            buffer.end()
        }
    }

    private func write(_ cells: [Cell], to buffer: inout TextBuffer) {
        buffer.begin()
        buffer.blanks(Self.indent)
        for (index, cell) in cells.enumerated() { write(cell, at: index, to: &buffer) }
        buffer.end()
    }

    private func write(_ cell: Cell, at index: Int, to buffer: inout TextBuffer) {
        let column = columns[index]
        if index > 0 { buffer.blanks(column.gap) }
        var spans = cell.spans
        var width = cell.width
        if width > column.width {
            spans = spans.prefix(1).map { $0.truncated(toColumns: column.width, ellipsis: ellipsis) }
            width = spans.reduce(0) { $0 + $1.width }
        }
        if column.alignment == .trailing { buffer.blanks(column.width - width) }
        for span in spans { buffer.put(span) }
        if column.alignment == .leading { buffer.blanks(column.width - width) }
    }
}

extension TextTable {
    /// Returns columns as a list of their own, fitted to a width, without trailing blanks.
    static func list(_ columns: [Column], _ localizer: Localizer, width: Int) -> String {
        var table = TextTable(columns, ellipsis: localizer.isASCII ? ".." : "…")
        table.fit(toColumns: width)
        var buffer = TextBuffer(isRightToLeft: localizer.needsDirectionMarks)
        table.write(to: &buffer)
        return buffer.text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { line in line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? "" }
            .joined(separator: "\n")
    }
}
