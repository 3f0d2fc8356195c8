import WeatherTesting

/// Misspells names by rule: one letter added, left out, changed or swapped with the next.
struct Misspelling {
    private var generator: SeededGenerator
    /// The letters of all names, of which those of a name's script are used.
    private let letters: [Unicode.Scalar]

    /// - Parameters:
    ///   - names: The names whose letters are used.
    ///   - seed: Equal seeds give equal misspellings.
    init(letters names: [String], seed: UInt64) {
        letters = names.flatMap { $0.lowercased().unicodeScalars.filter(\.properties.isAlphabetic) }
        generator = SeededGenerator(seed: seed)
    }

    /// The name with one letter wrong; in Hangul one jamo.
    mutating func misspelled(_ name: String) -> String {
        var scalars = Array(name.unicodeScalars)
        let index = scalars.indices.filter { scalars[$0].properties.isAlphabetic }.randomElement(using: &generator) ?? 0
        if (0xAC00...0xD7A3).contains(scalars[index].value) {
            scalars[index] = otherSyllable(scalars[index])
        } else {
            let letter = letters.filter { $0.value >> 8 == scalars[index].value >> 8 }.randomElement(using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: scalars.insert(letter ?? "e", at: index)
            case 1: scalars.remove(at: index)
            case 2: scalars[index] = letter ?? "e"
            default: scalars.swapAt(index, min(index + 1, scalars.count - 1))
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// Halves of two names as one.
    mutating func invented(_ first: String, _ second: String) -> String {
        String(first.prefix((first.count + 1) / 2) + second.suffix((second.count + 1) / 2)).lowercased()
    }

    private mutating func otherSyllable(_ syllable: Unicode.Scalar) -> Unicode.Scalar {
        let number = Int(syllable.value) - 0xAC00
        let (initial, vowel, final) = (number / 588, number % 588 / 28, number % 28)
        let other =
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: Int.random(in: 0..<19, using: &generator) * 588 + vowel * 28 + final
            case 1: initial * 588 + Int.random(in: 0..<21, using: &generator) * 28 + final
            default: initial * 588 + vowel * 28 + Int.random(in: 0..<28, using: &generator)
            }
        return Unicode.Scalar(UInt32(0xAC00 + other)) ?? syllable
    }
}
