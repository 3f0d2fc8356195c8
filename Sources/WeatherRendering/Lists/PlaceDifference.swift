import Foundation

/// What tells the places of a list apart, which must not be cut: a part of the name, the country, or the region.
struct PlaceDifference {
    /// The texts of each part that tell places apart; none for a part that may be left out.
    private var telling: [[String]?]
    /// Whether name, region and country tell all places apart.
    let isComplete: Bool

    /// - Parameter places: The name, region and country of each place.
    init(_ places: [[String]]) {
        telling = [places.map { $0[0] }, nil, nil]
        // Places of one name differ by their country, or else by their region.
        for parts in [[2], [1], [1, 2]] where !Self.isTold(places, by: telling) {
            telling[1] = parts.contains(1) ? places.map { $0[1] } : nil
            telling[2] = parts.contains(2) ? places.map { $0[2] } : nil
        }
        isComplete = Self.isTold(places, by: telling)
        // Otherwise their points do.
        if !isComplete { telling[1...] = [nil, nil] }
    }

    /// How a column with one of the parts yields.
    ///
    /// - Parameters:
    ///   - part: The number of the part.
    ///   - minimum: The columns that stay of any text.
    ///   - rank: When the column is left out, if it tells nothing apart.
    /// - Returns: That it is cut to what tells places apart, or left out if it tells nothing.
    func yielding(_ part: Int, minimum: Int, rank: Int) -> TextTable.Column.Yielding {
        guard let texts = telling[part] else { return .truncated(minimum: minimum, rank: rank) }
        return .truncated(minimum: max(minimum, Self.needed(texts)), rank: nil)
    }

    private static func isTold(_ places: [[String]], by telling: [[String]?]) -> Bool {
        let keys = places.indices.map { index in telling.map { $0?[index] ?? "" } }
        return Set(keys).count == Set(places).count && Set(places).count == places.count
    }

    /// The columns that texts need to stay different once they are cut, with the sign for that.
    private static func needed(_ texts: [String]) -> Int {
        let sorted = Set(texts).sorted()
        return zip(sorted, sorted.dropFirst()).reduce(0) { needed, pair in
            max(needed, (pair.0.commonPrefix(with: pair.1) + "  ").displayWidth + 1)
        }
    }
}
