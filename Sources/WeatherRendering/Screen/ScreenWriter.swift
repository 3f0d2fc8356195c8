/// Writes a canvas as lines for a terminal, file or pipe.
///
/// In a right-to-left language, each line begins with its indentation and a RIGHT-TO-LEFT MARK, so that a terminal with
/// the bidirectional algorithm starts it at the right and mirrors the columns (Unicode TR 9). Texts are isolated, so
/// that numbers and foreign names cannot change places with their neighbors.
struct ScreenWriter {
    let terminal: Terminal
    let palette: Palette
    let isRightToLeft: Bool

    private var isolates: Bool { isRightToLeft && terminal.bidi != .marks }

    /// Returns the lines of the canvas, each ended by a line feed.
    func text(of canvas: Canvas) -> String {
        var text = ""
        text.reserveCapacity(canvas.rows.count * 200)
        for row in canvas.rows {
            write(row, to: &text)
            text.append("\n")
        }
        return text
    }

    /// The lines of the canvas, without line feeds.
    func lines(of canvas: Canvas) -> [String] {
        canvas.rows.map { row in
            var line = ""
            write(row, to: &line)
            return line
        }
    }

    private func write(_ row: [Canvas.Cell], to text: inout String) {
        guard
            let last = row.lastIndex(where: { !$0.isBlank && $0.columns > 0 || $0.look.ground != .none && usesGrounds })
        else { return }
        var current = Look.plain
        var isMarked = !isRightToLeft
        // Whether the terminal's cursor may be at another column than expected.
        var isColumnUncertain = false
        for (column, cell) in row[...last].enumerated() where cell.columns > 0 {
            if cell.isBlank, isColumnUncertain, cell.look.ground == .none { continue }
            if !isMarked, !cell.isBlank || column >= 2 {
                text.append("\u{200F}")
                isMarked = true
            }
            if isColumnUncertain {
                text.append("\u{1B}[\(column + 1)G")
                isColumnUncertain = false
            }
            let look = cell.isBlank ? Look(ground: cell.look.ground) : cell.look
            change(&current, to: look, isBlank: cell.isBlank, in: &text)
            if cell.isBlank {
                text.append(" ")
                continue
            }
            let isCertain = !terminal.placesCursor || Self.isCertain(cell.text)
            if !isCertain, look.ground != .none {
                // The background is painted first, so that it has no hole if the text is narrower than expected.
                for _ in 0..<cell.columns { text.append(" ") }
                text.append("\u{1B}[\(column + 1)G")
            }
            put(cell, in: &text)
            isColumnUncertain = !isCertain
        }
        change(&current, to: .plain, isBlank: false, in: &text)
    }

    private var usesGrounds: Bool { terminal.depth != .none }

    private func change(_ current: inout Look, to look: Look, isBlank: Bool, in text: inout String) {
        if look == current || isBlank && look.ground == current.ground { return }
        let sequence = palette.sgr(for: look)
        if palette.sgr(for: current) != nil || sequence != nil {
            text.append("\u{1B}[0")
            if let sequence {
                text.append(";")
                text.append(sequence)
            }
            text.append("m")
        }
        current = look
    }

    private func put(_ cell: Canvas.Cell, in text: inout String) {
        if isolates, !cell.isDirectionless {
            TextBuffer.append(cell.text, to: &text, isolate: "\u{2068}")
        } else {
            text.append(TextBuffer.harmless(cell.text))
        }
        // In a pager the cursor cannot be placed, so that a narrow icon is padded.
        if isNarrowHere(cell.text) { text.append(" ") }
    }

    /// Whether an icon takes one column fewer than expected, as measured: a narrow sign that a selector makes an emoji.
    private func isNarrowHere(_ text: String) -> Bool {
        guard !terminal.placesCursor, terminal.iconColumns == 1, text.unicodeScalars.last == "\u{FE0F}" else {
            return false
        }
        return text.unicodeScalars.dropLast().allSatisfy { String($0).displayWidth < 2 }
    }

    /// Whether all terminals agree on a text's width: European letters, box drawing, and the symbols of text icons.
    static func isCertain(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0x20..<0x7F, 0xA0..<0x250, 0x370..<0x3FF, 0x400..<0x460, 0x2010..<0x2027, 0x202F, 0x2030..<0x205F: true
            case 0x2190..<0x219A, 0x2212, 0x2217, 0x2218, 0x22C2, 0x2500..<0x25A0, 0x25B2, 0x25C6, 0x25CF: true
            case 0x263C, 0x263E, 0x2800..<0x2900: true
            default: false
            }
        }
    }
}
