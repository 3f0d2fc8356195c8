/// A part of a forecast that another service adds, because the first one does not offer it for the place.
public struct AddedPart: Sendable {
    /// The part: minutes, alerts or air quality.
    public var product: WeatherProduct
    /// The service that is asked for it first.
    public var service: ProviderDescriptor

    /// Creates a part.
    public init(_ product: WeatherProduct, from service: ProviderDescriptor) {
        self.product = product
        self.service = service
    }

    /// How many requests it takes at most for a place, when nothing is cached.
    package func requests(at place: Place) -> Int { service.requests(for: [product], at: place) }
}
