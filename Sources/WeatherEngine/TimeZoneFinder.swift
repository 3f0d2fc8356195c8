import Foundation
public import WeatherCore
public import WeatherGazetteer

/// Finds the time zone of a place whose service sends none.
public struct TimeZoneFinder: Sendable {
    private let table: @Sendable () -> ZoneTable

    /// Creates a finder; the table is read when it is first needed.
    public init(table: @escaping @Sendable () -> ZoneTable) {
        self.table = table
    }

    /// The zone of the nearest city that names one, in the same country if that is known; without such a table, whole
    /// hours of longitude. Both are approximate and say so.
    public func timeZone(of place: Place) -> PlaceTimeZone {
        if let city = table().city(nearest: place.coordinates, countryCode: place.countryCode),
            let zone = TimeZone(identifier: city.zone)
        {
            return PlaceTimeZone(zone, source: .nearestCity)
        }
        let hours = Int((place.coordinates.longitude / 15).rounded())
        return PlaceTimeZone(TimeZone(secondsFromGMT: hours * 3600) ?? .gmt, source: .longitude)
    }
}
