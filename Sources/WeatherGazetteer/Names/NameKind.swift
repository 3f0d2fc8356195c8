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

    /// What a name of this kind takes off the place's rank, a logarithm to base 2.
    package var handicap: Double {
        switch self {
        case .primary: 0
        case .official: 3
        case .alias: 6
        case .abbreviation: 0.5
        }
    }
}
