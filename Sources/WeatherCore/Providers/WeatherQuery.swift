/// A question for the weather of a place.
public struct WeatherQuery: Sendable, Hashable {
    /// The place.
    public var place: Place
    /// The BCP 47 code of the reader's language; for place names alone, never for numbers or conditions.
    public var language: String?

    /// Creates a question.
    public init(place: Place, language: String? = nil) {
        self.place = place
        self.language = language
    }
}
