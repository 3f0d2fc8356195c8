import Foundation

/// Folds Latin and Korean letters without ICU's transforms, because loading the first transform takes 5 ms.
///
/// The result is the same as that of `Any-Latin; Latin-ASCII`; a test compares them.
enum PlainFold {
    /// Folds a text to Latin letters without accents and case.
    ///
    /// - Parameter text: In Unicode's form NFKC.
    /// - Returns: The folded text; `nil` if `text` has anything but letters that this table knows, digits and the
    ///   punctuation of names.
    static func folded(_ text: String) -> String? {
        var folded = ""
        for scalar in text.lowercased().unicodeScalars {
            switch scalar.value {
            case 0..<0x80: folded.unicodeScalars.append(scalar)
            // Combining marks that have no precomposed form here.
            case 0x300..<0x370: continue
            case 0xAC00...0xD7A3: folded += romanized(Int(scalar.value - 0xAC00))
            case 0x2018, 0x2019: folded += "'"
            case 0x2010...0x2015: folded += "-"
            case 0xC0..<0x250, 0x1E00..<0x1F00:
                guard let letters = letters[scalar] ?? base(scalar) else { return nil }
                folded += letters
            default: return nil
            }
        }
        return folded
    }

    private static func base(_ scalar: Unicode.Scalar) -> String? {
        guard let first = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.first,
            first.isASCII, first.properties.isAlphabetic
        else { return nil }
        return String(first)
    }

    /// Transliterates a syllable by its number, letter by letter as in South Korea's standard of 2000.
    static func romanized(_ syllable: Int) -> String {
        initials[syllable / 588] + vowels[syllable % 588 / 28] + finals[syllable % 28]
    }

    private static let initials = [
        "g", "kk", "n", "d", "tt", "l", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t", "p", "h",
    ]

    private static let vowels = [
        "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo", "we", "wi", "yu", "eu",
        "ui", "i",
    ]

    private static let finals = [
        "", "g", "kk", "gs", "n", "nj", "nh", "d", "l", "lg", "lm", "lb", "ls", "lt", "lp", "lh", "m", "b", "bs", "s",
        "ss",
        "ng", "j", "ch", "k", "t", "p", "h",
    ]

    /// Lowercase letters that are not a base letter with an accent.
    private static let letters: [Unicode.Scalar: String] = [
        "æ": "ae", "ǣ": "ae", "ǽ": "ae", "ð": "d", "đ": "d", "ø": "o", "ǿ": "o", "þ": "th", "ß": "ss", "ħ": "h",
        "ı": "i",
        "ł": "l", "ŋ": "n", "œ": "oe", "ŧ": "t", "ɓ": "b", "ɖ": "d", "ɗ": "d", "ƒ": "f", "ɠ": "g", "ƙ": "k", "ɲ": "n",
        "ƴ": "y", "ƶ": "z", "ẜ": "s", "ẝ": "s", "ỻ": "ll", "ỽ": "v", "ỿ": "y",
    ]
}
