import Foundation
import WeatherCore

/// A station of the MOSMIX catalog.
struct Station {
    /// Five letters and digits, such as `10382` or `A762`.
    let id: String
    let coordinates: Coordinates

    /// The station of a catalog that is nearest to a point.
    ///
    /// - Throws: ``WeatherError`` with the code `placeNotCovered` when it is farther away than `limit`, in kilometers;
    ///   with `invalidResponse` for a text that is not a catalog.
    init(in catalog: String, nearest point: Coordinates, within limit: Double) throws {
        let stations = Self.all(in: catalog).map { (station: $0, distance: $0.coordinates.distance(to: point)) }
        guard let nearest = stations.min(by: { $0.distance < $1.distance }) else {
            throw WeatherError(
                .missingValue, details: .init { $0.path = "mosmix_stationskatalog.cfg" },
                provider: MOSMIXProvider.descriptor.id)
        }
        guard nearest.distance <= limit else {
            throw WeatherError(.outsideCoverage, provider: MOSMIXProvider.descriptor.id)
        }
        self = nearest.station
    }

    /// The stations of a catalog: rows with fixed-width columns, below a heading.
    ///
    ///     ID    ICAO NAME                 LAT    LON     ELEV
    ///     ----- ---- -------------------- -----  ------- -----
    ///     01001 ENJA JAN MAYEN             70.56   -8.40    10
    ///
    /// An older form has two more columns before the id, so the heading shows where it begins.
    static func all(in catalog: String) -> [Station] {
        var start: Int?
        var stations: [Station] = []
        for line in catalog.split(whereSeparator: \.isNewline).prefix(20_000) {
            let columns = Array(line.unicodeScalars.prefix(100))
            if let start {
                if let station = Station(columns.dropFirst(start)) { stations.append(station) }
            } else if line.contains("ICAO") {
                let heading = line.uppercased()
                start = heading.firstRange(of: "ID").map {
                    heading.unicodeScalars.distance(from: heading.startIndex, to: $0.lowerBound)
                }
            }
        }
        return stations
    }

    /// Reads a row; `nil` for the line below the heading.
    private init?(_ columns: ArraySlice<Unicode.Scalar>) {
        func text(_ range: Range<Int>) -> String {
            var text = String.UnicodeScalarView()
            text.append(contentsOf: columns.dropFirst(range.lowerBound).prefix(range.count))
            return String(text).trimmingCharacters(in: .whitespaces)
        }
        let id = text(0..<5)
        guard id.utf8.count >= 3, id.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }),
            let latitude = Self.degrees(text(32..<38)), let longitude = Self.degrees(text(38..<46)),
            let coordinates = Coordinates(latitude: latitude, longitude: longitude)
        else { return nil }
        (self.id, self.coordinates) = (id, coordinates)
    }

    /// The decimal degrees of a text in degrees and minutes: `-8.40` is 8° 40′ west.
    private static func degrees(_ text: String) -> Double? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let degrees = Int(parts[0]), let minutes = Int(parts[1]), parts[1].utf8.count == 2,
            (0..<60).contains(minutes)
        else { return nil }
        let size = Double(abs(degrees)) + Double(minutes) / 60
        return text.hasPrefix("-") ? -size : size
    }
}
