/// The script of a letter, by its Unicode block: <https://www.unicode.org/Public/UCD/latest/ucd/Blocks.txt>.
enum LetterScript: Hashable {
    case latin, greek, cyrillic, hebrew, arabic, hangul, kana, han
    /// Another alphabet, by its block of 128 letters.
    case other(UInt32)

    /// `nil` for letters that belong to no script, such as the ordinal signs.
    init?(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x259, 0x1E00...0x1EFF: self = .latin
        case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
        case 0x400...0x52F, 0xA640...0xA69F: self = .cyrillic
        case 0x590...0x5FF: self = .hebrew
        case 0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF: self = .arabic
        case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: self = .hangul
        case 0x3040...0x30FF, 0x31F0...0x31FF: self = .kana
        case _ where scalar.properties.isIdeographic: self = .han
        case 0x530...: self = .other(scalar.value >> 7)
        default: return nil
        }
    }

    /// The block that most letters of the script are in.
    var block: ClosedRange<UInt32> {
        switch self {
        case .latin: 0x41...0x24F
        case .greek: 0x370...0x3FF
        case .cyrillic: 0x400...0x4FF
        case .hebrew: 0x590...0x5FF
        case .arabic: 0x600...0x6FF
        case .hangul: 0xAC00...0xD7AF
        case .kana: 0x3040...0x30FF
        case .han: 0x3400...0x9FFF
        case .other(let number): number << 7...(number << 7) + 0x7F
        }
    }
}

/// The scripts of names, as the gazetteer's file stores them with each key.
///
/// Keys are folded to Latin letters. This makes names of different scripts equal that nobody would confuse: Hebrew and
/// Arabic lose their vowels, and one sound has several letters. So only names in the script that was typed match. Three
/// bits are enough, because no two scripts that share a bit are used for places of the same country.
package struct NameScripts: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Latin letters.
    package static let latin = NameScripts(rawValue: 1)
    /// Cyrillic, Hebrew, Hangul, Devanagari.
    package static let second = NameScripts(rawValue: 2)
    /// All others: Greek, Arabic, kana, Han, Thai, the other scripts of India.
    package static let third = NameScripts(rawValue: 4)

    /// The scripts of a name's letters; empty if it has no letters.
    package init(of name: some StringProtocol) {
        var scripts: NameScripts = []
        for scalar in name.unicodeScalars {
            // General punctuation and symbols are not letters.
            guard !(0x2000..<0x2C00).contains(scalar.value), let script = LetterScript(scalar) else { continue }
            scripts.insert(Self.scripts(of: script))
        }
        self = scripts
    }

    /// Whether a name in these scripts can be one that was typed in others.
    func match(typed: NameScripts) -> Bool { typed.isEmpty || isEmpty || !isDisjoint(with: typed) }

    private static func scripts(of script: LetterScript) -> NameScripts {
        switch script {
        case .latin: .latin
        case .cyrillic, .hebrew, .hangul, .other(0x900 >> 7): .second
        case .greek, .arabic, .kana, .han, .other: .third
        }
    }
}

/// The language in which to show places, judged by the letters that the user types.
package enum TypedLanguage {
    /// The language of a text's first letter.
    ///
    /// - Parameters:
    ///   - text: What has been typed.
    ///   - preferred: The user's language, such as `zh-Hant-TW`; it is kept if it is written in the script of the text.
    /// - Returns: A language of the program; `nil` for the preferred one.
    package static func language(of text: String, preferring preferred: String) -> String? {
        guard let script = text.unicodeScalars.lazy.compactMap({ LetterScript($0) }).first else { return nil }
        let own = String(preferred.prefix { $0 != "-" })
        let languages = languages[script] ?? []
        if script == .latin { return notLatin.contains(own) ? "en" : nil }
        return languages.contains(own) ? nil : languages.first.map { $0 == "zh" ? "zh-Hans" : $0 }
    }

    private static let languages: [LetterScript: [String]] = [
        .hangul: ["ko"], .kana: ["ja"], .han: ["zh", "ja"], .cyrillic: ["ru"], .hebrew: ["he"], .arabic: ["ar", "fa"],
        .other(0x900 >> 7): ["hi"], .other(0xE00 >> 7): ["th"],
    ]

    private static let notLatin: Set = ["ar", "fa", "he", "hi", "ja", "ko", "ru", "th", "zh"]
}
