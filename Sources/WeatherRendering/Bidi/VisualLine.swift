import _FoundationICU

/// One line in visual order, by ICU's implementation of the bidirectional algorithm.
struct VisualLine {
    private var cells: [LogicalCells.Cell]
    private let terminal: Terminal
    private let isAligned: Bool
    /// Whether the terminal itself reverses the letters of each word and joins them.
    private var keepsWords: Bool { terminal.bidi == .words }

    init(_ cells: [LogicalCells.Cell], on terminal: Terminal, isAligned: Bool) {
        (self.cells, self.terminal, self.isAligned) = (cells, terminal, isAligned)
        while isAligned, let last = self.cells.last, last.text == " ", last.style.isEmpty { self.cells.removeLast() }
        switch terminal.bidi {
        case .words: useLatinDigits()
        case .program: joinLetters()
        case .none, .vte, .marks: break
        }
    }

    /// The line for the terminal, without direction marks.
    var text: String {
        let visual = order()
        let used = cells.reduce(0) { $0 + $1.columns }
        var column = isAligned ? max(terminal.columns - used, 0) : 0
        var text = StyledText(blanks: column)
        for (index, isMirrored) in visual where cells[index].columns > 0 {
            let cell = cells[index]
            text.append(isMirrored ? Self.mirrored(cell.text) : cell.text, style: cell.style)
            column += cell.columns
            // Terminals differ in the width of pictures, so the next cell is found by its number.
            if terminal.placesCursor, !Self.isCertain(cell.text) {
                text.moveCursor(to: column)
            }
        }
        return text.finished
    }

    /// The indices of the cells from left to right, and whether each is in a right-to-left run.
    private func order() -> [(index: Int, isMirrored: Bool)] {
        var units: [UInt16] = []
        // The cell of each unit of UTF-16.
        var cellOfUnit: [Int] = []
        for (index, cell) in cells.enumerated() {
            for unit in String(cell.text).utf16 {
                units.append(unit)
                cellOfUnit.append(index)
            }
        }
        guard !units.isEmpty, let paragraph = swift_ubidi_open() else { return [] }
        defer { swift_ubidi_close(paragraph) }
        var status = U_ZERO_ERROR
        return units.withUnsafeBufferPointer { units in
            swift_ubidi_setPara(paragraph, units.baseAddress, Int32(units.count), 1, nil, &status)
            let runs = swift_ubidi_countRuns(paragraph, &status)
            guard status.rawValue <= U_ZERO_ERROR.rawValue else { return cells.indices.map { ($0, false) } }
            var order: [(index: Int, isMirrored: Bool)] = []
            for run in 0..<runs {
                var (start, length): (Int32, Int32) = (0, 0)
                let isReversed = swift_ubidi_getVisualRun(paragraph, run, &start, &length) == UBIDI_RTL
                let cellsOfRun = Self.distinct(cellOfUnit[Int(start)..<Int(start + length)])
                if isReversed {
                    order += (keepsWords ? reversed(cellsOfRun) : cellsOfRun.reversed()).map { ($0, true) }
                } else {
                    order += cellsOfRun.map { ($0, false) }
                }
            }
            return order
        }
    }

    /// A run from right to left whose words keep the order of their letters, since the terminal reverses them.
    private func reversed(_ run: [Int]) -> [Int] {
        var words: [[Int]] = []
        for index in run {
            if Self.isLetter(cells[index].text), let last = words.last?.last, Self.isLetter(cells[last].text) {
                words[words.count - 1].append(index)
            } else {
                words.append([index])
            }
        }
        return words.reversed().flatMap(\.self)
    }

