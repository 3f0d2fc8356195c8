package import WeatherLocalization

extension TableSource {
    /// These tables, and those of the pseudo-locales, which are made from English's at run time.
    package var withPseudolocales: TableSource {
        var source = self
        source.pseudolocaleTexts = { $0.texts(from: $1, of: $2) }
        return source
    }
}

extension Pseudolocale {
    /// The table made from English's; its plural forms are those of the language whose code the pseudo-locale uses.
    func texts(from english: [String: String], of table: TableName) -> [String: String] {
        guard table != .dateTemplates else { return english }
        let reference = ReferenceTable(english)
        return Dictionary(
            reference.expectedKeys(PluralForms(language: rawValue)).map { key in
                let text = reference.text(of: key) ?? key
                let isPattern = table == .units && text.contains("%")
                return (key, isPattern ? text : self.text(text))
            }
        ) { first, _ in first }
    }

    /// A text made from English's; placeholders are not changed.
    func text(_ english: String) -> String {
        guard Placeholder.removed(from: english).contains(where: \.isLetter) else { return english }
        var text = ""
        var rest = Substring(english)
        while let match = rest.firstMatch(of: /%(?:[0-9]{1,4}\$)?@|%%/) {
            text += word(rest[..<match.range.lowerBound]) + match.output
            rest = rest[match.range.upperBound...]
        }
        text += word(rest)
        return self == .accented ? "[\(text)]" : text
    }

    private func word(_ text: Substring) -> String {
        switch self {
        case .accented:
            return text.map { Self.accents[$0] ?? String($0) }.joined()
        case .mirrored:
            // Each word by itself, so that cutting the text between words leaves no override open.
            return String(text).replacing(/[A-Za-z]+/) { "\u{202E}\($0.output)\u{202C}" }
        }
    }

    /// Vowels are doubled, which makes English about 40 % longer.
    private static let accents: [Character: String] = [
        "A": "ÅÅ", "B": "Ɓ", "C": "Ç", "D": "Ð", "E": "ÉÉ", "F": "Ƒ", "G": "Ĝ", "H": "Ĥ", "I": "ÎÎ", "J": "Ĵ", "K": "Ķ",
        "L": "Ļ", "M": "Ṁ", "N": "Ñ", "O": "ÖÖ", "P": "Þ", "Q": "Ǫ", "R": "Ŕ", "S": "Š", "T": "Ţ", "U": "ÛÛ", "V": "Ṽ",
        "W": "Ŵ", "X": "Ẋ", "Y": "Ý", "Z": "Ž", "a": "åå", "b": "ƀ", "c": "ç", "d": "ð", "e": "éé", "f": "ƒ", "g": "ĝ",
        "h": "ĥ", "i": "îî", "j": "ĵ", "k": "ķ", "l": "ļ", "m": "ɱ", "n": "ñ", "o": "öö", "p": "þ", "q": "ǫ", "r": "ŕ",
        "s": "š", "t": "ţ", "u": "ûû", "v": "ṽ", "w": "ŵ", "x": "ẋ", "y": "ý", "z": "ž",
    ]
}
