import WeatherCore

/// One of the two angles of coordinates, as written.
struct CoordinateAngle: Hashable {
    /// Degrees, then minutes and seconds if there are any.
    private(set) var parts: [Double] = []
    private(set) var isNegative = false
    private(set) var hemisphere: Hemisphere?

    /// Reads tokens that are exactly one angle; `nil` if they are not.
    ///
    /// Minutes need a degree sign or a letter: `37 34` alone are two numbers.
    init?(_ tokens: ArraySlice<CoordinateToken>) {
        var rest = tokens
        if let letter = rest.first?.hemisphere {
            hemisphere = letter
            rest.removeFirst()
        }
        if let sign = rest.first, sign.isSign {
            isNegative = sign.kind == .minus
            rest.removeFirst()
            guard rest.first?.isApart == false else { return nil }
        }
        var isMarked = false
        var isDegreeMarked = false
        for mark in [CoordinateToken.Kind.degree, .minute, .second] {
            guard let token = rest.first, let text = token.number, let number = Double(text) else { break }
            guard parts.isEmpty || token.isApart || isMarked else { return nil }
            rest.removeFirst()
            isMarked = rest.first?.kind == mark
            if isMarked { rest.removeFirst() }
            if mark == .degree { isDegreeMarked = isMarked }
            parts.append(number)
            if token.whole == nil { break }
        }
        if hemisphere == nil, let letter = rest.first?.hemisphere {
            hemisphere = letter
            rest.removeFirst()
        }
        guard rest.isEmpty, !parts.isEmpty, parts.count == 1 || isDegreeMarked || hemisphere != nil else { return nil }
    }

    /// Reads an angle of ISO 6709: at most `width` digits of degrees, two each of minutes and seconds.
    init?(compact text: String, isNegative: Bool, width: Int) {
        self.isNegative = isNegative
        let point = text.firstIndex(of: ".") ?? text.endIndex
        let digits = text.distance(from: text.startIndex, to: point)
        let pairs = digits <= width ? 0 : (digits - width) / 2
        guard digits <= width || (digits - width) % 2 == 0, pairs <= 2 else { return nil }
        var rest = text[...]
        for _ in 0..<pairs {
            let length = parts.isEmpty ? width : 2
            guard let part = Double(rest.prefix(length)) else { return nil }
            parts.append(part)
            rest = rest.dropFirst(length)
        }
        guard let last = Double(rest) else { return nil }
        parts.append(last)
    }

    /// The angle in degrees; south and west are negative.
    func degrees() throws(CoordinateRefusal) -> Double {
        if let excess = parts.dropFirst().first(where: { $0 >= 60 }) {
            throw CoordinateRefusal(.badMinutes, number: excess)
        }
        if hemisphere != nil, isNegative { throw CoordinateRefusal(.badHemispheres) }
        let magnitude: Double
        switch parts.count {
        case 1: magnitude = parts[0]
        case 2: magnitude = (parts[0] * 60 + parts[1]) / 60
        default: magnitude = (parts[0] * 3600 + parts[1] * 60 + parts[2]) / 3600
        }
        // Never "-0".
        return isNegative || hemisphere?.isNegative == true ? 0 - magnitude : magnitude
    }
}
