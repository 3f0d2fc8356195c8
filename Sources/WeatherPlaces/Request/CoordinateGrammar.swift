import WeatherCore

/// Reads coordinates from their tokens.
enum CoordinateGrammar {
    /// The point; `nil` if the text is a name.
    static func coordinates(of tokens: [CoordinateToken]) throws(CoordinateRefusal) -> Coordinates? {
        guard tokens.contains(where: { $0.number != nil }) else {
            if tokens.allSatisfy(\.isPunctuation), !tokens.isEmpty { throw CoordinateRefusal(.badCoordinates) }
            return nil
        }
        if isPostalCode(tokens) { return nil }
        if let pair = try compactPair(tokens) { return try point(pair) }
        if let angle = CoordinateAngle(withoutSeparators(tokens)), (try? angle.degrees()) != nil {
            throw CoordinateRefusal(.halfCoordinate)
        }
        if let pair = pair(tokens) ?? withDecimalCommas(tokens).flatMap(pair) { return try point(pair) }
        throw CoordinateRefusal(.badCoordinates)
    }

    /// Whether the text is a whole number, or groups of digits in a form that coordinates never have.
    ///
    /// Examples: `90210`, `100-0001`, `114 55`, `00 950`.
    private static func isPostalCode(_ tokens: [CoordinateToken]) -> Bool {
        guard let first = tokens.first?.whole else { return false }
        var isHyphenated = false
        var hasLeadingZero = false
        for (position, token) in tokens.enumerated() {
            if let digits = token.whole {
                hasLeadingZero = hasLeadingZero || digits.utf8.count > 1 && digits.hasPrefix("0")
            } else if token.kind == .minus, !token.isApart, position + 1 < tokens.count, !tokens[position + 1].isApart {
                isHyphenated = true
            } else {
                return false
            }
        }
        return tokens.count == 1 || isHyphenated || hasLeadingZero || first.utf8.count > 2
    }

    // MARK: Two angles

    private typealias Pair = (CoordinateAngle, CoordinateAngle)

    /// Splits the tokens into two angles, if there is only one way to do so.
    private static func pair(_ tokens: [CoordinateToken]) -> Pair? {
        var pairs: [Pair] = []
        for split in tokens.indices.dropFirst() {
            let isParted = tokens[split].isSeparator
            guard let first = CoordinateAngle(tokens[..<split]),
                let second = CoordinateAngle(tokens[(isParted ? split + 1 : split)...]),
                isParted || tokens[split].isApart || first.hemisphere != nil || second.hemisphere != nil
            else { continue }
            pairs.append((first, second))
        }
        let lettered = pairs.filter { $0.0.hemisphere != nil && $0.1.hemisphere != nil }
        if lettered.count == 1 { return lettered[0] }
        return pairs.count == 1 ? pairs[0] : nil
    }

    /// Reads `37,57` as one number; `nil` if there is none, or the commas are ambiguous, as in `37,57,126,98`.
    private static func withDecimalCommas(_ tokens: [CoordinateToken]) -> [CoordinateToken]? {
        var joined: [CoordinateToken] = []
        var position = 0
        while position < tokens.count {
            guard let fraction = fraction(after: position, in: tokens), let whole = tokens[position].whole else {
                joined.append(tokens[position])
                position += 1
                continue
            }
            let number = CoordinateToken.Kind.number("\(whole).\(fraction)")
            joined.append(CoordinateToken(kind: number, isApart: tokens[position].isApart))
            position += 3
            if position + 1 < tokens.count, isTightComma(at: position, in: tokens), tokens[position + 1].number != nil {
                return nil
            }
        }
        return joined.count == tokens.count ? nil : joined
    }

    private static func fraction(after position: Int, in tokens: [CoordinateToken]) -> String? {
        guard position + 2 < tokens.count, isTightComma(at: position + 1, in: tokens) else { return nil }
        return tokens[position + 2].whole
    }

    private static func isTightComma(at position: Int, in tokens: [CoordinateToken]) -> Bool {
        tokens[position].kind == .comma && !tokens[position].isApart && !tokens[position + 1].isApart
    }

