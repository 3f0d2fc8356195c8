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
        if let report = kept(key, at: try session.now()) { return report }
        return try await asking.value(for: key) { [self] in
            if let report = kept(key, at: try session.now()) { return report }
            let answer: SessionAnswer
            switch subject {
            case .forecast(let place): answer = try await session.weather(of: place, products: Self.products)
            case .alerts(let place): answer = try await session.alerts(of: place)
            }
            metrics.count(.reports)
            let kept = Kept(report: answer.report, expires: answer.report.answerExpiry(at: answer.now))
            reports.withLock { $0.set(kept, for: key) }
            return answer.report
        }
    }

    private func kept(_ key: Key, at now: Date) -> WeatherReport? {
        reports.withLock { reports in
            guard let kept = reports.value(for: key) else { return nil }
            if kept.expires > now { return kept.report }
            reports.remove(key)
            return nil
        }
    }

    private static let products = Set<WeatherProduct>.forecast.union([.alerts, .airQuality])
}
