public import Foundation
public import WeatherCore
public import WeatherGazetteer

/// Finds the time zone of a place for which the service sends none, or only an offset from UTC.
public struct TimeZoneFinder: Sendable {
    private let gazetteer: Gazetteer

    /// Creates a finder that looks places up in a gazetteer.
    public init(_ gazetteer: Gazetteer) {
        self.gazetteer = gazetteer
    }

    /// Finds the time zone of a place.
    ///
    /// It is the place's own zone; or else that of the nearest place, in the same country if the country is known; or
    /// else, at sea or in a desert, that of the nearest place at any distance. Only if the gazetteer cannot be read it is
    /// whole hours of longitude. All but the first are approximate and are marked so.
    ///
    /// An offset that a service sent is used as it is. If the zone of the nearest place has the same offset at the
    /// date, its name is used too, so that clock changes within the forecast are known.
    public func timeZone(of place: Place, at date: Date) -> PlaceTimeZone {
        guard let known = place.timeZone else { return nearest(to: place) ?? Self.byLongitude(place) }
        if known.source == .serviceOffset, var zone = nearest(to: place),
            zone.zone.secondsFromGMT(for: date) == known.zone.secondsFromGMT(for: date)
        {
            zone.source = .serviceOffset
            return zone
        }
        return known
    }

    private func nearest(to place: Place) -> PlaceTimeZone? {
        let point = place.coordinates
        // Weather is worth showing even if the database cannot be read.
        var found = try? gazetteer.nearest(to: point, country: place.countryCode)
        if found == nil { found = try? gazetteer.nearest(to: point, within: .infinity) }
        return found?.entry.place.timeZone.map { PlaceTimeZone($0.zone, source: .nearestPlace) }
    }

    private static func byLongitude(_ place: Place) -> PlaceTimeZone {
        let hours = Int((place.coordinates.longitude / 15).rounded())
        return PlaceTimeZone(TimeZone(secondsFromGMT: hours * 3600) ?? .gmt, source: .longitude)
    }
}
