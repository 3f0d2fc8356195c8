/// A question for the weather of a place.
public struct WeatherQuery: Sendable, Hashable {
    /// The place.
    public var place: Place
    /// The BCP 47 code of the user's language; for place names alone, never for numbers or conditions.
    public var language: String?
    /// What is wanted to know; a provider asks for nothing else. Days may be made of steps, so whoever wants days gets steps
    /// where the service has no days of its own.
    public var products: Set<WeatherProduct>

    /// Creates a question.
    public init(place: Place, language: String? = nil, products: Set<WeatherProduct> = .forecast) {
        self.place = place
        self.language = language
        self.products = products
    }

    /// Whether any of some products is wanted.
    public func wants(_ products: WeatherProduct...) -> Bool {
        products.contains(where: self.products.contains)
    }
}
