import WeatherCore
import WeatherGazetteer

/// Decides whether a place is the expected one: every property of a case must match.
struct Judge {
    let gazetteer: Gazetteer

    /// In kilometers: sources differ by as much about the centers of large cities.
    private static let usualTolerance = 25.0

    func accepts(_ entry: GazetteerPlace, for example: GeocodingCase) throws -> Bool {
        if !example.isReverse, let point = example.coordinates,
            entry.place.coordinates.distance(to: point) > Self.usualTolerance
        {
            return false
        }
        if let name = example.name, try !isCalled(name, entry) {
            return false
        }
        for area in [example.region, example.country].compactMap(\.self) {
            guard let name = entry.place.name, try isCalled("\(name), \(area)", entry) else { return false }
        }
        return true
    }

    /// Whether the place is within the case's own tolerance of the expected point.
    func isWithinTolerance(_ entry: GazetteerPlace, for example: GeocodingCase) -> Bool {
        guard !example.isReverse, let point = example.coordinates, let tolerance = example.tolerance else {
            return true
        }
        return entry.place.coordinates.distance(to: point) <= tolerance
    }

    private func isCalled(_ text: String, _ entry: GazetteerPlace) throws -> Bool {
        try gazetteer.matches(for: PlaceQuery(text, limit: 1000), qualities: [.exact])
            .contains { $0.entry.geonameID == entry.geonameID }
    }
}
