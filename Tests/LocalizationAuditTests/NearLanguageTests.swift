import Foundation
import Testing
import WeatherLocalization

/// A table that was begun as a copy of a near language's must not keep what belongs to that one.
@Suite("Tables of languages near to each other")
struct NearLanguageTests {
    private static func texts(_ language: String) -> [String: String] {
        var texts: [String: String] = [:]
        for table in TableName.allCases {
            for entry in TableSource.embedded.document(table, of: language)?.entries ?? [] {
                texts["\(table.rawValue) \(entry.key)"] = entry.text
            }
        }
        return texts
    }

    /// Serbian Cyrillic in Latin letters; two-letter ones are in capitals beside a capital.
    private static func latin(_ text: String) -> String {
        let letters: [Character: String] = [
            "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "ђ": "đ", "е": "e", "ж": "ž", "з": "z", "и": "i",
            "ј": "j",
            "к": "k", "л": "l", "љ": "lj", "м": "m", "н": "n", "њ": "nj", "о": "o", "п": "p", "р": "r", "с": "s",
            "т": "t", "ћ": "ć", "у": "u", "ф": "f", "х": "h", "ц": "c", "ч": "č", "џ": "dž", "ш": "š",
        ]
        let characters = Array(text)
        return characters.indices.map { index in
            let character = characters[index]
            guard let lower = character.lowercased().first, let letter = letters[lower] else {
                return String(character)
            }
            if character == lower { return letter }
            let neighbors = [index - 1, index + 1].filter(characters.indices.contains).map { characters[$0] }
            return letter.count > 1 && neighbors.contains(where: \.isUppercase)
                ? letter.uppercased() : letter.capitalized
        }.joined()
    }

    @Test("the tables of Serbian say the same in both scripts")
    func serbian() {
        let (cyrillic, latin) = (Self.texts("sr"), Self.texts("sr-Latn"))
        #expect(cyrillic.count > 1000 && Set(cyrillic.keys).isSubset(of: latin.keys))
        // Latin needs more letters, and so has more short forms.
        #expect(latin.keys.allSatisfy { cyrillic[$0] != nil || $0.hasSuffix(".short") })
        // "Suva grmljavina" is a column too wide.
        for (key, text) in cyrillic where key != "Conditions thunder.short" {
            #expect(latin[key] == Self.latin(text), "\(key)")
        }
    }

    @Test("no text of Nynorsk has words of Bokmål, and few are the same as Bokmål's")
    func nynorsk() {
        // Words that occur in Bokmål alone.
        let bokmål: Set = [
            "ikke", "jeg", "hva", "hvem", "hvor", "hvordan", "hvis", "hver", "hvert", "noe", "noen", "fra", "være",
            "mye",
            "mer", "uten", "bare", "gjøre", "gjør", "kommer", "fikk", "spørre", "deres", "selv", "finnes", "brukes",
            "vises", "uke", "uker", "måneder", "timer", "dager",
        ]
        let (own, near) = (Self.texts("nn"), Self.texts("nb"))
        #expect(own.count > 1000)
        for (key, text) in own {
            let words = Set(text.lowercased().split { !$0.isLetter }.map(String.init))
            #expect(words.isDisjoint(with: bokmål), "\(key): \(words.intersection(bokmål).sorted())")
        }
        let sentences = own.filter { $0.value.split(separator: " ").count >= 4 }
        let same = sentences.filter { near[$0.key] == $0.value }
        #expect(Double(same.count) < 0.08 * Double(sentences.count), "\(same.count) of \(sentences.count)")
    }
}
