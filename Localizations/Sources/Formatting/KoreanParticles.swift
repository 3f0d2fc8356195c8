/// Chooses between the two forms of Korean particles, as in `%1$@을(를)`, by the last sound of the word before them.
///
/// Rules: 국립국어원, 한글 맞춤법; a word in Latin letters or digits counts as it is read.
enum KoreanParticles {
    private struct Particle {
        /// The notation in a table.
        let both: String
        /// After a consonant, and after a vowel.
        let closed: String, open: String
        /// Whether the form after a vowel also follows ㄹ: `서울로`.
        var isOpenAfterL = false
    }

    private static let particles = [
        Particle(both: "을(를)", closed: "을", open: "를"), Particle(both: "이(가)", closed: "이", open: "가"),
        Particle(both: "은(는)", closed: "은", open: "는"), Particle(both: "와(과)", closed: "과", open: "와"),
        Particle(both: "과(와)", closed: "과", open: "와"),
        Particle(both: "(으)로", closed: "으로", open: "로", isOpenAfterL: true),
    ]

    /// The text with one form of each particle; a form after a sign whose sound is unknown stays as it is.
    static func chosen(in text: String) -> String {
        guard hasNotation(text) else { return text }
        var text = text
        for particle in particles {
            var start = text.startIndex
            while let found = text[start...].firstRange(of: particle.both) {
                guard let sound = lastSound(of: text[..<found.lowerBound]) else {
                    start = found.upperBound
                    continue
                }
                let isOpen = sound == .vowel || (particle.isOpenAfterL && sound == .l)
                let form = isOpen ? particle.open : particle.closed
                let offset = text[..<found.lowerBound].utf8.count + form.utf8.count
                text.replaceSubrange(found, with: form)
                start = text.utf8.index(text.startIndex, offsetBy: offset)
            }
        }
        return text
    }

    /// Whether a text has one of the notations, which few have: a bracket around one of their syllables.
    private static func hasNotation(_ text: String) -> Bool {
        let bytes = text.utf8
        var start = bytes.startIndex
        while let bracket = bytes[start...].firstIndex(of: UInt8(ascii: "(")) {
            start = bytes.index(after: bracket)
            let inside = bytes[start...].prefix(3).reduce(0) { $0 << 8 | UInt32($1) }
            switch inside {
            // 를, 가, 는, 과, 와 and 으 in UTF-8.
            case 0xEBA5BC, 0xEAB080, 0xEB8A94, 0xEAB3BC, 0xEC9980, 0xEC9CBC: return true
            default: break
            }
        }
        return false
    }

    private enum Sound { case vowel, l, consonant }

    /// The sound at the end of a text; closing quotes, brackets and isolates do not count.
    private static func lastSound(of text: Substring) -> Sound? {
        let skipped = Set("\"'”’)]}」』>*".unicodeScalars + ["\u{2068}", "\u{2069}", "\u{200E}"])
        guard let last = text.unicodeScalars.last(where: { !skipped.contains($0) }) else { return nil }
        switch last.value {
        // A syllable is (initial * 21 + vowel) * 28 + final; the eighth final is ㄹ (Unicode 3.12).
        case 0xAC00...0xD7A3:
            switch (last.value - 0xAC00) % 28 {
            case 0: return .vowel
            case 8: return .l
            default: return .consonant
            }
        default: break
        }
        switch Character(last).lowercased() {
        // 이, 사, 오, 구 end with vowels; 일, 칠, 팔 with ㄹ; 영, 삼, 육 with other consonants.
        case "2", "4", "5", "9": return .vowel
        case "1", "7", "8", "l", "r": return .l
        case "0", "3", "6", "m", "n": return .consonant
        // Words that end with b, c, k, p or t are read with a final consonant, as in 앱, 톡, 컵.
        case "b", "c", "k", "p", "t": return .consonant
        case "%": return .vowel
        case let letter where letter.unicodeScalars.allSatisfy({ ("a"..."z").contains($0) }): return .vowel
        default: return nil
        }
    }
}
