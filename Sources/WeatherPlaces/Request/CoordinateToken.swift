/// A number, mark or letter of coordinates as people write them.
struct CoordinateToken: Hashable {
    enum Kind: Hashable {
        /// Digits with at most one decimal point, in ASCII, without a sign.
        case number(String)
        case plus, minus
        /// A comma: a separator, or the decimal comma of a number.
        case comma
        /// A semicolon, or a comma that no language uses as a decimal comma.
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

/// The half of the Earth that a letter next to an angle names.
enum Hemisphere: Hashable {
    case north, south, east, west

    var isLatitude: Bool { self == .north || self == .south }
    var isNegative: Bool { self == .south || self == .west }
}

/// The signs, letters and words between the numbers of coordinates.
enum CoordinateMarks {
    /// The kind of sign that a scalar is.
    static func mark(_ scalar: Unicode.Scalar) -> CoordinateToken.Kind? {
        switch scalar {
        case "+": .plus
        case "-", "\u{2212}", "\u{2012}", "\u{2013}", "\u{FE63}": .minus
        case ",": .comma
        case ";", "\u{60C}", "\u{61B}", "\u{3001}": .separator
        case "/": .end
        case "°", "º", "˚", "∘": .degree
        case "'", "′", "’", "‘", "´", "ʹ", "ʼ": .minute
        case "\"", "″", "”", "“", "ʺ": .second
        default: nil
        }
    }

    /// The hemisphere of a letter.
    ///
    /// Bare `O` has none: it means east in German and west in French and Spanish.
    static func hemisphere(_ letter: Unicode.Scalar) -> Hemisphere? {
        switch letter {
        case "N", "n": .north
        case "S", "s": .south
        case "E", "e": .east
        case "W", "w": .west
        default: nil
        }
    }

    private static let hemispheres: [(String, Hemisphere)] = [
        ("북위", .north), ("남위", .south), ("동경", .east), ("서경", .west),
        ("北緯", .north), ("南緯", .south), ("東経", .east), ("西経", .west), ("東經", .east), ("西經", .west),
        ("北纬", .north), ("南纬", .south), ("东经", .east), ("西经", .west),
    ]

    /// The hemisphere whose name a text begins with, and the name's number of scalars.
    static func hemisphere(startOf text: ArraySlice<Unicode.Scalar>) -> (count: Int, hemisphere: Hemisphere)? {
        for (word, hemisphere) in hemispheres where text.starts(with: word.unicodeScalars) {
            return (word.unicodeScalars.count, hemisphere)
        }
        return nil
    }

    /// The unit that a word after a number means.
    static func unit(_ word: Unicode.Scalar) -> CoordinateToken.Kind? {
        switch word {
        case "도", "度": .degree
        case "분", "分": .minute
        case "초", "秒": .second
        default: nil
        }
    }
}
