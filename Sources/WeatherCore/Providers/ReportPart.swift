/// One request for a part of a report, and how its response is read.
///
/// Use it for a service whose parts are separate documents:
///     func report(for query: WeatherQuery) async throws -> WeatherReport {
///         let point = query.place.coordinates
///         return try await context.report(for: query, parts: [
///             ReportPart(.hourly, .daily, from: Endpoint("/forecast").with(point)) { try $0.addForecast($1) },
///             ReportPart(.alerts, from: Endpoint("/alerts").with(point)) { $0.addAlerts($1) },
///         ])
///     }
public struct ReportPart: Sendable {
    /// The products in the response; the first one names the part in the report's failures.
    let products: [WeatherProduct]
    let endpoint: Endpoint
    let read: @Sendable (inout WeatherReport, JSONValue) throws -> Void

    /// Creates a part.
    ///
    /// - Parameters:
    ///   - product: The first product in the response; it names the part in the report's failures.
    ///   - others: Further products. The part is requested when the query wants any of them.
    ///   - endpoint: The endpoint to request.
    ///   - read: Adds the response, which is JSON, to the report.
    public init(
        _ product: WeatherProduct,
        _ others: WeatherProduct...,
        from endpoint: Endpoint,
        read: @escaping @Sendable (inout WeatherReport, JSONValue) throws -> Void
    ) {
        products = [product] + others
        self.endpoint = endpoint
        self.read = read
    }
}

extension ProviderContext {
    /// Makes a report from the parts that a query wants, requested concurrently.
    ///
    /// A part that fails is listed in the report's failures and affects no other part. The paths of unusable values
    /// begin with the name of their part: `hours.list[3].pop`.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - parts: All parts that the service has, in the order in which they are read.
    ///   - refusal: The reason for a refusal, as in ``json(from:refusal:)``.
    /// - Returns: The report; an empty one when the query wants none of the parts.
    /// - Throws: As ``report(for:of:)``; or `CancellationError`.
    public func report(
        for query: WeatherQuery,
        parts: [ReportPart],
        refusal: @escaping @Sendable (ServiceResponse) -> WeatherError.Reason? = { _ in nil }
    ) async throws -> WeatherReport {
        let parts = parts.filter { $0.products.contains(where: query.products.contains) }
        let answers = try await withThrowingTaskGroup(of: (Int, FetchedPart?).self) { group in
            for (index, part) in parts.enumerated() {
                group.addTask { (index, try await answer(part, refusal: refusal)) }
            }
            return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
        }
        return try report(for: query, of: answers)
    }

    private func answer(
        _ part: ReportPart, refusal: @escaping @Sendable (ServiceResponse) -> WeatherError.Reason?
    ) async throws -> FetchedPart? {
        try await self.part(part.products[0], ifWanted: true) {
            try await json(from: part.endpoint, refusal: refusal)
        } reading: { report, root in
            do {
                try part.read(&report, root)
            } catch let error as WeatherError {
                throw named(error, from: part.endpoint)
            }
        }
    }
}
