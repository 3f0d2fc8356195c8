import Foundation

/// How likely a name means a place.
///
/// The weight of a place is its population plus 16, times four for a capital. A name in a language other than the
/// list's counts an eighth, an alias a sixty-fourth. Ranks are logarithms to base 2, from 0 to 27, so that a difference
/// of 1 means "twice as likely".
package enum NameRank {
    package static func rank(population: Int, isCapital: Bool, kind: NameKind) -> Double {
        log2(Double(population) + 16) + (isCapital ? 2 : 0) - kind.handicap
    }

    /// Keys are stored in three tiers, so that the few keys of large places are found before the many of small ones.
    package static let tiers = [2, 1, 0]

    package static func tier(_ rank: Double) -> Int {
        rank >= 18 ? 2 : rank >= 14 ? 1 : 0
    }

    /// Encodes a rank, in half steps, and the kind of name as one small number.
    ///
    /// The likelier name sorts first.
    package static func code(_ rank: Double, _ kind: NameKind) -> Int {
        let steps = max(0, min(63, Int((rank * 2).rounded())))
        return (63 - steps) * 4 + kind.rawValue - 128
    }

    package static func kind(ofCode code: Int) -> NameKind {
        NameKind(rawValue: code & 3) ?? .alias
    }
}

/// How a name belongs to its place.
package enum NameKind: Int, Sendable, Comparable {
    /// The name that the place is listed under.
    case primary = 0
    /// Its name in some language.
    case official = 1
    /// Any other: former names and spellings.
    case alias = 2
    /// A short form by which people know a large city, such as NYC or СПб.
    case abbreviation = 3

    package static func < (first: NameKind, second: NameKind) -> Bool { first.rawValue < second.rawValue }

    /// The amount, a logarithm to base 2, by which a name of this kind lowers the place's rank.
    package var handicap: Double {
        switch self {
        case .primary: 0
        case .official: 3
        case .alias: 6
        case .abbreviation: 0.5
        }
    }
}
