public import Foundation
public import WeatherCore

extension WeatherEngine {
    /// The answers of several services for a place, side by side.
    ///
    /// - Parameters:
    ///   - query: The place, products and language.
    ///   - ids: The services to ask; `nil` for ``services(for:)``.
    ///   - now: The current time, at which the comparison begins.
    ///   - timeout: The limit for each service; `nil` for the limits of their contexts.
    /// - Returns: The comparison; at least one service answered.
    /// - Throws: As ``answers(for:from:within:)``; the first service's error when none answered; with the code
    ///   `placeNotCovered` when there is none to ask.
    public func comparison(
        for query: WeatherQuery, from ids: [String]? = nil, at now: Date, within timeout: Duration? = nil
    ) async throws(WeatherError) -> WeatherComparison {
        let ids = ids ?? services(for: query.place)
        if ids.isEmpty {
            throw WeatherError(
                .outsideCoverage, details: .init { $0.subject = query.place.name?.sanitized(limit: 80) },
                provider: providers.first?.id)
        }
        let comparison = WeatherComparison(try await answers(for: query, from: ids, within: timeout), now: now)
        if comparison.reports.isEmpty, let first = comparison.missing.first { throw first.error }
        return comparison
    }

    /// The combined report of several services; see `WeatherReport.init(consensusOf:)`.
    ///
    /// - Parameters: As for ``comparison(for:from:at:within:)``.
    /// - Returns: The report.
    /// - Throws: As ``comparison(for:from:at:within:)``.
    public func consensus(
        for query: WeatherQuery, from ids: [String]? = nil, at now: Date, within timeout: Duration? = nil
    ) async throws(WeatherError) -> WeatherReport {
        let comparison = try await comparison(for: query, from: ids, at: now, within: timeout)
        guard let report = WeatherReport(consensusOf: comparison) else { throw WeatherError(.unknownProvider) }
        return report
    }

    /// The answers of several providers, which are asked at the same time.
    ///
    /// Each report is completed as that of a single provider. A failure of one provider does not affect the others.
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
                var providerContext = context(provider.descriptor)
                if let end { providerContext.deadline = end }
                group.addTask { (index, await answer(of: provider, to: query, providerContext)) }
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
        of provider: ServiceEntry, to query: WeatherQuery, _ providerContext: ProviderContext
    ) async -> ProviderAnswer {
        do throws(WeatherError) {
            let report = completed(try await ask(provider, query, providerContext), [], at: providerContext.now)
            return ProviderAnswer(provider: provider.id, outcome: .success(report))
        } catch {
            return ProviderAnswer(provider: provider.id, outcome: .failure(error))
        }
    }
}

/// A provider's report, or its error.
public struct ProviderAnswer: Sendable {
    /// The id of the provider.
    public var provider: String
    /// Its report, or its error.
    public var outcome: Result<WeatherReport, WeatherError>

    /// Creates an answer.
    public init(provider: String, outcome: Result<WeatherReport, WeatherError>) {
        self.provider = provider
        self.outcome = outcome
    }
}