    /// A cluster has several units; it stands where its first is.
    private static func distinct(_ cells: ArraySlice<Int>) -> [Int] {
        cells.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// Whether a cell is a Hebrew or Arabic letter, alone or with marks.
    private static func isLetter(_ character: Character) -> Bool {
        guard let value = character.unicodeScalars.first?.value else { return false }
        return (0x5D0..<0x660).contains(value) || (0x66E..<0x6F0).contains(value) || (0x6FA..<0x780).contains(value)
            || (0xFB1D..<0xFE00).contains(value) || (0xFE70..<0xFEFF).contains(value)
    }

    /// Whether all terminals agree on the width of a cell.
    private static func isCertain(_ character: Character) -> Bool {
        switch character.unicodeScalars.first?.value ?? 0 {
        // Digits, the percent sign and separators of numbers.
        case 0x660...0x66C, 0x6F0...0x6F9: true
        default: isLetter(character) || ScreenWriter.isCertain(String(character))
        }
    }

    /// The mirror image of a bracket or sign (Unicode's `BidiMirroring`); others stay.
    private static func mirrored(_ character: Character) -> Character {
        guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return character }
        return Unicode.Scalar(UInt32(bitPattern: swift_u_charMirror(Int32(bitPattern: scalar.value))))
            .map(Character.init) ?? character
    }
}

extension VisualLine {
    /// Replaces the digits of Arabic and Persian, which a terminal that reverses words would reverse, too.
    private mutating func useLatinDigits() {
        for index in cells.indices {
            guard let value = cells[index].text.unicodeScalars.first?.value else { continue }
            switch value {
            case 0x660...0x669: cells[index].text = Character(Unicode.Scalar(UInt8(0x30 + value - 0x660)))
            case 0x6F0...0x6F9: cells[index].text = Character(Unicode.Scalar(UInt8(0x30 + value - 0x6F0)))
            case 0x66A: cells[index].text = "%"
            case 0x66B: cells[index].text = "."
            case 0x66C: cells[index].text = ","
            default: break
            }
        }
    }

    /// Gives Arabic letters their initial, medial, final and isolated forms.
    ///
    /// Lam and alef become one letter, which leaves a column. A blank fills it at the end of the isolate around them,
    /// which is the end of a table's cell, or else at the next gap between columns.
    private mutating func joinLetters() {
        let logical = cells.map { Array(String($0.text).utf16) }
        let units = logical.flatMap(\.self)
        guard units.contains(where: { (0x621...0x6D3).contains($0) }) else { return }
        let joined = ArabicJoining.joined(units)

        // A sentence has letters outside of isolates; a row of columns has none.
        let isSentence = hasLettersOutsideIsolates
        var shaped: [LogicalCells.Cell] = []
        var missing = 0
        var first = 0
        for (cell, before) in zip(cells, logical) {
            let after = joined[first..<(first + before.count)]
            first += before.count
            let endsColumn = !isSentence && cell.text == "\u{2069}"
            if endsColumn { shaped.append(cell) }
            if endsColumn || cell.text == " " && shaped.last?.text == " " {
                let blank = LogicalCells.Cell(text: " ", columns: 1, style: cell.style)
                shaped.append(contentsOf: repeatElement(blank, count: missing))
                missing = 0
            }
            if endsColumn { continue }
            // A ZERO WIDTH NON-JOINER has done its work.
            let forms = after.compactMap(\.self).filter { $0 != 0x200C || after.count == 1 }
            let text = String(decoding: forms, as: UTF16.self)
            if after.first == .some(nil), let lam = shaped.last {
                // What stands on the alef stands on the letter that the two became.
                shaped[shaped.count - 1].text = Self.cluster(String(lam.text) + text) ?? lam.text
                missing += cell.columns
                continue
            }
            var joinedCell = cell
            joinedCell.text = Self.cluster(text) ?? cell.text
            shaped.append(joinedCell)
        }
        cells = shaped
    }

    /// The one grapheme cluster of a text; `nil` if it has none, or several.
    private static func cluster(_ text: String) -> Character? { text.count == 1 ? text.first : nil }

    private var hasLettersOutsideIsolates: Bool {
        var depth = 0
        for cell in cells {
            switch cell.text {
            case "\u{2066}", "\u{2067}", "\u{2068}": depth += 1
            case "\u{2069}": depth -= 1
            default: if depth == 0, Self.isLetter(cell.text) { return true }
            }
        }
        return false
    }
}
