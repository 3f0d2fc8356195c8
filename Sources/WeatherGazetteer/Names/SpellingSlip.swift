/// The one letter by which a misspelled name differs from the right one.
///
/// Some slips are much likelier than others. Two letters that change places, or a letter that is doubled or not, are
/// mostly slips. Another letter at the beginning or the end is mostly another name.
enum SpellingSlip {
    /// Two neighbouring letters have changed places.
    case swapped
    /// A double letter is single, or the other way round.
    case doubled
    /// A letter within the name is added, left out or changed.
    case within
    /// So is its last letter.
    case atEnd
    /// So is its first letter.
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
