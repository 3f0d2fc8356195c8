#if Server
import WeatherCore

/// The error of a text that means no single place, with the places that may be meant.
struct PlaceChoices: Error {
    /// A place that may be meant.
    struct Choice: Sendable {
        /// Its name with region and country, in the client's language.
        var name: String
        var point: Coordinates
        /// The path of its weather.
        var path: String
    }

    let error: WeatherError
    let choices: [Choice]
}
#endif
