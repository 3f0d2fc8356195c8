import Foundation

/// Spellings that a folded name may stand for.
enum NameVariants {
    /// Every text that differs by one letter: added, left out, changed, or swapped with the next.
    ///
    /// Only Latin letters are added or replaced.
    static func typos(of key: String) -> Set<String> {
        let letters = Array(key)
        var variants: Set<String> = []
        for index in letters.indices {
            var shorter = letters
            shorter.remove(at: index)
            variants.insert(String(shorter))
            if index + 1 < letters.count {
                var swapped = letters
                swapped.swapAt(index, index + 1)
                variants.insert(String(swapped))
            }
            var changed = letters
            for letter in alphabet {
                changed[index] = letter
                variants.insert(String(changed))
            }
        }
        for index in 0...letters.count {
            var longer = letters
            longer.insert("a", at: index)
            for letter in alphabet {
                longer[index] = letter
                variants.insert(String(longer))
            }
        }
        variants.remove(key)
        return variants
    }

    /// Other spellings of a folded name.
    ///
    /// They have `ä`, `ö`, `ü` and `å` folded, where the name has the `ae`, `oe`, `ue` and `aa` of keyboards without
    /// these letters; or they lack the word for the kind of place.
    static func spellings(of name: SearchKey) -> [String] {
        let text = name.text
        var spellings = [
            text.replacing("ae", with: "a").replacing("oe", with: "o").replacing("ue", with: "u")
                .replacing("aa", with: "a")
        ]
        if name.words.count > 1 {
            if let last = name.words.last, kindsOfPlace.contains(last) {
                spellings.append(name.words.dropLast().joined())
            }
            if let first = name.words.first, kindsOfPlace.contains(first) {
                let rest = name.words.dropFirst()
                spellings.append((rest.first == "of" || rest.first == "de" ? rest.dropFirst() : rest).joined())
            }
        }
        for suffix in suffixes where text.hasSuffix(suffix) && text.count > suffix.count + 1 {
            spellings.append(String(text.dropLast(suffix.count)))
        }
        return spellings.filter { $0 != text }
    }

    /// Folded words for a town or a part of one.
    ///
    /// Lists omit them, people add them.
    private static let kindsOfPlace: Set<String> = [
        "borough", "city", "town", "village", "municipality", "bezirk", "stadt", "ciudad", "cidade", "ville", "si",
        "gun", "gu", "shi", "ku", "gorod", "miasto",
    ]

    private static let suffixes = ["市", "区", "县", "镇", "町", "村"]

    private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz")
}

/// Spellings of a Korean name with one jamo changed, or one final jamo added or left out.
enum HangulTypos {
    /// The folded keys of the spellings.
    ///
    /// One jamo can be several Latin letters, so ``NameVariants/typos(of:)`` does not find these.
    static func keys(of name: String) -> Set<String> {
        let syllables = name.precomposedStringWithCompatibilityMapping.unicodeScalars.filter(isSyllable)
            .map { Int($0.value - first) }
        let folded = syllables.map(PlainFold.romanized)
        var keys: Set<String> = []
        for (index, syllable) in syllables.enumerated() {
            let (before, after) = (folded[..<index].joined(), folded[(index + 1)...].joined())
            for other in variants(of: syllable) { keys.insert(before + PlainFold.romanized(other) + after) }
        }
        keys.remove(folded.joined())
        return keys
    }

    /// The syllables that differ by their initial, their vowel or their final.
    ///
    /// A syllable's number is that of its three jamo in the arithmetic of Unicode, 3.12.
    private static func variants(of syllable: Int) -> [Int] {
        let (initial, vowel, final) = (syllable / 588, syllable % 588 / 28, syllable % 28)
        return (0..<19).map { $0 * 588 + vowel * 28 + final } + (0..<21).map { initial * 588 + $0 * 28 + final }
            + (0..<28).map { initial * 588 + vowel * 28 + $0 }
    }

    private static let first: UInt32 = 0xAC00

    private static func isSyllable(_ scalar: Unicode.Scalar) -> Bool { (first...0xD7A3).contains(scalar.value) }
}
