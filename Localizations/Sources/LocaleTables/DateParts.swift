/// The parts of a date pattern of Unicode TR 35.
struct DateParts: Sendable {
    /// A part.
    enum Part: Sendable, Hashable {
        /// Text that is copied.
        case literal(String)
        /// A letter, so many times.
        case field(Unicode.Scalar, count: Int)
    }

    private(set) var parts: [Part] = []

    /// Splits a pattern.
    ///
    /// `''` is an apostrophe, and text between single ones is copied.
    init(_ pattern: String) {
        var literal = ""
        var isQuoted = false
        let scalars = Array(pattern.unicodeScalars)
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            var end = index + 1
            if scalar == "'" {
                if end < scalars.count, scalars[end] == "'" {
                    literal.unicodeScalars.append("'")
                    end += 1
                } else {
                    isQuoted.toggle()
                }
            } else if isQuoted || !scalar.isASCII || !scalar.properties.isAlphabetic {
                literal.unicodeScalars.append(scalar)
            } else {
                while end < scalars.count, scalars[end] == scalar { end += 1 }
                if !literal.isEmpty { parts.append(.literal(literal)) }
                literal = ""
                parts.append(.field(scalar, count: end - index))
            }
            index = end
        }
        if !literal.isEmpty { parts.append(.literal(literal)) }
    }

    /// Whether one of the fields is that of a letter.
    func hasField(_ letter: Unicode.Scalar) -> Bool {
        parts.contains { if case .field(letter, _) = $0 { true } else { false } }
    }
}
