import Foundation

/// Spellings of a Korean name with one jamo changed, or one final jamo added or left out.
enum HangulTypos {
    /// The folded keys of the spellings.
    ///
    /// One jamo can be several Latin letters, so they are not those of ``NameVariants/typos(of:)``.
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
