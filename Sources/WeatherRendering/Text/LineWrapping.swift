extension String {
    /// Returns the text in lines of at most `columns` columns.
    ///
    /// Lines are broken at blanks, between East Asian characters, and within a word only if it is wider than a line.
    package func wrapped(toColumns columns: Int) -> [String] {
        let columns = max(columns, 2)
        guard displayWidth > columns else { return [self] }
        var lines: [String] = []
        var line = ""
        var used = 0

        func finishLine() {
            while line.last == " " { line.removeLast() }
            if !line.isEmpty { lines.append(line) }
            line = ""
            used = 0
        }

        for unit in wrappingUnits {
            let width = unit.displayWidth
            // A trailing blank is dropped at the end of a line, so it needs no column.
            let needed = unit.last == " " ? width - 1 : width
            if used + needed > columns { finishLine() }
            if needed <= columns {
                line += unit
                used += width
                continue
            }
            for character in unit.flatMap({ $0.pieces(ofColumns: columns) }) {
                let width = DisplayWidth.columns(of: character)
                if used + width > columns { finishLine() }
                line.append(character)
                used += width
            }
        }
        finishLine()
        return lines.withIsolatesOfTheirOwn
    }

    /// The pieces between which a line can break: a word with the following blank, or one East Asian character with its
    /// punctuation.
    package var wrappingUnits: [String] {
        var units: [String] = []
        var unit = ""
        var previous: Character?
        var followsIdeograph = false
        for character in self {
            let isIdeograph = character.isBrokenAround
            let breaks =
                if previous == nil || character == " " { false } else if previous == " " {
                    // A command `wx …` is not broken after `wx`, so that it can be read and copied.
                    unit != "wx "
                } else if character
                    .closesUnit || previous?.opensUnit == true
                { false } else { isIdeograph || followsIdeograph }
            if breaks {
                units.append(unit)
                unit = ""
            }
            unit.append(character)
            previous = character
            followsIdeograph = isIdeograph || (followsIdeograph && character.closesUnit)
        }
        if !unit.isEmpty { units.append(unit) }
        return units
    }
}

extension [String] {
    /// The lines of one text, each with its own isolates: open ones are closed at its end and reopened in the next
    /// line.
    ///
    /// An isolate ends with its line (Unicode TR 9, BD9). Without this, the rest of a broken isolate would not be
    /// isolated in the next line, and its closing character would be unpaired.
    fileprivate var withIsolatesOfTheirOwn: [String] {
        guard count > 1, contains(where: { $0.unicodeScalars.contains(where: \.beginsIsolate) }) else { return self }
        var open: [Unicode.Scalar] = []
        return map { line in
            let beginning = open
            for scalar in line.unicodeScalars {
                if scalar.beginsIsolate {
                    open.append(scalar)
                } else if scalar == "\u{2069}" {
                    _ = open.popLast()
                }
            }
            var whole = String.UnicodeScalarView(beginning)
            whole.append(contentsOf: line.unicodeScalars)
            whole.append(contentsOf: repeatElement("\u{2069}", count: open.count))
            return String(whole)
        }
    }
}

extension Unicode.Scalar {
    fileprivate var beginsIsolate: Bool { (0x2066...0x2068).contains(value) }
}

extension Character {
    /// Returns the character, or its scalars if it is wider than `columns`, as with many spacing marks.
    fileprivate func pieces(ofColumns columns: Int) -> [Character] {
        DisplayWidth.columns(of: self) > columns ? unicodeScalars.map { Character($0) } : [self]
    }

    /// Whether a line can break on either side: ideographs and kana, but not Hangul, which has blanks between words.
    fileprivate var isBrokenAround: Bool {
        guard let scalar = unicodeScalars.first, !(0xAC00...0xD7A3).contains(scalar.value) else { return false }
        // Only the first letter counts: an Indic letter with its vowel takes two columns, too.
        return isLetter && DisplayWidth.columns(of: scalar) == 2
    }

    /// Whether it must not end a line: an opening bracket or quotation mark.
    fileprivate var opensUnit: Bool {
        switch unicodeScalars.first?.properties.generalCategory {
        case .openPunctuation, .initialPunctuation: true
        default: false
        }
    }

    /// Whether it must not begin a line: other punctuation, and the Japanese long vowel mark.
    ///
    /// A slash may begin a line, because paths do.
    fileprivate var closesUnit: Bool { self == "ー" || (isPunctuation && !opensUnit && self != "/") }
}
