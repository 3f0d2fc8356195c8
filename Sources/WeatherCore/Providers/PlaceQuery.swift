/// A query for places by name.
///
///     let places = try await geocoder.places(matching: PlaceQuery("Seoul", language: "ko", limit: 3))
public struct PlaceQuery: Sendable, Hashable {
    /// The name as the user wrote it, in any script.
    public var text: String
    /// The BCP 47 code of the language for names.
    public var language: String?
    /// The largest number of places to return.
    public var limit: Int

    /// Creates a query.
    public init(_ text: String, language: String? = nil, limit: Int = 5) {
        self.text = text
        self.language = language
        self.limit = limit
    }
}
