import Foundation
import WeatherCore

/// A name in the letters of its own script, used to count the distance between two spellings.
///
/// Latin letters lose their accents, Hangul is taken apart into jamo, and other scripts keep their letters. Case,
/// spaces and punctuation do not count.
package struct SpelledName: Sendable, Hashable {
    /// The script of all letters.
    let script: LetterScript
    /// The letters that are compared.
    let letters: String
    /// The number of letters as people count them: Hangul by syllables.
    let count: Int
    /// The first letter of each word, as it is compared.
    let initials: [Unicode.Scalar]
    /// The Latin letters with accents, as they were typed.
    let accented: Set<Unicode.Scalar>

    /// Reads a name; `nil` for one without letters, in several scripts, or with digits.
    package init?(_ name: String) {
        let typed = name.precomposedStringWithCompatibilityMapping.lowercased()
        var script: LetterScript?
        var own = String.UnicodeScalarView()
        var count = 0
        for scalar in typed.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .decimalNumber, .letterNumber, .otherNumber: return nil
            case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .otherLetter:
                guard let next = LetterScript(scalar), script == nil || script == next else { return nil }
                script = next
                own.append(scalar)
                count += 1
            // Vowel signs are letters of their own, but people do not count them.
            case .nonspacingMark, .spacingMark: own.append(scalar)
            case .modifierLetter:
                own.append(scalar)
                count += 1
            default: continue
            }
        }
        guard let script else { return nil }
        self.script = script
        switch script {
        case .latin: letters = SearchKey(name).text
        case .greek, .cyrillic, .hebrew, .arabic: letters = Self.withoutMarks(String(own))
        case .hangul, .kana, .han, .other: letters = String(own).decomposedStringWithCanonicalMapping
        }
        self.count = script == .latin ? letters.count : count
        let words = script == .latin ? SearchKey(name).words : typed.split { !$0.isLetter }.map(String.init)
        initials = words.compactMap(\.unicodeScalars.first)
        accented = script == .latin ? Set(typed.unicodeScalars.filter { $0.value >= 0xC0 }) : []
    }

    /// Whether it can be the other name with one letter wrong: the words begin alike, unless two letters were swapped,
    /// and the other name has every accent that was typed.
    ///
    /// People leave accents out, but an accent that they type is intended.
    func canBe(_ other: SpelledName, _ slip: SpellingSlip) -> Bool {
        let beginsAlike = slip == .swapped || initials.count != other.initials.count || initials == other.initials
        return beginsAlike && accented.isSubset(of: other.accented)
    }

    /// Whether the name is long enough to be recognized with a letter wrong.
    ///
    /// Most short names are one letter from many others. With one other Han character it is always another name.
    package var allowsTypos: Bool {
        switch script {
        case .han: false
        case .hangul: count >= 3
        case .latin, .greek, .cyrillic, .hebrew, .arabic, .kana, .other: count >= 5
        }
    }

    /// The number of letters to insert, delete, change or swap to get the other name; `nil` for one of another script.
    package func distance(to other: SpelledName) -> Int? {
        script == other.script ? Spelling.distance(letters, other.letters) : nil
    }

    /// These scripts write accents and vowel points as marks, which people leave out.
    private static func withoutMarks(_ text: String) -> String {
        let scalars = text.decomposedStringWithCanonicalMapping.unicodeScalars
        return String(String.UnicodeScalarView(scalars.filter { $0.properties.generalCategory != .nonspacingMark }))
    }
}

/// The one letter by which a misspelled name differs from the right one.
///
/// Some slips are much likelier than others. Two letters that change places, or a letter that is doubled or not, are
/// mostly slips. Another letter at the beginning or the end is mostly another name.
enum SpellingSlip {
    /// Two neighboring letters have changed places.
    case swapped
    /// A double letter is single, or the other way round.
    case doubled
    /// A letter within the name is added, left out or changed.
    case within
    /// The last letter is added, left out or changed.
    case atEnd
    /// The first letter is added, left out or changed.
    case atBeginning

    /// Finds the slip.
    ///
    /// - Parameters:
    ///   - typed: The letters as typed.
    ///   - right: The letters of the right name; at most one away.
    init(_ typed: [Unicode.Scalar], of right: [Unicode.Scalar]) {
        let start = zip(typed, right).prefix { $0 == $1 }.count
        let (longer, shorter) = typed.count > right.count ? (typed, right) : (right, typed)
        if longer.count == shorter.count {
            let others = longer.indices.filter { longer[$0] != shorter[$0] }
            self =
                others.count > 1 ? .swapped : start == 0 ? .atBeginning : start >= longer.count - 1 ? .atEnd : .within
        } else if start > 0, longer[start] == longer[start - 1] {
            self = .doubled
        } else {
            self = start == 0 ? .atBeginning : start == longer.count - 1 ? .atEnd : .within
        }
    }

    /// How likely the right name must be at least, as a ``NameRank``, to be taken for the one that was typed.
    ///
    /// Measured with 3,000 names of villages that the list lacks: at most one in a hundred is then taken for a town.
    ///
    /// - Parameter count: The number of letters that were typed.
    /// - Returns: The least rank; `nil` if no place is likely enough.
    func leastRank(count: Int) -> Double? {
        let base: Double =
            switch count {
            case ...5: 22
            case 6: 20
            case 7: 18.5
            case 8: 17
            case 9...10: 15
            default: 13
            }
        switch self {
        case .swapped, .doubled: return base - 4
        case .within: return base
        case .atEnd: return base + 1.5
        case .atBeginning: return nil
        }
    }
}