    private static func withoutSeparators(_ tokens: [CoordinateToken]) -> ArraySlice<CoordinateToken> {
        var rest = tokens[...]
        if rest.first?.isSeparator == true { rest.removeFirst() }
        if rest.last?.isSeparator == true { rest.removeLast() }
        return rest
    }

    /// Reads two signed numbers without a space, as in ISO 6709: `+3734+12658/`, `+37.57+126.98+38CRSWGS_84/`.
    private static func compactPair(_ tokens: [CoordinateToken]) throws(CoordinateRefusal) -> Pair? {
        guard tokens.count >= 4, tokens[0].isSign, tokens[2].isSign, let latitude = tokens[1].number,
            let longitude = tokens[3].number, tokens.dropFirst().allSatisfy({ !$0.isApart }),
            let first = CoordinateAngle(compact: latitude, isNegative: tokens[0].kind == .minus, width: 2),
            let second = CoordinateAngle(compact: longitude, isNegative: tokens[2].kind == .minus, width: 3)
        else { return nil }
        var rest = tokens[4...]
        if rest.first?.isSign == true, rest.dropFirst().first?.number != nil { rest.removeFirst(2) }
        if case .datum(let isWGS84) = rest.first?.kind {
            guard isWGS84 else { throw CoordinateRefusal(.otherDatum) }
            rest.removeFirst()
        }
        if rest.first?.kind == .end { rest.removeFirst() }
        return rest.isEmpty ? (first, second) : nil
    }

    // MARK: The point

    private static func point(_ pair: Pair) throws(CoordinateRefusal) -> Coordinates {
        let first = try pair.0.degrees()
        let second = try pair.1.degrees()
        switch (pair.0.hemisphere?.isLatitude, pair.1.hemisphere?.isLatitude) {
        case (nil, nil):
            return try point(latitude: first, longitude: second, mayBeSwapped: true)
        case (true, false):
            return try point(latitude: first, longitude: second, mayBeSwapped: false)
        case (false, true):
            return try point(latitude: second, longitude: first, mayBeSwapped: false)
        default:
            throw CoordinateRefusal(.badHemispheres)
        }
    }

    /// The point with a latitude and a longitude in degrees.
    ///
    /// - Parameters:
    ///   - latitude: The latitude, as written.
    ///   - longitude: The longitude, as written.
    ///   - mayBeSwapped: Whether only their order shows which is which.
    /// - Returns: The point.
    /// - Throws: ``CoordinateRefusal`` when one is out of range; with a suggestion when they may be swapped.
    static func point(
        latitude: Double, longitude: Double, mayBeSwapped: Bool
    ) throws(CoordinateRefusal) -> Coordinates {
        if let coordinates = Coordinates(latitude: latitude, longitude: longitude) { return coordinates }
        guard abs(latitude) > 90 else { throw CoordinateRefusal(.longitudeOutOfRange, number: longitude) }
        var suggestion: String?
        if mayBeSwapped, Coordinates(latitude: longitude, longitude: latitude) != nil {
            suggestion = "\(CoordinateRefusal.decimal(longitude)),\(CoordinateRefusal.decimal(latitude))"
        }
        throw CoordinateRefusal(.latitudeOutOfRange, number: latitude, suggestion: suggestion)
    }
}

extension CoordinateToken {
    /// Whether it is neither a letter, a word nor a number.
    ///
    /// A text of only such tokens is not a name.
    fileprivate var isPunctuation: Bool { hemisphere == nil && number == nil }
}

/// Why a text that looks like coordinates is not a point.
struct CoordinateRefusal: Error, Hashable {
    var reason: WeatherError.Reason
    /// The invalid number.
    var number: String?
    /// The coordinates that the user may have meant.
    var suggestion: String?

    init(_ reason: WeatherError.Reason, number: Double? = nil, suggestion: String? = nil) {
        self.reason = reason
        self.number = number.map(Self.decimal)
        self.suggestion = suggestion
    }

    /// A number without a superfluous `.0`.
    static func decimal(_ number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
