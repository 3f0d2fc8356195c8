import Foundation
import WeatherCore

extension ProviderCase {
    /// The documents of a service that finds places by name, in the folder `Fixtures` beside the case.
    public struct Geocoding: Sendable {
        let matches: String
        let points: [(latitude: Double, longitude: Double)]
        let nothing: String
        let reverse: String?
        let sea: String?

        /// Creates the documents.
        ///
        /// - Parameters:
        ///   - matches: The file of an answer with at least two places of one name, each with a name and a country.
        ///   - points: The points of its places, best first.
        ///   - nothing: The answer to a name without matches: its text.
        ///   - reverse: The file of the answer to a point, for services that name points.
        ///   - sea: The file of the answer to a point in open sea, for such services.
        public init(
            matches: String, points: [(latitude: Double, longitude: Double)], nothing: String, reverse: String? = nil,
            sea: String? = nil
        ) {
            self.matches = matches
            self.points = points
            self.nothing = nothing
            self.reverse = reverse
            self.sea = sea
        }

        func answers(in provider: ProviderCase) throws -> GeocoderConformance.Answers {
            GeocoderConformance.Answers(
                matches: try provider.fixture(matches), points: try points.map(ProviderCase.coordinates),
                nothing: Data(nothing.utf8), reverse: try reverse.map(provider.fixture),
                sea: try sea.map(provider.fixture))
        }
    }
}
