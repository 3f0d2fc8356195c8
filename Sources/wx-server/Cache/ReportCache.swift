#if Server
import Foundation
import Synchronization
import WeatherCore
import WeatherLocalization
import WeatherSession

/// The reports of places, which answers in all languages and formats are rendered from.
final class ReportMemory: Sendable {
    /// What a report is about.
    enum Subject: Hashable, Sendable {
        case forecast(Place)
        case alerts(Place)
    }

    private struct Key: Hashable, Sendable {
        var subject: Subject
        /// The language of alerts, which their authorities word.
        var language: String
    }

    private struct Kept: Sendable {
        var report: WeatherReport
        var expires: Date
    }

    private let reports: Mutex<LeastRecent<Key, Kept>>
    private let asking = SharedWork<Key, WeatherReport>()
    private let metrics: ServerMetrics

    /// Creates an empty memory for so many reports.
    init(limit: Int, metrics: ServerMetrics) {
        reports = Mutex(LeastRecent(limit: limit))
        self.metrics = metrics
    }

    /// How many reports there are.
    var count: Int { reports.withLock { $0.count } }

    /// The report on a place: one that is fresh, or else that of the services, which are asked once for all.
    func report(on subject: Subject, in session: WeatherSession) async throws -> WeatherReport {
        let key = Key(subject: subject, language: session.localizer.requestedLanguage)
        if let report = kept(key, expiringAfter: try session.now()) { return report }
        return try await asking.value(for: key) { try await self.fresh(key, in: session) }
    }

    /// The same for who would rather see old weather than wait: a report that has expired not long ago, if the services
    /// do not answer soon.
    ///
    /// - Returns: The report, and whether the services are still being asked for a newer one.
    func reportAtOnce(
        on subject: Subject, in session: WeatherSession
    ) async throws -> (report: WeatherReport, isAsking: Bool) {
        let key = Key(subject: subject, language: session.localizer.requestedLanguage)
        guard let old = kept(key, expiringAfter: try session.now() - Self.longestUse) else {
            return (try await report(on: subject, in: session), false)
        }
        if let report = kept(key, expiringAfter: try session.now()) { return (report, false) }
        let fresh = try await asking.value(for: key, within: Self.patience) { try await self.fresh(key, in: session) }
        return (fresh ?? old, fresh == nil)
    }

    private func fresh(_ key: Key, in session: WeatherSession) async throws -> WeatherReport {
        if let report = kept(key, expiringAfter: try session.now()) { return report }
        let answer: SessionAnswer
        switch key.subject {
        case .forecast(let place): answer = try await session.weather(of: place, products: Self.products)
        case .alerts(let place): answer = try await session.alerts(of: place)
        }
        metrics.count(.reports)
        let kept = Kept(report: answer.report, expires: answer.report.answerExpiry(at: answer.now))
        reports.withLock { $0.set(kept, for: key) }
        return answer.report
    }

    private func kept(_ key: Key, expiringAfter date: Date) -> WeatherReport? {
        reports.withLock { $0.value(for: key).flatMap { $0.expires > date ? $0.report : nil } }
    }

    /// For how long after its end a report is shown while a newer one is asked for, in seconds.
    private static let longestUse: TimeInterval = 3 * 3600
    /// How long a newer one is waited for until then.
    private static let patience = Duration.milliseconds(250)

    private static let products = Set<WeatherProduct>.forecast.union([.alerts, .airQuality])
}

extension WeatherReport {
    /// Until when an answer made from the report now is what would be answered.
    ///
    /// That is until its first part expires, or the hour of the place is over: "now" and "today" are then others. A report
    /// that has expired already, because its service fails, is asked for again a minute later.
    func answerExpiry(at now: Date) -> Date {
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
