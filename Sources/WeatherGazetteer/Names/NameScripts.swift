/// The scripts that names are written in, as they stand beside a key in the gazetteer's file.
///
/// Keys are folded to Latin letters, in which names of different scripts become equal that nobody would confuse: Hebrew and
/// Arabic lose their vowels, and one sound has several letters. So a name is matched only by names in the script that was
/// typed. Three bits are enough, because no two scripts with one bit are written for places of one country.
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

    /// The scripts of a name's letters; none for one without letters.
    package init(of name: some StringProtocol) {
        var scripts: NameScripts = []
        for scalar in name.unicodeScalars {
            // General punctuation and symbols are no letters.
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
