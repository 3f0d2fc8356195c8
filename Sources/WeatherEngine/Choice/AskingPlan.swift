public import WeatherCore

/// Which services are asked for what a query wants: decided once, before the first request.
///
///     let plan = engine.plan(for: query)
///     let report = try await engine.report(for: query, by: plan).report
public struct AskingPlan: Sendable {
    /// The ids of the providers to ask for the report, in order, until one answers.
    public let ids: [String]
    /// The parts that the query wants and that not every one of those providers offers for the place.
    let parts: [AddedPart]
    private let place: Place

    init(_ ids: [String], adding parts: [AddedPart], at place: Place) {
        self.ids = ids
        self.parts = parts
        self.place = place
    }

    /// The parts that other services add to the report of a provider.
    ///
    /// - Parameter provider: The provider that answered.
    /// - Returns: Those that it does not offer for the place.
    public func parts(addedTo provider: ProviderDescriptor) -> [AddedPart] {
        parts.filter { !provider.offers($0.product, for: place) }
    }
}
