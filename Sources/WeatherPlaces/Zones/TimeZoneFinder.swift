public import Foundation
public import WeatherCore
public import WeatherGazetteer

/// Finds the time zone of a place of which the service tells none, or only an offset from UTC.
public struct TimeZoneFinder: Sendable {
    private let gazetteer: Gazetteer

    /// Creates a finder.
    public init(_ gazetteer: Gazetteer) {
        self.gazetteer = gazetteer
    }

    /// The zone of a place: its own; else that of the nearest place, of the same country if that is known; else whole
    /// hours of longitude. All but the first are approximate and say so.
    ///
    /// An offset that a service sent stands, with the name of the nearest place's zone where that has this offset at
    /// the date: then a change of the clocks within the forecast is known.
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
        // Without the database the weather is still worth telling.
        var found = try? gazetteer.nearest(to: point, country: place.countryCode)
        if found == nil, place.countryCode != nil { found = try? gazetteer.nearest(to: point) }
        return found?.entry.place.timeZone.map { PlaceTimeZone($0.zone, source: .nearestPlace) }
    }

    private static func byLongitude(_ place: Place) -> PlaceTimeZone {
        let hours = Int((place.coordinates.longitude / 15).rounded())
        return PlaceTimeZone(TimeZone(secondsFromGMT: hours * 3600) ?? .gmt, source: .longitude)
    }
}
