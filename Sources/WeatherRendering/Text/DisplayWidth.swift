/// How many columns text takes on a terminal.
///
/// The C library's `wcwidth` counts code points and is wrong for emoji; a terminal shows grapheme clusters. A cluster
/// takes two columns when it is an emoji or East Asian wide, none when it is only marks or formatting, else one.
enum DisplayWidth {
    /// The columns of a text; control characters count as none.
    static func columns(of text: String) -> Int {
        var columns = 0
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x20...0x7E, 0xA0...0x2FF: columns += 1
            case 0xAC00...0xD7A3, 0x4E00...0x9FFF, 0x3041...0x3096, 0x30A0...0x30FF: columns += 2
            // Anything else may join its neighbours into a cluster.
            default: return text.reduce(0) { $0 + Self.columns(of: $1) }
            }
        }
        return columns
    }

    /// The columns of one grapheme cluster, 0...2.
    static func columns(of cluster: Character) -> Int {
        var columns = 0
        var previous: Unicode.Scalar?
        for scalar in cluster.unicodeScalars {
            // VARIATION SELECTOR-16 asks for the picture instead of the text form (UTS #51, 1.4.3).
            if scalar == "\u{FE0F}", let previous, previous.properties.isEmoji { return 2 }
            columns += Self.columns(of: scalar)
            previous = scalar
        }
        // Emoji joined by ZWJ, flags, skin tones and Indic conjuncts share one glyph.
        return min(columns, 2)
    }

    private static func columns(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x20...0x7E: return 1
        case 0..<0xA0: return 0
        // Vowels and finals of Hangul written as single letters join the initial before them.
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
        case 0x00AD, 0x0600...0x0605, 0x06DD, 0x070F, 0x08E2: return 1
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: return 0
        default: return isWide(scalar) ? 2 : 1
        }
    }

    /// Whether the scalar lies in one of the ranges of ``wideBounds``, by binary search.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        var low = 0
        var high = wideBounds.count
        while low < high {
            let middle = (low + high) / 2
            if wideBounds[middle] <= scalar.value { low = middle + 1 } else { high = middle }
        }
        // An odd number of bounds at or below the scalar: inside a range.
        return low % 2 == 1
    }
}

extension String {
    /// How many columns the text takes on a terminal.
    var displayWidth: Int { DisplayWidth.columns(of: self) }

    /// The text cut to at most `columns`, the cut marked by `ellipsis`; unchanged when it fits.
    func truncated(toColumns columns: Int, ellipsis: String) -> String {
        guard displayWidth > columns else { return self }
        let room = columns - ellipsis.displayWidth
        guard room > 0 else { return columns > 0 ? String(repeating: ".", count: columns) : "" }
        var kept = ""
        var used = 0
        for character in self {
            used += DisplayWidth.columns(of: character)
            if used > room { break }
            kept.append(character)
        }
        while kept.last == " " { kept.removeLast() }
        return kept + ellipsis
    }
}
