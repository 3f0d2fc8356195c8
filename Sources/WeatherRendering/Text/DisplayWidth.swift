/// The number of columns that a text takes on a terminal.
///
/// A scalar takes the columns of the C library's `wcwidth`, which terminals use: two if Unicode calls it wide or
/// fullwidth, none for a nonspacing mark or a format character, else one. A spacing mark (category Mc, such as the Devanagari
/// vowel sign ा) takes a column, and so does Thai's vowel ำ. Scalars of ambiguous width take one: terminals give them
/// two only in the East Asian character sets before UTF-8, or when configured so.
///
/// `wcwidth` is wrong for emoji, which a terminal shows as whole grapheme clusters. Emoji joined by ZWJ or with a skin
/// tone take two columns together. Variation selectors choose between the two-column picture and the one-column
/// text. (A flag's two letters take one each, and the parts of a keycap after the selector none: they need no
/// rule.)
enum DisplayWidth {
    /// Returns the columns of a text; control characters take none.
    static func columns(of text: String) -> Int {
        var columns = 0
        for scalar in text.unicodeScalars {
            if changesCluster(scalar) { return text.reduce(0) { $0 + Self.columns(of: $1) } }
            columns += Self.columns(of: scalar)
        }
        return columns
    }

    /// Returns the columns of one grapheme cluster: 0...2 for an emoji, else the sum of its scalars, as terminals do.
    static func columns(of cluster: Character) -> Int {
        var columns = 0
        var isJoined = false
        var previous: Unicode.Scalar?
        for scalar in cluster.unicodeScalars {
            columns += Self.columns(of: scalar)
            if let previous, changesCluster(scalar) {
                switch scalar {
                case "\u{FE0F}": if contains(widenedBounds, previous) { columns += 1 }
                case "\u{FE0E}": if contains(narrowedBounds, previous) { columns -= 1 }
                default: isJoined = true
                }
            }
            previous = scalar
        }
        guard isJoined, columns > 2, let first = cluster.unicodeScalars.first else { return columns }
        // ZWJ joins Indic letters, too. ASCII digits count as emoji because keycap emoji contain them.
        return first.properties.isEmoji && !first.isASCII ? 2 : columns
    }

    /// Returns the columns of a single scalar, 0...2.
    static func columns(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        // Fast path: the letters of most texts need no table.
        case 0x20...0x7E, 0xA0...0x2FF: 1
        case 0xAC00...0xD7A3, 0x4E00...0x9FFF, 0x3041...0x3096, 0x30A0...0x30FF: 2
        case 0..<0xA0: 0
        default: contains(zeroBounds, scalar) ? 0 : contains(wideBounds, scalar) ? 2 : 1
        }
    }

    /// Whether a cluster with this scalar can differ in width from the sum of its scalars.
    ///
    /// This is true of variation selectors, ZWJ and skin tones.
    private static func changesCluster(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xFE0E, 0xFE0F, 0x200D, 0x1F3FB...0x1F3FF: true
        default: false
        }
    }

    /// Whether the scalar is in one of the ranges between the bounds, by binary search.
    private static func contains(_ bounds: [UInt32], _ scalar: Unicode.Scalar) -> Bool {
        var low = 0
        var high = bounds.count
        while low < high {
            let middle = (low + high) / 2
            if bounds[middle] <= scalar.value { low = middle + 1 } else { high = middle }
        }
        // An odd number of bounds at or below the scalar: inside a range.
        return low % 2 == 1
    }
}

extension String {
    /// The number of columns that the text takes on a terminal.
    package var displayWidth: Int { DisplayWidth.columns(of: self) }

    /// Returns the text cut to at most `columns`, with `ellipsis` at the cut; unchanged if it fits.
    ///
    /// Bidirectional isolates that the cut leaves open are closed.
    package func truncated(toColumns columns: Int, ellipsis: String) -> String {
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
        let open = kept.unicodeScalars.reduce(0) { open, scalar in
            switch scalar.value {
            case 0x2066...0x2068: open + 1
            case 0x2069: open - 1
            default: open
            }
        }
        return kept + ellipsis + String(repeating: "\u{2069}", count: max(open, 0))
    }
}

/// Returns the number of columns that a text takes on a terminal.
public func terminalColumns(of text: String) -> Int { text.displayWidth }
