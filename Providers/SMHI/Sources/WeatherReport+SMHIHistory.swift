import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads the records of a station.
    ///
    /// - Throws: ``WeatherError`` with the code `placeNotCovered` if it has no temperature of the period.
    mutating func addSMHIHistory(_ records: StationRecords, during period: DateInterval) throws {
        var past = PastWeather(observations: records.observations(during: period), during: period)
        guard past.hours.contains(where: { $0.temperature != nil }) else { throw WeatherError(.outsideCoverage) }
        past.station = records.station
        history = past
        failures += records.failures
    }
}

extension PastWeather.Station {
    /// The distance in kilometers within which a station counts for a place; Bright Sky uses the same.
    private static let farthest = 50.0

    /// The nearest station that measured the temperature in the last hour.
    ///
    /// The list has all active stations, but some of them measure three times a day, or send nothing. They are used only
    /// if no station near the point has a value.
    ///
    /// - Throws: ``WeatherError`` with the code `placeNotCovered` if no station is near.
    init(smhi list: JSONValue, near point: Coordinates) throws {
        let near = list["station"].elements.compactMap { record -> (isSilent: Int, station: Self)? in
            guard let station = Self(smhiRecord: record, near: point), station.distance <= Self.farthest else {
                return nil
            }
            let hasValue = record["value"].elements.contains { $0["value"].double != nil }
            return (hasValue ? 0 : 1, station)
        }
        let nearest = near.min { one, other in
            (one.isSilent, one.station.distance, one.station.id)
                < (other.isSilent, other.station.distance, other.station.id)
        }
        guard let nearest else { throw WeatherError(.outsideCoverage) }
        self = nearest.station
    }

    /// A record of the list; `nil` without a usable id or place.
    private init?(smhiRecord record: JSONValue, near point: Coordinates) {
        // The id becomes part of a path.
        guard let id = record["key"].string, (1...20).contains(id.utf8.count),
            id.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let latitude = record["latitude"].double, let longitude = record["longitude"].double,
            let place = Coordinates(latitude: latitude, longitude: longitude)
        else { return nil }
        self.init(
            id: id, name: record["name"].placeName, distance: place.distance(to: point),
            elevation: record["height"].elevation)
    }
}
