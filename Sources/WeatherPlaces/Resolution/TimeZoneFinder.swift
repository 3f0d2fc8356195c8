public import Foundation
public import WeatherCore
public import WeatherGazetteer

/// Finds the time zone of a place for which the service sends none, or only an offset from UTC.
public struct TimeZoneFinder: Sendable {
    private let gazetteer: Gazetteer
    private let remembered: RememberedPlaces?

    /// Creates a finder that looks places up in a gazetteer.
    ///
    /// - Parameters:
    ///   - gazetteer: The gazetteer.
    ///   - remembered: Places for which the gazetteer need not be opened.
    public init(_ gazetteer: Gazetteer, remembered: RememberedPlaces? = nil) {
        self.gazetteer = gazetteer
        self.remembered = remembered
    }

    /// Finds the time zone of a place.
    ///
    /// It is the place's own zone; or else the zone of the nearest place, in the same country if the country is known;
    /// or else, at sea or in a desert, the zone of the nearest place at any distance. If the gazetteer cannot be read,
    /// it is an offset of whole hours by longitude. All but the first are approximate and are marked so.
    ///
    /// An offset that a service sent is used as it is. If the zone of the nearest place has the same offset at the
    /// date, its name is used too, so that clock changes within the forecast are known.
    public func timeZone(of place: Place, at date: Date) -> PlaceTimeZone {
        guard let known = place.timeZone else { return nearest(to: place) ?? Self.byLongitude(place) }
        if known.source == .serviceOffset, var zone = nearest(to: place),
            zone.secondsFromGMT(for: date) == known.secondsFromGMT(for: date)
        {
            zone.source = .serviceOffset
            return zone
        }
        return known
    }

    private func nearest(to place: Place) -> PlaceTimeZone? {
        let zone = remembered?.zone(nearestTo: place) ?? zone(nearestTo: place)
        return zone.map { PlaceTimeZone($0, source: .nearestPlace) }
    }

    /// The time zone of the gazetteer's place nearest to another; `nil` if the gazetteer cannot be read.
    func zone(nearestTo place: Place) -> TimeZone? {
        let point = place.coordinates
        // Weather is worth showing even if the database cannot be read.
        var found = try? gazetteer.nearest(to: point, country: place.countryCode)
        if found == nil { found = try? gazetteer.nearest(to: point, within: .infinity) }
        return found?.entry.place.timeZone?.zone
    }

    private static func byLongitude(_ place: Place) -> PlaceTimeZone {
        let hours = Int((place.coordinates.longitude / 15).rounded())
        return PlaceTimeZone(TimeZone(secondsFromGMT: hours * 3600) ?? .gmt, source: .longitude)
    }
}
