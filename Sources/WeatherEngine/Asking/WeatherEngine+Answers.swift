public import WeatherCore

extension WeatherEngine {
    /// The answers of several providers, which are asked at the same time.
    ///
    /// Each is completed as a report from one provider is. A failure of one does not affect the others.
    ///
    /// - Parameters:
    ///   - query: The place, products and language.
    ///   - ids: The providers to ask.
    ///   - timeout: The limit for each provider; `nil` for the limits of their contexts.
    /// - Returns: The answers, in the order of `ids`.
    /// - Throws: `WeatherError` with the code `usage` for an unknown id; with `cancelled` when the run was interrupted.
    public func answers(
        for query: WeatherQuery,
        from ids: [String],
        within timeout: Duration? = nil
    ) async throws(WeatherError) -> [ProviderAnswer] {
        var chosen: [ServiceEntry] = []
        for id in ids { chosen.append(try provider(id)) }
        let end = timeout.map { ContinuousClock.now + $0 }
        let answers = await withTaskGroup(of: (Int, ProviderAnswer).self) { group in
            for (index, provider) in chosen.enumerated() {
                var world = context(provider.descriptor)
                if let end { world.deadline = end }
                group.addTask { (index, await answer(of: provider, to: query, world)) }
            }
            var answers = [ProviderAnswer?](repeating: nil, count: chosen.count)
            for await (index, answer) in group { answers[index] = answer }
            return answers.compactMap(\.self)
        }
        for answer in answers {
            if case .failure(let error) = answer.outcome, error.code == .cancelled { throw error }
        }
        return answers
    }

    private func answer(
        of provider: ServiceEntry, to query: WeatherQuery, _ world: ProviderContext
    ) async -> ProviderAnswer {
        do throws(WeatherError) {
            let report = completed(try await ask(provider, query, world), [], at: world.now)
            return ProviderAnswer(provider: provider.id, outcome: .success(report))
        } catch {
            return ProviderAnswer(provider: provider.id, outcome: .failure(error))
        }
    }
}
