public import WeatherGazetteer

/// The place that the user asked for.
public struct PlaceRequest: Sendable, Hashable {
    /// Coordinates or a name, as written.
    public var text: String
    /// The BCP 47 code of the language for place names.
    public var language: String?
    /// Only places of this country: an ISO 3166-1 alpha-2 code.
    public var country: String?
    /// Which of several matches is meant, counted from 1, in the order of ``PlaceResolution/several(_:)``.
    public var pick: Int?
    /// The user's locale, which breaks ties and decides what a code means; `nil` for the language.
    public var locale: PlaceLocale?

    /// Creates a request.
    public init(_ text: String, language: String? = nil, country: String? = nil, pick: Int? = nil) {
        self.text = text
        self.language = language
        self.country = country
        self.pick = pick
    }
}
