public import WeatherCore

extension WeatherEngine {
    /// The report of the first provider of a plan that answers, and the parts that it does not offer from others.
    ///
    /// Another service's part is an addition: where it fails, the report stays as it is.
    ///
    /// - Parameters:
    ///   - query: The query that the plan was made for.
    ///   - plan: Which services are asked.
    ///   - timeout: The limit for all requests together; `nil` for the limits of the providers' contexts.
    /// - Returns: The report, and what could not be added.
    /// - Throws: As ``report(for:from:within:)``.
    public func report(
        for query: WeatherQuery, by plan: AskingPlan, within timeout: Duration? = nil
    ) async throws(WeatherError) -> PlannedReport {
        let end = timeout.map { ContinuousClock.now + $0 }
        var report = try await report(for: query, from: plan.ids, within: timeout)
        guard let own = providers.first(where: { $0.id == report.provenance.provider }) else {
            return PlannedReport(report: report, notAdded: [])
        }
        var notAdded: [PlannedReport.Failure] = []
        for part in plan.parts(addedTo: own.descriptor) {
            // A slow addition must not take all the time that the user grants the forecast.
            let time = end.map { ($0 - ContinuousClock.now) / 2 }
            let attempts = try await add(part.product, to: &report, for: query, from: part.ids, within: time)
            for attempt in attempts where attempt.error.code != .placeNotCovered {
                notAdded.append(.init(product: part.product, attempt: attempt))
            }
        }
        return PlannedReport(report: report, notAdded: notAdded)
    }

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
