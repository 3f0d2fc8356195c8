public import WeatherCore

/// A part of a forecast that other services add where the one that answered does not offer it for the place.
public struct AddedPart: Sendable {
    /// The part: minutes, alerts or air quality.
    public var product: WeatherProduct
    /// The service that is asked for it first.
    public var service: ProviderDescriptor
    /// The ids of the services that are asked in turn if the first one fails.
    public var alternatives: [String]

    /// Creates a part.
    public init(_ product: WeatherProduct, from service: ProviderDescriptor, or alternatives: [String] = []) {
        self.product = product
        self.service = service
        self.alternatives = alternatives
    }

    /// The ids of the services to ask, in order.
    var ids: [String] { [service.id] + alternatives }

    /// How many requests it takes at most for a place, when nothing is cached.
    package func requests(at place: Place) -> Int { service.requests(for: [product], at: place) }
}
