/// What a line writes into each cell of a terminal, from its first column on.
struct LogicalCells {
    struct Cell {
        /// A grapheme cluster, or a mark that takes no column.
        var text: Character
        var columns: Int
        /// The SGR sequences since the last reset.
        var style: String
    }

    /// As ``Terminal/columns``.
    private static let mostColumns = 1000

    private(set) var all: [Cell] = []
    private var column = 0
    private var style = ""

    init(_ line: Substring) {
        var rest = line.unicodeScalars[...]
        var plain = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            guard scalar == "\u{1B}", rest.first == "[" else {
                plain.append(scalar)
                continue
            }
            append(&plain)
            rest.removeFirst()
            let parameters = rest.prefix { !(0x40...0x7E).contains($0.value) }
            rest.removeFirst(parameters.count)
            guard let final = rest.popFirst() else { break }
            apply(final, String(parameters))
        }
        append(&plain)
    }

    private mutating func append(_ scalars: inout String.UnicodeScalarView) {
        for character in String(scalars) {
            // An isolate never joins a cluster, but a cluster of marks can hold several of them.
            let columns = DisplayWidth.columns(of: character)
            all.append(Cell(text: character, columns: columns, style: style))
            column += columns
        }
        scalars = String.UnicodeScalarView()
    }

    private mutating func apply(_ final: Unicode.Scalar, _ parameters: String) {
        switch final {
        case "m":
            let isReset = parameters.isEmpty || parameters == "0" || parameters.hasPrefix("0;")
            let rest = isReset ? String(parameters.dropFirst(2)) : parameters
            if isReset { style = "" }
            if !rest.isEmpty { style += "\u{1B}[\(rest)m" }
        case "G": move(to: min(Int(parameters) ?? 1, Self.mostColumns) - 1)
        default: break
        }
    }

    /// Moves to a column: ahead with blanks, or back over blanks that only painted the background.
    private mutating func move(to target: Int) {
        while column < target {
            all.append(Cell(text: " ", columns: 1, style: style))
            column += 1
        }
        while column > target, let last = all.last, last.text == " " || last.columns == 0 {
            column -= last.columns
            all.removeLast()
        }
    }
}

/// Cells as text with their SGR sequences.
struct StyledText {
    private var text: String
    private var style = ""

    init(blanks: Int) { text = String(repeating: " ", count: blanks) }

    mutating func append(_ character: Character, style: String) {
        if style != self.style {
            if !self.style.isEmpty { text += "\u{1B}[0m" }
            text += style
            self.style = style
        }
        text.append(character)
    }

    mutating func moveCursor(to column: Int) { text += "\u{1B}[\(column + 1)G" }

    /// The text, with no style left on at its end.
    var finished: String { style.isEmpty ? text : text + "\u{1B}[0m" }
}
