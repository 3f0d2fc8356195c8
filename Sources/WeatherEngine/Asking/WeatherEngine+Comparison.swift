public import Foundation
public import WeatherCore

extension WeatherEngine {
    /// The answers of several services for a place, side by side.
    ///
    /// - Parameters:
    ///   - query: The place, products and language.
    ///   - ids: The services to ask; `nil` for ``services(for:)``.
    ///   - now: The current time, with which the comparison begins.
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

    /// The report that several services make together; see `WeatherReport.init(consensusOf:)`.
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
}
