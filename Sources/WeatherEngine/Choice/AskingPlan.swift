public import WeatherCore

/// The services to ask for a query, decided before the first request.
///
///     let plan = engine.plan(for: query)
///     let report = try await engine.report(for: query, by: plan).report
public struct AskingPlan: Sendable {
    /// The ids of the providers to ask for the report, in order, until one answers.
    public let ids: [String]
    /// The requested parts that at least one of those providers does not offer for the place.
    let parts: [AddedPart]
    /// When minutes are requested.
    let minutes: MinuteRequests
    private let place: Place

    init(_ ids: [String], adding parts: [AddedPart], _ minutes: MinuteRequests, at place: Place) {
        self.ids = ids
        self.parts = parts
        self.minutes = minutes
        self.place = place
    }

    /// The parts that other services add to the report of a provider.
    ///
    /// - Parameter provider: The provider that answered.
    /// - Returns: The parts that it does not offer for the place.
    public func parts(addedTo provider: ProviderDescriptor) -> [AddedPart] {
        parts.filter { !provider.offers($0.product, for: place) }
    }
}

/// A part of a report that other services add if the report's own service does not offer it for the place.
public struct AddedPart: Sendable {
    /// The part: minutes, alerts or air quality.
    public var product: WeatherProduct
    /// The service that is asked for it first.
    public var service: ProviderDescriptor
    /// The ids of the services to ask in turn if the first one fails.
    public var alternatives: [String]

    /// Creates a part.
    public init(_ product: WeatherProduct, from service: ProviderDescriptor, or alternatives: [String] = []) {
        self.product = product
        self.service = service
        self.alternatives = alternatives
    }

    /// The ids of the services to ask, in order.
    var ids: [String] { [service.id] + alternatives }

    /// The largest number of requests for a place, when nothing is cached.
    package func requests(at place: Place) -> Int { service.requests(for: [product], at: place) }
}
