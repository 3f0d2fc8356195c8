/// A grid of cells that a view is drawn on.
///
/// A text stands in its first cell and covers as many as it is wide. What is drawn later replaces what it touches.
struct Canvas {
    struct Cell {
        /// The text that begins here; empty for a blank.
        var text = ""
        var look = Look.plain
        /// How many cells the text takes; 0 in a cell that a text to its left covers.
        var columns = 1
        var isDirectionless = false

        var isBlank: Bool { text.isEmpty && columns > 0 }
    }

    let columns: Int
    private(set) var rows: [[Cell]] = []

    init(columns: Int) { self.columns = columns }

    /// The row below the last one that something was drawn on.
    var nextRow: Int { rows.count }

    /// Makes sure that a row exists.
    mutating func open(row: Int) {
        while rows.count <= row { rows.append(Array(repeating: Cell(), count: columns)) }
    }

    /// Removes the rows below the first ones.
    mutating func cut(toRows count: Int) {
        if rows.count > count { rows.removeLast(rows.count - count) }
    }

    /// Removes what stands in a row.
    mutating func erase(row: Int) {
        if row < rows.count { rows[row] = Array(repeating: Cell(), count: columns) }
    }

    /// Draws a text, if it fits into the row as a whole.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - row: The row.
    ///   - column: The column of its first character.
    ///   - look: Its look; without a ground of its own, it gets that of the cell.
    ///   - isDirectionless: Whether it is a drawing, or a sentence in the direction of the line.
    /// - Returns: The column behind it; `column` when it did not fit.
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

    /// Gives cells of a row a ground; texts in them keep their color.
    mutating func lay(_ ground: LookGround, row: Int, columns range: Range<Int>) {
        open(row: row)
        for column in range.clamped(to: 0..<columns) { rows[row][column].look.ground = ground }
    }

    /// Turns a drawing of braille round, so that it runs from right to left.
    ///
    /// Braille has the direction of Latin letters, so a terminal does not mirror it.
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

    /// Draws another canvas, from a cell on; what it has of the grid's width must fit.
    mutating func draw(_ other: Canvas, row: Int, column: Int) {
        for (index, line) in other.rows.enumerated() {
            open(row: row + index)
            for (offset, cell) in line.enumerated() where column + offset < columns {
                rows[row + index][column + offset] = cell
            }
        }
    }

    /// Whether nothing stands in the cells, or only a drawing that may be replaced; cells outside count as free.
    func isFree(row: Int, columns range: Range<Int>, besides drawing: String? = nil) -> Bool {
        guard row < rows.count else { return true }
        return range.clamped(to: 0..<columns).allSatisfy { column in
            rows[row][column].isBlank || drawing != nil && rows[row][column].text == drawing
        }
    }

    /// Whether nothing stands in a cell.
    func isFree(row: Int, column: Int) -> Bool { isFree(row: row, columns: column..<(column + 1)) }

    /// Removes what stands in a cell.
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
