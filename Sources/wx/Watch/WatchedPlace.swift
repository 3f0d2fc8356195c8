import Foundation
import WeatherCore
import WeatherSession

/// A place of `wx --watch`: its last answer, and when the services are asked again.
struct WatchedPlace: Sendable {
    let place: Place
    /// The last good answer.
    private(set) var answer: SessionAnswer?
    /// When the services failed since then, and how.
    private(set) var failure: (date: Date, error: WeatherError)?
    /// Whether the services are being asked.
    private(set) var isAsking = false
    /// When the services are asked again: when the data expire.
    private(set) var next = Date.distantPast

    init(_ place: Place) { self.place = place }

    /// When the services were last asked.
    private var asked: Date?

    /// Notes that the services are being asked.
    mutating func ask(at now: Date) { (isAsking, asked) = (true, now) }

    /// Whether the user may ask the services again.
    func mayBeAskedAgain(at now: Date) -> Bool {
        // Later than now, if the clock was set back.
        asked.map { abs(now.timeIntervalSince($0)) >= Self.shortestInterval } ?? true
    }

    /// Takes an answer.
    ///
    /// - Parameters:
    ///   - result: The answer, or why there is none; the old one is then kept.
    ///   - now: The current time.
    mutating func receive(_ result: Result<SessionAnswer, WeatherError>, at now: Date) {
        isAsking = false
        switch result {
        case .success(let answer):
            self.answer = answer
            // Stored data that are stale are shown, but the services have failed.
            failure = answer.report.provenance.refreshFailure.map { (now, $0) }
            let expires = answer.report.expires ?? now + Self.usualLifetime
            next = failure == nil && expires > now ? expires : now + Self.pause
        case .failure(let error):
            failure = (now, error)
            next = now + max(Self.pause, min(error.details.retryAfter ?? 0, Self.longestPause))
        }
    }

    /// In seconds: for how long data are used whose service does not say it.
    static let usualLifetime: TimeInterval = 600
    /// In seconds: the pause after a failure, and after data that were stale when they arrived.
    static let pause: TimeInterval = 300
    /// In seconds: the shortest time between two requests that the user makes.
    static let shortestInterval: TimeInterval = 10
    private static let longestPause: TimeInterval = 86_400
}

extension WeatherReport {
    /// When the first of the report's parts expires; `nil` if no service says so.
    var expires: Date? {
        ([provenance] + partProvenances.values).compactMap(\.expires).min()
    }
}
