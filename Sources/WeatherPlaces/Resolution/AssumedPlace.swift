public import WeatherCore
public import WeatherGazetteer

/// The place to show when the user gave none.
public struct AssumedPlace: Sendable, Hashable {
    /// The basis of the assumption.
    public enum Basis: String, Sendable, Hashable {
        /// The last place that the user asked for.
        case lastPlace
        /// The city of the machine's time zone.
        case timeZone
        /// The capital of the locale's region.
        case region
    }

    /// The place.
    public var place: Place
    /// The basis of the assumption.
    public var basis: Basis

    /// Assumes a place: the last one, or else the city of the machine's time zone, or else the capital of a region.
    ///
    /// - Parameters:
    ///   - lastPlace: The last place that the user asked for.
    ///   - machineZone: The name of the machine's time zone; UTC has no city.
    ///   - region: The ISO 3166-1 code of the locale's region, if the locale has one.
    ///   - language: The BCP 47 code of the language for place names.
    ///   - gazetteer: The gazetteer with cities and capitals.
    /// - Throws: `WeatherError` with the code `usage` when there is no basis for an assumption.
    public init(
        lastPlace: Place?,
        machineZone: String?,
        region: String?,
        language: String?,
        gazetteer: Gazetteer
    ) throws(WeatherError) {
        if let lastPlace {
            (place, basis) = (lastPlace, .lastPlace)
        } else if let machineZone, let city = try gazetteer.city(ofZone: machineZone, language: language) {
            (place, basis) = (city.place, .timeZone)
        } else if let region, let capital = try gazetteer.capital(of: region, language: language) {
            (place, basis) = (capital.place, .region)
        } else {
            throw WeatherError(.noPlace)
        }
    }
}
