/// A number, mark or letter of coordinates as people write them.
struct CoordinateToken: Hashable {
    enum Kind: Hashable {
        /// Digits with at most one decimal point, in ASCII, without a sign.
        case number(String)
        case plus, minus
        /// What may also be the sign between a number's whole part and its fraction.
        case comma
        /// A semicolon, or a comma that parts no fraction anywhere.
        case separator
        case degree, minute, second
        case hemisphere(Hemisphere)
        /// A slash, which ends coordinates of ISO 6709.
        case end
        /// The reference system that ISO 6709 may name at the end.
        case datum(isWGS84: Bool)
        /// A point that belongs to no number.
        case stray
    }

    var kind: Kind
    /// Whether white space stands before it.
    var isApart: Bool

    var number: String? {
        if case .number(let text) = kind { text } else { nil }
    }

    /// The digits, when it is a number without a decimal point.
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
