/// Splits a text into the tokens of coordinates.
struct CoordinateScanner {
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var tokens: [CoordinateToken] = []

    /// The tokens; `nil` if the text has anything that coordinates do not have.
    static func tokens(of text: String) -> [CoordinateToken]? {
        var scanner = CoordinateScanner(text)
        return scanner.scan() ? scanner.tokens : nil
    }

    /// Whether the scalar is invisible: a byte order mark, a joiner, a bidirectional mark.
    static func isIgnorable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x061C, 0x200B...0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }

    private init(_ text: String) {
        scalars = text.unicodeScalars.lazy.filter { !Self.isIgnorable($0) }.map(Self.halfWidth)
    }

    private static func halfWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
        return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    }

    private mutating func scan() -> Bool {
        tokens.reserveCapacity(8)
        var isApart = false
        while position < scalars.count {
            if Self.isSpace(scalars[position]) {
                isApart = true
                position += 1
                continue
            }
            guard let kind = next() else { return false }
            tokens.append(CoordinateToken(kind: kind, isApart: isApart))
            isApart = false
        }
        return true
    }

    private mutating func next() -> CoordinateToken.Kind? {
        if let number = number() { return .number(number) }
        let scalar = scalars[position]
        if Self.isPoint(scalar) {
            position += 1
            return .stray
        }
        if let mark = CoordinateMarks.mark(scalar) {
            position += 1
            // Two minute signs are a second sign.
            guard mark == .minute, position < scalars.count, CoordinateMarks.mark(scalars[position]) == .minute else {
                return mark
            }
            position += 1
            return .second
        }
        return scalar.isASCII ? letter() : word()
    }

    /// Reads a number from here on, such as `37`, `37.5`, `.5` or `37.`.
    private mutating func number() -> String? {
        var text = digits()
        guard position < scalars.count, Self.isPoint(scalars[position]) else { return text.isEmpty ? nil : text }
        let point = position
        position += 1
        let fraction = digits()
        guard !text.isEmpty || !fraction.isEmpty else {
            position = point
            return nil
        }
        if text.isEmpty { text = "0" }
        return text + "." + (fraction.isEmpty ? "0" : fraction)
    }

    private mutating func digits() -> String {
        var text = ""
        while position < scalars.count, let digit = Self.digit(scalars[position]) {
            text.unicodeScalars.append(digit)
            position += 1
        }
        return text
    }

    /// Reads the letter of a hemisphere, not followed by another letter, or a reference system.
    private mutating func letter() -> CoordinateToken.Kind? {
        if tokens.first?.isSign == true, tokens.last?.number != nil, let datum = datum() { return datum }
        guard let hemisphere = CoordinateMarks.hemisphere(scalars[position]) else { return nil }
        let next = position + 1
        guard next == scalars.count || !scalars[next].properties.isAlphabetic else { return nil }
        position = next
        return .hemisphere(hemisphere)
    }

    private mutating func datum() -> CoordinateToken.Kind? {
        guard scalars[position...].starts(with: "CRS".unicodeScalars) else { return nil }
        let name = scalars[(position + 3)...].prefix { $0 != "/" && !Self.isSpace($0) }
        position = name.endIndex
        return .datum(isWGS84: name.elementsEqual("WGS_84".unicodeScalars))
    }

    private mutating func word() -> CoordinateToken.Kind? {
        if tokens.last?.number != nil, let unit = CoordinateMarks.unit(scalars[position]) {
            position += 1
            return unit
        }
        guard let (count, hemisphere) = CoordinateMarks.hemisphere(startOf: scalars[position...]) else { return nil }
        position += count
        return .hemisphere(hemisphere)
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? scalar == " " || (0x09...0x0D).contains(scalar.value) : scalar.properties.isWhitespace
    }

    /// The decimal point, the Arabic decimal separator, and the full stop of East Asian keyboards.
    private static func isPoint(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "." || scalar == "\u{66B}" || scalar == "\u{3002}" || scalar == "\u{FF61}"
    }

    /// Converts a decimal digit of any script to an ASCII digit.
    private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        if scalar.isASCII { return (0x30...0x39).contains(scalar.value) ? scalar : nil }
        guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue else { return nil }
        return (0...9).contains(value) ? Unicode.Scalar(UInt8(0x30 + Int(value))) : nil
    }
}
