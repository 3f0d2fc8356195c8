public import WeatherCore
public import WeatherGazetteer

/// The place that is shown when none was given.
public struct AssumedPlace: Sendable, Hashable {
    /// What the assumption rests on.
    public enum Basis: String, Sendable, Hashable {
        /// It was the last one asked for.
        case lastPlace
        /// It is the city of the machine's time zone.
        case timeZone
        /// It is the capital of the locale's region.
        case region
    }

    /// The place.
    public var place: Place
    /// What the assumption rests on.
    public var basis: Basis

    /// Assumes a place: the last one, else the city of the machine's time zone, else the capital of a region.
    ///
    /// - Parameters:
    ///   - lastPlace: The place that was last asked for.
    ///   - machineZone: The name of the machine's time zone; UTC has no city.
    ///   - region: The ISO 3166-1 code of the locale's region, where the locale names one.
    ///   - language: The BCP 47 code of the language that names are wanted in.
    ///   - gazetteer: The gazetteer with cities and capitals.
    /// - Throws: `WeatherError` with the code `usage` when there is nothing to go by.
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
