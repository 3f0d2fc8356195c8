public import WeatherCore

/// The services to ask for a query, decided before the first request.
///
///     let plan = engine.plan(for: query)
///     let report = try await engine.report(for: query, by: plan).report
public struct AskingPlan: Sendable {
    /// The ids of the providers to ask for the report, in order, until one answers.
    public let ids: [String]
    /// Whether the user chose those providers.
    let isChosen: Bool
    /// The requested parts that at least one of those providers does not offer for the place.
    let parts: [AddedPart]
    /// When minutes are requested.
    let minutes: MinuteRequests
    /// Where the current weather comes from.
    let currentSource: CurrentWeatherSource
    /// The service that collects the reports of airports, if the query requests the current weather.
    private let airports: ProviderDescriptor?
    let place: Place

    init(
        _ ids: [String], isChosen: Bool, adding parts: [AddedPart], _ minutes: MinuteRequests,
        _ currentSource: CurrentWeatherSource,
        airports: ProviderDescriptor?, at place: Place
    ) {
        self.ids = ids
        self.isChosen = isChosen
        self.parts = parts
        self.minutes = minutes
        self.currentSource = currentSource
        self.airports = airports
        self.place = place
    }

    /// The parts that other services add to the report of a provider.
    ///
    /// - Parameter provider: The provider that answered.
    /// - Returns: The parts that it does not offer for the place.
    public func parts(addedTo provider: ProviderDescriptor) -> [AddedPart] {
        parts.filter { !provider.offers($0.product, for: place) }
    }

    /// The current weather that an airport observes instead of a provider, which may be requested.
    ///
    /// Whether it is requested is known only after the provider has answered; see ``CurrentWeatherSource``.
    ///
    /// - Parameter provider: The provider that answered.
    /// - Returns: The part; `nil` if no airport is asked in any case.
    public func observation(insteadOf provider: ProviderDescriptor) -> AddedPart? {
        guard currentSource != .service, let airports, airports.id != provider.id else { return nil }
        return AddedPart(.current, from: airports)
    }
}

/// The parts that may be requested after the first provider of a plan has answered, depending on its answer.
public struct LaterParts: Sendable, Hashable {
    /// The parts: minutes if rain is likely, or the current weather from an airport.
    public var parts: [AddedPart] = []
    /// The largest number of requests for them together, when nothing is cached.
    public var requests = 0

    /// Creates an empty list.
    public init() {}
}

/// A part of a report that other services add if the report's own service does not offer it for the place.
public struct AddedPart: Sendable, Hashable {
    /// The part: minutes, alerts, air quality or pollen.
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
