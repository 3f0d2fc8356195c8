public import Foundation
import PrivateFiles
import Synchronization
public import WeatherCore

/// Spaces requests to a service by its minimum interval, including those of concurrent runs of the program.
///
/// A request holds a file lock until its response arrives, and the next one is sent one interval after that. So a delay
/// before sending, on a busy machine or a slow line, does not bring two requests closer together. If the folder cannot
/// be used, at least the requests of this layer are spaced. Place it inside ``RedirectFollower``, so that redirected
/// requests are spaced, too.
public final class RequestSpacing: HTTPMiddleware {
    /// The longest that a request waits for earlier ones: 10 s.
    public static let longestWait: Duration = .seconds(10)

    private let intervals: [String: TimeInterval]
    private let folder: PrivateFolder?
    private let clock: @Sendable () -> Date
    private let sleep: @Sendable (Duration) async throws -> Void
    private let turns = Mutex<[String: Turn]>([:])

    /// The state of a service in this layer.
    private struct Turn {
        /// Whether a request is running.
        var isTaken = false
        /// When the last request was sent, or its response received.
        var last: Date?
    }

    /// Creates the layer.
    ///
    /// - Parameters:
    ///   - services: All services; those with a `minimumInterval` are limited.
    ///   - folder: The folder for locks between runs of the program, created on first use.
    ///   - clock: This machine's clock.
    ///   - sleep: Waits.
    public init(
        services: [ProviderDescriptor],
        folder: URL?,
        clock: @escaping @Sendable () -> Date = { Date() },
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        let limited = services.compactMap { service in
            service.limits.minimumInterval.map { (service.id, $0.seconds) }
        }
        self.intervals = Dictionary(limited) { max($0, $1) }
        self.folder = folder.map { PrivateFolder(path: $0.filePath) }
        self.clock = clock
        self.sleep = sleep
    }

    /// Sends the request when its turn comes.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - next: The next layer.
    /// - Returns: The response.
    /// - Throws: ``WeatherError`` with the code `rateLimited` when the wait exceeds ``longestWait`` or the request's
    ///   deadline; or the error of the next layer.
    public func intercept(
        _ request: ServiceRequest,
        next: @Sendable (ServiceRequest) async throws -> ServiceResponse
    ) async throws -> ServiceResponse {
        let provider = request.provider
        guard let interval = intervals[provider] else { return try await next(request) }
        try await wait(for: request) { take(provider) }
        defer { turns.withLock { $0[provider, default: Turn()].isTaken = false } }
        let file = folder?.openToLock("spacing-\(provider)")
        defer { if let file { close(file) } }  // This releases the lock.
        if let file { try await wait(for: request) { Self.isLocked(file) } }

        let now = clock()
        let wait =
            [turns.withLock { $0[provider]?.last }, file.flatMap(Self.date)].compactMap(\.self)
            .map { $0.timeIntervalSince(now) }
            // A time in the future is from a damaged file, or from before the clock was set back.
            .filter { $0 <= interval }.max().map { $0 + interval } ?? 0
        // A little longer, because clocks differ slightly.
        if wait > 0 {
            let pause = Duration.seconds(wait) + .milliseconds(10)
            // The request could not be sent in time, so it is not sent at all.
            if let deadline = request.deadline, deadline - .now < pause { throw Self.refusal(after: pause) }
            try await sleep(pause)
        }
        // Also before sending: a run that is killed records nothing afterwards.
        note(provider, file)
        defer { note(provider, file) }
        return try await next(request)
    }

    /// Polls until something is free.
    private func wait(for request: ServiceRequest, until isFree: () -> Bool) async throws {
        var pause = Duration.milliseconds(1)
        var waited = Duration.zero
        let patience = min(Self.longestWait, request.deadline.map { $0 - .now } ?? Self.longestWait)
        while !isFree() {
            // On a busy machine, more time passes than is slept.
            let isInTime = request.deadline.map { $0 > .now } ?? true
            guard waited < patience, isInTime else { throw Self.refusal(after: Self.longestWait) }
            let sleeping = request.deadline.map { min(pause, $0 - .now) } ?? pause
            try await sleep(sleeping)
            waited += sleeping
            pause = min(pause * 2, .milliseconds(50))
        }
    }

    private static func refusal(after wait: Duration) -> WeatherError {
        WeatherError(.quotaExceeded, details: .init { $0.retryAfter = max(1, wait.seconds.rounded(.up)) })
    }

    private func take(_ provider: String) -> Bool {
        turns.withLock { turns in
            guard turns[provider]?.isTaken != true else { return false }
            turns[provider, default: Turn()].isTaken = true
            return true
        }
    }

    /// Whether the lock was acquired, or locks are not supported, as on some network file systems.
    private static func isLocked(_ file: Int32) -> Bool {
        flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK && errno != EINTR
    }

    private func note(_ provider: String, _ file: Int32?) {
        let now = clock()
        turns.withLock { $0[provider, default: Turn()].last = now }
        if let file { PrivateFolder.replaceContents(of: file, with: Data("\(now.timeIntervalSince1970)\n".utf8)) }
    }

    private static func date(in file: Int32) -> Date? {
        guard let data = PrivateFolder.contents(of: file, limit: 64),
            let seconds = Double(String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)),
            seconds.isFinite
        else { return nil }
        return Date(timeIntervalSince1970: seconds)
    }
}
