public import WeatherCore

extension WeatherEngine {
    /// Adds a part to a report, from the first of some providers that has it.
    ///
    /// The part keeps its own provenance. A failure costs the report nothing.
    ///
    /// - Parameters:
    ///   - product: The part, which the report's own provider does not offer for the place.
    ///   - report: The report.
    ///   - query: The query that the report answers.
    ///   - ids: The providers to ask, in order.
    ///   - timeout: The limit for all of them together; `nil` for the limits of their contexts.
    /// - Returns: The providers that were asked in vain, and why they failed.
    /// - Throws: `WeatherError` with the code `cancelled` when the run was interrupted, and `usage` for an unknown id.
    public func add(
        _ product: WeatherProduct,
        to report: inout WeatherReport,
        for query: WeatherQuery,
        from ids: [String],
        within timeout: Duration? = nil
    ) async throws(WeatherError) -> [ProviderAttempt] {
        let end = timeout.map { ContinuousClock.now + $0 }
        var query = query
        query.products = [product]
        var attempts: [ProviderAttempt] = []
        for id in ids {
            let provider = try provider(id)
            var world = context(provider.descriptor)
            if let end { world.deadline = end }
            do {
                report.take(product, from: try await ask(provider, query, world))
                return attempts
            } catch {
                if error.code == .cancelled { throw error }
                attempts.append(ProviderAttempt(provider: provider.id, error: error))
            }
        }
        return attempts
    }
}
