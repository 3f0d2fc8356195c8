import Foundation

/// A name as the gazetteer looks it up: without case, accents, spaces and punctuation, in Latin letters.
///
/// Stored keys and the user's input are folded in the same way, so that `Lodz`, `łódź` and `Łódź`, `Seoul` and `서울`,
/// `Xi'an` and `xi an` match. Letters go through ICU's `Any-Latin; Latin-ASCII`. Han characters do not, because many
/// towns share their sound, and it differs by language. They are only simplified, so that 臺北 and 台北 match.
package struct SearchKey: Sendable, Hashable {
    /// The folded words; abbreviations are expanded: `st` is `saint`.
    package var words: [String]
    /// The scripts in which the name was written.
    package var scripts: NameScripts

    /// The words without the spaces between them, which people use differently.
    package var text: String { words.joined() }

    /// Folds a name.
    ///
    /// - Parameters:
    ///   - name: A name in any script.
    ///   - isUnfinished: Whether the last word may continue, as in a prefix. It is then not expanded as an
    ///     abbreviation.
    package init(_ name: String, isUnfinished: Bool = false) {
        let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
        let latin = isASCII ? name.lowercased() : Self.latinized(name)
        words = Self.words(of: latin)
        // Most names are in ASCII; those without letters count as Latin.
        scripts = isASCII ? .latin : NameScripts(of: name.precomposedStringWithCompatibilityMapping)
        for index in words.indices.dropLast(isUnfinished ? 1 : 0) {
            words[index] = Self.abbreviations[words[index]] ?? words[index]
        }
    }

    /// A part of a name.
    package init(words: [String], of name: SearchKey) {
        (self.words, scripts) = (words, name.scripts)
    }

    /// Splits a text at everything but letters, digits and apostrophes.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var word = ""
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber, .letterNumber:
                word.unicodeScalars.append(scalar)
            case .nonspacingMark, .spacingMark, .enclosingMark, .modifierLetter, .modifierSymbol, .format: continue
            default:
                if scalar == "'" || scalar == "\u{2019}" || scalar == "\u{2018}" || scalar == "`" { continue }
                if !word.isEmpty { words.append(word) }
                word = ""
            }
        }
        return word.isEmpty ? words : words + [word]
    }

    private static func latinized(_ name: String) -> String {
        let name = name.precomposedStringWithCompatibilityMapping
        return PlainFold.folded(name) ?? transformed(name)
    }

    /// The result of ICU's transforms for a name in the form NFKC.
    static func transformed(_ name: String) -> String {
        var latin = ""
        var run = String.UnicodeScalarView()
        var isHan = false
        func flush() {
            guard !run.isEmpty else { return }
            let text = String(run)
            latin += isHan ? transformed(text, "Hant-Hans") : lettersLatinized(text)
            run = String.UnicodeScalarView()
        }
        for scalar in name.unicodeScalars {
            if scalar.properties.isIdeographic != isHan {
                flush()
                isHan.toggle()
            }
            run.append(scalar)
        }
        flush()
        return latin.lowercased()
    }

    /// Latin letters need only the smaller of the two transforms, which takes a tenth of a millisecond to load.
    private static func lettersLatinized(_ text: String) -> String {
        let isLatin = text.unicodeScalars.allSatisfy { $0.value < 0x300 || (0x1E00..<0x2070).contains($0.value) }
        return transformed(text, isLatin ? "Latin-ASCII" : "Any-Latin; Latin-ASCII")
    }

    private static func transformed(_ text: String, _ transform: String) -> String {
        text.applyingTransform(StringTransform(transform), reverse: false) ?? text
    }

    private static let abbreviations = [
        "st": "saint", "ste": "sainte", "ft": "fort", "mt": "mount", "mtn": "mountain", "hts": "heights",
        "twp": "township", "boro": "borough",
    ]
}

extension SearchKey {
    /// Whether its first words are these, ignoring the spaces between them.
    package func begins(with other: [String]) -> Bool {
        let wanted = other.joined()
        var text = ""
        for word in words where text.utf8.count < wanted.utf8.count { text += word }
        return text == wanted
    }
}
