public import WeatherCore
public import WeatherGazetteer

/// The place that is shown when none was given.
public struct AssumedPlace: Sendable, Hashable {
    /// What the assumption rests on.
    public enum Basis: String, Sendable, Hashable {
        /// It was the last one asked for.
        case lastPlace
        /// It names the machine's time zone.
        case timeZone
        /// It is the main city of the locale's region.
        case region
    }

    /// The place; of a city that names a zone the name is left out, because readers see it in their own language.
    public var place: Place
    /// The zone whose city it is.
    public var zone: String?
    /// What the assumption rests on.
    public var basis: Basis

    /// Assumes a place: the last one, else the city of the machine's time zone, else the main city of a region.
    ///
    /// - Parameters:
    ///   - machineZone: The name of the machine's time zone; UTC has no city.
    ///   - region: The ISO 3166-1 code of the locale's region, where the locale names one.
    /// - Throws: ``WeatherError`` with the code `usage` when there is nothing to go by.
    public init(
        lastPlace: Place?,
        machineZone: String?,
        region: String?,
        table: ZoneTable
    ) throws(WeatherError) {
        if let lastPlace {
            self.init(place: lastPlace, zone: nil, basis: .lastPlace)
        } else if let city = machineZone.flatMap(table.city(ofZone:)) {
            self.init(city, basis: .timeZone)
        } else if let city = region.flatMap(table.city(ofRegion:)) {
            self.init(city, basis: .region)
        } else {
            throw WeatherError(.usage, .noPlace)
        }
    }

    private init(place: Place, zone: String?, basis: Basis) {
        self.place = place
        self.zone = zone
        self.basis = basis
    }

    private init(_ city: ZoneTable.City, basis: Basis) {
        self.init(
            place: Place(coordinates: city.coordinates, countryCode: city.countryCode), zone: city.zone, basis: basis)
    }
}
