import Foundation
import WeatherCore
public import WeatherGazetteer

/// The rule by which a name is ambiguous.
///
/// Of the places that match equally well, those rival the likeliest that are at least a third as likely, by
/// `GazetteerMatch.rank`, and lie more than 30 km from it: nearer ones are parts of it, or its outskirts.
public enum PlaceRivalry {
    /// How much less likely a rival may be.
    public static let ratio = 3.0
    /// How far a rival is at least, in kilometres.
    public static let distance = 30.0

    /// The likeliest place and its rivals; one place where there are none.
    ///
    /// - Parameter matches: All of one quality, the likeliest first.
    public static func contenders(among matches: [GazetteerMatch]) -> [GazetteerMatch] {
        guard let first = matches.first else { return [] }
        return [first]
            + matches.dropFirst().filter { match in
                match.rank >= first.rank - log2(ratio)
                    && match.entry.place.coordinates.distance(to: first.entry.place.coordinates) > distance
            }
    }
}
