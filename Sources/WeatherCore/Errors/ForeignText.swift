extension String {
    /// The text in a form that is safe to show or log: bounded, without control characters and bidirectional overrides.
    ///
    /// Text from a service is untrusted: an escape sequence in a place name must never reach a terminal.
    ///
    /// - Parameter limit: The maximum number of Unicode scalars in the result; an ellipsis marks a cut. Reading stops
    ///   after eight times as many, since a text can contain megabytes of characters that are not shown.
    /// - Returns: The safe text.
    public func sanitized(limit: Int = 200) -> String {
        var clean = String.UnicodeScalarView()
        var count = 0
        var seen = 0
        let mostSeen = limit < Int.max / 8 ? limit * 8 : .max
        for scalar in unicodeScalars {
            seen += 1
            if count == limit || seen > mostSeen {
                clean.append("…")
                break
            }
            if scalar.isPresentable {
                clean.append(scalar)
            } else if scalar.properties.isWhitespace, clean.last != " " {
                clean.append(" ")
            } else {
                continue
            }
            count += 1
        }
        return String(clean)
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is safe on a terminal: neither a control character nor a bidirectional formatting character.
    package var isPresentable: Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F: false
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: false
        case 0x2028, 0x2029, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: false
        default: true
        }
    }
}
