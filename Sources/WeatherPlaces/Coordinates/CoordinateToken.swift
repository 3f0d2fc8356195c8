/// A number, mark or letter of coordinates as people write them.
struct CoordinateToken: Hashable {
    enum Kind: Hashable {
        /// Digits with at most one decimal point, in ASCII, without a sign.
        case number(String)
        case plus, minus
        /// A comma: a separator, or the decimal comma of a number.
        case comma
        /// A semicolon, or a comma that is a decimal comma nowhere.
        case separator
        case degree, minute, second
        case hemisphere(Hemisphere)
        /// A slash, which ends coordinates in ISO 6709.
        case end
        /// The reference system at the end of coordinates in ISO 6709.
        case datum(isWGS84: Bool)
        /// A decimal point outside a number.
        case stray
    }

    var kind: Kind
    /// Whether white space precedes it.
    var isApart: Bool

    var number: String? {
        if case .number(let text) = kind { text } else { nil }
    }

    /// The digits, if it is a number without a decimal point.
    var whole: String? {
        guard let number, !number.utf8.contains(UInt8(ascii: ".")) else { return nil }
        return number
    }

    var hemisphere: Hemisphere? {
        if case .hemisphere(let hemisphere) = kind { hemisphere } else { nil }
    }

    var isSign: Bool { kind == .plus || kind == .minus }
    var isSeparator: Bool { kind == .comma || kind == .separator }
}
