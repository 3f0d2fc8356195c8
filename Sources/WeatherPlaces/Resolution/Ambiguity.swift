import Foundation
import WeatherCore
public import WeatherGazetteer

/// The rule that decides whether a name is ambiguous.
///
/// Among the places that match equally well, some rival the likeliest one. A rival is at least a third as likely, by
/// `GazetteerMatch.rank`, and more than 30 km away. Nearer places are parts of it, or its outskirts.
public enum Ambiguity {
    /// How many times less likely a rival may be.
    public static let ratio = 3.0
    /// A rival's distance is greater than this, in kilometers.
    public static let distance = 30.0

    /// A place of the same name is mentioned if it is at most this many times less likely.
    static let ratioOfNamesake = 8.0

    /// The next likely place of the same name, to be mentioned; `nil` if it is near, or much less likely.
    static func namesake(of first: GazetteerMatch, among matches: [GazetteerMatch]) -> GazetteerMatch? {
        matches.dropFirst().first { match in
            // A metropolis can be meant by its former name, too: Seoul by the name of a town in Henan.
            let isMetropolis = match.entry.population >= max(1_000_000, 16 * first.entry.population)
            return (match.rank >= first.rank - log2(ratioOfNamesake) || isMetropolis) && match.entry.kind == .settlement
                && match.entry.place.coordinates.distance(to: first.entry.place.coordinates) > distance
        }
    }

    /// The likeliest place and its rivals.
    ///
    /// - Parameters:
    ///   - matches: All of one quality, the likeliest first.
    ///   - ratio: How many times less likely a rival may be.
    /// - Returns: One place if there are no rivals.
    public static func contenders(
        among matches: [GazetteerMatch], ratio: Double = ratio
    ) -> [GazetteerMatch] {
        guard let first = matches.first else { return [] }
        return [first]
            + matches.dropFirst().filter { match in
                match.rank >= first.rank - log2(ratio)
                    && match.entry.place.coordinates.distance(to: first.entry.place.coordinates) > distance
            }
    }
}
