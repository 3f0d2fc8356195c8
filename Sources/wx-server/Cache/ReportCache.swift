#if Server
import Foundation
import Synchronization
import WeatherCore
import WeatherLocalization
import WeatherSession

/// Weather reports by place, from which responses in all languages and formats are rendered, in a bounded number of bytes.
final class ReportCache: Sendable {
    /// What a report is about.
    enum Subject: Hashable, Sendable {
        case forecast(Place)
        case alerts(Place)
    }

    private struct Key: Hashable, Sendable {
        var subject: Subject
        /// The language of alert texts, which come from the authorities.
        var language: String
    }

    private struct Entry: Sendable {
        var report: WeatherReport
        var expires: Date
    }

    private let reports: Mutex<LRUCache<Key, Entry>>
    private let inFlight = InFlightTasks<Key, WeatherReport>()
    private let metrics: ServerMetrics

    /// - Parameters:
    ///   - limit: The most bytes, by estimates.
    ///   - metrics: Counts reports.
    init(limit: Int, metrics: ServerMetrics) {
        reports = Mutex(LRUCache(limit: limit))
        self.metrics = metrics
    }

    /// The number of reports, and their estimated bytes.
    var extent: (count: Int, bytes: Int) { reports.withLock { ($0.count, $0.size) } }

    /// Returns a fresh report, from the cache or from the services, which concurrent requests ask only once.
    func report(on subject: Subject, in session: WeatherSession) async throws -> WeatherReport {
        let key = Key(subject: subject, language: session.localizer.requestedLanguage)
        if let report = stored(key, expiringAfter: try session.now()) {
            metrics.count(.reportHits)
            return report
        }
        return try await inFlight.value(for: key) { try await self.fresh(key, in: session) }
    }

    /// Returns a report quickly: a recently expired one, if the services do not respond within ``refreshWait``.
    ///
    /// - Returns: The report, and whether a newer one is still being fetched.
    func reportAllowingStale(
        on subject: Subject, in session: WeatherSession
    ) async throws -> (report: WeatherReport, isRefreshing: Bool) {
        let key = Key(subject: subject, language: session.localizer.requestedLanguage)
        guard let old = stored(key, expiringAfter: try session.now() - Self.maxStaleness) else {
            return (try await report(on: subject, in: session), false)
        }
        if let report = stored(key, expiringAfter: try session.now()) {
            metrics.count(.reportHits)
            return (report, false)
        }
        let fresh = try await inFlight.value(for: key, within: Self.refreshWait) {
            try await self.fresh(key, in: session)
        }
        return (fresh ?? old, fresh == nil)
    }

    private func fresh(_ key: Key, in session: WeatherSession) async throws -> WeatherReport {
        if let report = stored(key, expiringAfter: try session.now()) { return report }
        let result: SessionAnswer
        switch key.subject {
        case .forecast(let place):
            result = try await session.weather(
                of: place, products: Self.products, minutes: session.minuteRequests)
        case .alerts(let place): result = try await session.alerts(of: place)
        }
        metrics.count(.reports)
        let expires = result.report.responseExpiry(at: result.now)
        let entry = Entry(report: result.report, expires: expires)
        let size = result.report.size
        reports.withLock { $0.set(entry, for: key, size: size) }
        return result.report
    }

    private func stored(_ key: Key, expiringAfter date: Date) -> WeatherReport? {
        reports.withLock { $0.value(for: key).flatMap { $0.expires > date ? $0.report : nil } }
    }

    /// How long after its expiry a report is still shown while a newer one is fetched, in seconds.
    private static let maxStaleness: TimeInterval = 3 * 3600
    /// How long a request waits for a newer report before it gets a stale one.
    private static let refreshWait = Duration.milliseconds(250)

    private static let products = Set<WeatherProduct>.forecast.union([.alerts, .airQuality, .pollen])
}

extension WeatherReport {
    /// Returns when a response that is rendered from the report now expires.
    ///
    /// That is when the report's first part expires or the place's local hour ends, since "now" and "today" then change.
    /// A report that has already expired, because its service fails, is fetched again after a minute.
    func responseExpiry(at now: Date) -> Date {
        let parts = [provenance] + partProvenances.values
        let expiry = parts.compactMap(\.expires).min() ?? now + Self.usualLifetime
        let offset = Double((place.timeZone?.zone ?? .gmt).secondsFromGMT(for: now))
        let seconds = (now.timeIntervalSince1970 + offset).truncatingRemainder(dividingBy: 3600)
        return min(max(expiry, now + 60), now + (3600 - seconds))
    }

    /// The lifetime of a report whose service sends none, in seconds.
    private static let usualLifetime: TimeInterval = 600
}
#endif
