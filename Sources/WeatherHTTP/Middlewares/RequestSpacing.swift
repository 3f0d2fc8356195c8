public import Foundation
import PrivateFiles
import Synchronization
public import WeatherCore

/// Keeps requests to a service as far apart as its limits ask, those of other runs of the program at the same time too.
///
/// A request holds a lock in a file until it is answered, and the next one sets out an interval after that: how long one
/// takes to set out, on a busy machine or a slow line, brings it no closer to the other. Where the folder cannot be used,
/// at least the requests of this layer are kept apart. Place it inside ``RedirectFollower``, so that each exchange counts.
public final class RequestSpacing: HTTPMiddleware {
    /// The most that a request waits for those before it: 10 s.
    public static let longestWait: Duration = .seconds(10)

    private let intervals: [String: TimeInterval]
    private let folder: PrivateFolder?
    private let clock: @Sendable () -> Date
    private let sleep: @Sendable (Duration) async throws -> Void
    private let turns = Mutex<[String: Turn]>([:])

    /// What this layer knows of a service.
    private struct Turn {
        /// Whether a request is on its way.
        var isTaken = false
        /// When the last one set out or was answered.
        var last: Date?
    }

    /// Creates the layer.
    ///
    /// - Parameters:
    ///   - services: The services, of which those with a `minimumInterval` are kept to it.
    ///   - folder: Where the runs of the program see one another; made when it is first needed.
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
        self.folder = folder.map { PrivateFolder(path: $0.path) }
        self.clock = clock
        self.sleep = sleep
    }

    /// Passes the request on when its turn has come.
    ///
    /// - Throws: ``WeatherError`` with the code `rateLimited` when it has not within ``longestWait``, or the request's
    ///   deadline.
    public func intercept(
        _ request: ServiceRequest,
        next: @Sendable (ServiceRequest) async throws -> HTTPReply
    ) async throws -> HTTPReply {
        let provider = request.provider
        guard let interval = intervals[provider] else { return try await next(request) }
        try await wait(for: request) { take(provider) }
        defer { turns.withLock { $0[provider, default: Turn()].isTaken = false } }
        let file = folder?.openToLock("spacing-\(provider)")
        defer { if let file { close(file) } }  // and so ends the lock
        if let file { try await wait(for: request) { Self.isLocked(file) } }

        let now = clock()
        let wait =
            [turns.withLock { $0[provider]?.last }, file.flatMap(Self.date)].compactMap(\.self)
            .map { $0.timeIntervalSince(now) }
            // What is to come was read from a broken file, or before the clock was set back.
            .filter { $0 <= interval }.max().map { $0 + interval } ?? 0
        // A little more, since clocks do not quite agree.
        if wait > 0 { try await sleep(.seconds(wait) + .milliseconds(10)) }
        // Now, too: a run that is killed on the way notes nothing afterwards.
        note(provider, file)
        defer { note(provider, file) }
        return try await next(request)
    }

    /// Asks again and again whether something is free.
    private func wait(for request: ServiceRequest, until isFree: () -> Bool) async throws {
        var pause = Duration.milliseconds(1)
        var waited = Duration.zero
        let patience = min(Self.longestWait, request.deadline.map { $0 - .now } ?? Self.longestWait)
        while !isFree() {
            guard waited < patience else {
                throw WeatherError(
                    .quotaExceeded, details: .init { $0.retryAfter = Self.longestWait.seconds })
            }
            try await sleep(pause)
            waited += pause
            pause = min(pause * 2, .milliseconds(50))
        }
    }

    private func take(_ provider: String) -> Bool {
        turns.withLock { turns in
            guard turns[provider]?.isTaken != true else { return false }
            turns[provider, default: Turn()].isTaken = true
            return true
        }
    }

    /// Whether the lock was had, or there can be none, as on some network file systems.
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
