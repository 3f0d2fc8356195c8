public import WeatherCore
public import WeatherGazetteer

/// The result of a search for a place.
public enum PlaceResolution: Sendable, Hashable {
    /// One place.
    case place(Place)
    /// One place, and what the user should know about it.
    case remarked(Place, GazetteerMatch.Remark)
    /// One place whose name is spelled slightly differently, or only begins with the text.
    case respelt(Place)
    /// One place that the user did not name, and the basis of the assumption.
    case assumed(AssumedPlace)
    /// The place of this machine, and the service that located it.
    case located(Place, service: LocatingService)
    /// Several places about equally likely, the likeliest first, and the places listed between them.
    ///
    /// The number of a place in this list is its `pick`.
    case several([GazetteerMatch])
    /// The words together are not the name of a place, but each word is a place by itself. With an error if the words
    /// look like invalid coordinates.
    case separate([String], WeatherError?)
    /// A country or region, with its capital and largest places.
    case area([GazetteerPlace])
    /// No place has the name; these are spelled most like it.
    case unknown([GazetteerPlace])
    /// No place of the gazetteer has the name, and every geocoding service failed; with the first service's error.
    case unanswered([GazetteerPlace], WeatherError)
}

/// The result of a request before any service is asked.
package enum OfflineResolution: Sendable {
    case known(PlaceResolution)
    /// A service must be asked. These words are not places by themselves.
    case unknown(words: [String])
}

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
