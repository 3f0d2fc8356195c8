public import WeatherCore

extension WeatherEngine {
    /// The weather of a place from the first of `ids` that answers.
    ///
    /// The report lists the providers that were asked before, and why they failed. When all fail, a stale cached answer
    /// is used, from the first provider that has one.
    ///
    /// - Parameters:
    ///   - query: The place, products and language.
    ///   - ids: The providers to ask, in order.
    ///   - timeout: The limit for all providers together, each with an equal share of the time left; `nil` for the
    ///     limits of their contexts.
    /// - Returns: The report.
    /// - Throws: `WeatherError`: the first provider's when all fail. A failure that another provider cannot avoid ends
    ///   the search at once.
    public func report(
        for query: WeatherQuery,
        from ids: [String],
        within timeout: Duration? = nil
    ) async throws(WeatherError) -> WeatherReport {
        var chosen: [ServiceEntry] = []
        for id in ids { chosen.append(try provider(id)) }
        let end = timeout.map { ContinuousClock.now + $0 }
        var attempts: [ProviderAttempt] = []
        for (index, provider) in chosen.enumerated() {
            var world = context(provider.descriptor)
            if let end {
                let now = ContinuousClock.now
                world.deadline = now + (end - now) / (chosen.count - index)
            }
            // Another provider's fresh answer is better than a stale one of this provider.
            if chosen.count > 1 { world.cachePolicy.staleUse = .never }
            do {
                return completed(try await ask(provider, query, world), attempts, at: world.now)
            } catch {
                guard error.code.allowsAnotherProvider else { throw error }
                attempts.append(ProviderAttempt(provider: provider.id, error: error))
            }
        }
        if chosen.count > 1 {
            for provider in chosen {
                var world = context(provider.descriptor)
                world.cachePolicy.network = .never
                do {
                    var report = try await ask(provider, query, world)
                    // The cache does not know why it was asked for a stale answer.
                    report.provenance.refreshFailure =
                        attempts.first { $0.provider == provider.id }?.error ?? report.provenance.refreshFailure
                    return completed(report, attempts, at: world.now)
                } catch {
                    // The reason why there is no current answer is already known.
                    if error.code == .cancelled { throw error }
                }
            }
        }
        throw attempts.first?.error ?? WeatherError(.unknownProvider)
    }
}
