/// A query for the weather of a place.
///
///     let query = WeatherQuery(place: place, language: "ko", products: [.current, .hourly])
///     let report = try await provider.report(for: query)
public struct WeatherQuery: Sendable, Hashable {
    /// The place.
    public var place: Place
    /// The BCP 47 code of the user's language; used for place names only, never for numbers or conditions.
    public var language: String?
    /// The wanted products; a provider requests nothing else.
    ///
    /// When the service has no days of its own, a query for days gets steps, from which days can be made.
    public var products: Set<WeatherProduct>

    /// Creates a query.
    public init(place: Place, language: String? = nil, products: Set<WeatherProduct> = .forecast) {
        self.place = place
        self.language = language
        self.products = products
    }

    /// Whether the query wants any of these products.
    public func wants(_ products: WeatherProduct...) -> Bool {
        products.contains(where: self.products.contains)
    }
}
