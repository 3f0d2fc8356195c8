import Foundation
import WeatherCore

/// A point with a forecast that is a postcode.
struct Postcode {
    /// The postcode with two more digits, such as `800100`; a postcode of several villages has several points.
    let id: String
    let coordinates: Coordinates

    /// The postcode of a list that is the nearest one to a point.
    ///
    /// - Throws: ``WeatherError`` with the code `placeNotCovered` when it is farther away than `limit`, in kilometers;
    ///   with `invalidResponse` for a text that is not such a list.
    init(in list: String, nearest point: Coordinates, within limit: Double, from host: String?) throws {
        let all = list.split(whereSeparator: \.isNewline).prefix(20_000).compactMap(Postcode.init(line:))
            .map { (postcode: $0, distance: $0.coordinates.distance(to: point)) }
        guard let nearest = all.min(by: { $0.distance < $1.distance }) else {
            throw WeatherError(
                .missingValue,
                details: .init {
                    $0.path = "ogd-local-forecasting_meta_point.csv"
                    $0.host = host
                    $0.setting = "\(MeteoSwissProvider.descriptor.id).baseURL"
                },
                provider: MeteoSwissProvider.descriptor.id)
        }
        guard nearest.distance <= limit else {
            throw WeatherError(.outsideCoverage, provider: MeteoSwissProvider.descriptor.id)
        }
        self = nearest.postcode
    }

    /// Reads a line of fourteen cells: the id and the type first, 2 of postcodes, and latitude and longitude last.
    private init?(line: Substring) {
        let cells = line.split(separator: ";", maxSplits: 20, omittingEmptySubsequences: false).map(String.init)
        guard cells.count >= 5, let id = cells.first, cells[1] == "2", id.utf8.count == 6,
            id.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let latitude = Double(cells[cells.count - 2]),
            let longitude = Double(cells[cells.count - 1]),
            let coordinates = Coordinates(latitude: latitude, longitude: longitude)
        else { return nil }
        (self.id, self.coordinates) = (id, coordinates)
    }
}
