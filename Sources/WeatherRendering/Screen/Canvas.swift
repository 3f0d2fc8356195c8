/// A grid of cells that a view is drawn on.
///
/// A text is stored in its first cell and covers as many cells as it is wide. Later drawings replace earlier ones that
/// they touch.
struct Canvas {
    struct Cell {
        /// The text that begins here; empty for a blank.
        var text = ""
        var look = Look.plain
        /// The number of cells that the text takes; 0 for a cell covered by a text to its left.
        var columns = 1
        var isDirectionless = false

        var isBlank: Bool { text.isEmpty && columns > 0 }
    }

    let columns: Int
    private(set) var rows: [[Cell]] = []

    init(columns: Int) { self.columns = columns }

    /// The row below the last one that exists.
    var nextRow: Int { rows.count }

    /// Adds rows until a row exists.
    mutating func open(row: Int) {
        while rows.count <= row { rows.append(Array(repeating: Cell(), count: columns)) }
    }

    /// Removes all rows but the first `count`.
    mutating func cut(toRows count: Int) {
        if rows.count > count { rows.removeLast(rows.count - count) }
    }

    /// Clears a row.
    mutating func erase(row: Int) {
        if row < rows.count { rows[row] = Array(repeating: Cell(), count: columns) }
    }

    /// Draws a text, if it fits into the row as a whole.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - row: The row.
    ///   - column: The column of its first character.
    ///   - look: Its look; without a background of its own, it keeps the cell's background.
    ///   - isDirectionless: Whether it is a drawing, or a sentence in the direction of the line.
    /// - Returns: The column after the text; `column` if it did not fit.
    @discardableResult
    mutating func put(
        _ text: String, row: Int, column: Int, _ look: Look = .plain, isDirectionless: Bool = false
    ) -> Int {
        let width = text.displayWidth
        open(row: row)
        guard width > 0, column >= 0, column + width <= columns else { return column }
        var look = look
        if look.ground == .none { look.ground = rows[row][column].look.ground }
        for cell in column..<(column + width) { clear(row, cell) }
        rows[row][column].text = text
        rows[row][column].look = look
        rows[row][column].columns = width
        rows[row][column].isDirectionless = isDirectionless
        for cell in (column + 1)..<(column + width + 1) where cell < column + width { rows[row][cell].columns = 0 }
        return column + width
    }

    /// Draws a text that ends before a column.
    @discardableResult
    mutating func put(_ text: String, row: Int, endingBefore column: Int, _ look: Look = .plain) -> Int {
        put(text, row: row, column: column - text.displayWidth, look)
    }

    /// Sets the background of cells in a row; texts in them keep their color.
    mutating func lay(_ ground: Background, row: Int, columns range: Range<Int>) {
        open(row: row)
        for column in range.clamped(to: 0..<columns) { rows[row][column].look.ground = ground }
    }

    /// Mirrors a braille drawing, so that it runs from right to left.
    ///
    /// Braille characters have left-to-right direction, so a terminal does not mirror them.
    mutating func mirrorBraille(row: Int, columns range: Range<Int>) {
        guard row < rows.count else { return }
        var cells = Array(rows[row][range])
        cells.reverse()
        for index in cells.indices {
            let dots = cells[index].text.unicodeScalars.first.map { $0.value - 0x2800 } ?? 0
            cells[index].text = Braille.text(mirroring: dots)
            cells[index].isDirectionless = true
        }
        rows[row].replaceSubrange(range, with: cells)
    }

    /// Draws another canvas with its top left corner at a cell; it must fit into the width.
    mutating func draw(_ other: Canvas, row: Int, column: Int) {
        for (index, line) in other.rows.enumerated() {
            open(row: row + index)
            for (offset, cell) in line.enumerated() where column + offset < columns {
                rows[row + index][column + offset] = cell
            }
        }
    }

    /// Whether the cells are blank or contain only drawings of a color, which may be replaced; cells outside count as free.
    func isFree(row: Int, columns range: Range<Int>, besides color: LookColor? = nil) -> Bool {
        guard row < rows.count else { return true }
        return range.clamped(to: 0..<columns).allSatisfy { column in
            rows[row][column].isBlank || color != nil && rows[row][column].look.color == color
        }
    }

    /// Whether a cell is blank.
    func isFree(row: Int, column: Int) -> Bool { isFree(row: row, columns: column..<(column + 1)) }

    /// Clears a cell.
    mutating func erase(row: Int, column: Int) {
        if row < rows.count { clear(row, column) }
    }

    /// Removes the text that covers a cell.
    private mutating func clear(_ row: Int, _ column: Int) {
        var start = column
        while start > 0, rows[row][start].columns == 0 { start -= 1 }
        let end = start + max(rows[row][start].columns, 1)
        for cell in start..<min(end, columns) {
            rows[row][cell].text = ""
            rows[row][cell].columns = 1
            rows[row][cell].isDirectionless = false
            rows[row][cell].look = Look(ground: rows[row][cell].look.ground)
        }
    }
}
