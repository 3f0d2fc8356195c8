import WeatherCore
import WeatherGazetteer

/// Decides whether a place is the expected one: everything that a case says must hold.
struct Judge {
    let gazetteer: Gazetteer

    /// Where a case gives a point and no tolerance, in metres: the centres of great cities differ by as much.
    private static let usualTolerance = 25_000.0

    func accepts(_ entry: GazetteerPlace, for example: GeocodingCase) throws -> Bool {
        if !example.isReverse, let point = example.coordinates,
            entry.place.coordinates.distance(to: point) > example.tolerance ?? Self.usualTolerance
        {
            return false
        }
        // With a point within a kilometre the name adds nothing but differences in spelling.
        if let name = example.name, example.isReverse || example.coordinates == nil, try !isCalled(name, entry) {
            return false
        }
        for area in [example.region, example.country].compactMap(\.self) {
            guard let name = entry.place.name, try isCalled("\(name), \(area)", entry) else { return false }
        }
        return true
    }

    private func isCalled(_ text: String, _ entry: GazetteerPlace) throws -> Bool {
        try gazetteer.matches(for: PlaceQuery(text, limit: 1000), qualities: [.exact])
            .contains { $0.entry.geonameID == entry.geonameID }
    }
}
