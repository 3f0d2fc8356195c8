public import Foundation
import Synchronization
public import WeatherCore

/// Keeps requests to a service as far apart as its limits ask, those of other runs of the program at the same time too.
///
/// Each request takes the next free moment, under a lock in a file, and waits for it; the lock is not held meanwhile. Where
/// the folder cannot be used, at least the requests of this layer are kept apart. Place it inside ``RedirectFollower``, so
/// that each exchange counts.
public final class RequestSpacing: HTTPMiddleware {
    /// The most that a request waits for its turn: 10 s.
    public static let longestWait: Duration = .seconds(10)

    private let intervals: [String: TimeInterval]
    private let folder: PrivateFolder?
    private let clock: @Sendable () -> Date
    private let sleep: @Sendable (Duration) async throws -> Void
    /// The last moment that was taken, by provider.
    private let taken = Mutex<[String: Date]>([:])

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
            // A tenth more, so that they stay apart when one of them takes longer to set out than the next.
            service.limits.minimumInterval.map { (service.id, $0.seconds * 1.1) }
        }
        self.intervals = Dictionary(limited) { max($0, $1) }
        self.folder = folder.map { PrivateFolder(path: $0.path) }
        self.clock = clock
        self.sleep = sleep
    }

    /// Passes the request on when its turn has come.
    ///
    /// - Throws: ``WeatherError`` with the code `rateLimited` when that would be later than ``longestWait``.
    public func intercept(
        _ request: ServiceRequest,
        next: @Sendable (ServiceRequest) async throws -> HTTPReply
    ) async throws -> HTTPReply {
        guard let interval = intervals[request.provider] else { return try await next(request) }
        let wait = try await turn(for: request, interval: interval).timeIntervalSince(clock())
        if wait > 0 { try await sleep(.seconds(wait)) }
        return try await next(request)
    }

    /// Takes the next free moment.
    private func turn(for request: ServiceRequest, interval: TimeInterval) async throws -> Date {
        guard let file = folder?.openToLock("spacing-\(request.provider)") else {
            return try take(after: nil, for: request, interval: interval)
        }
        defer { close(file) }  // and so ends the lock
        let isLocked = try await lock(file)
        let turn = try take(after: isLocked ? Self.date(in: file) : nil, for: request, interval: interval)
        if isLocked { PrivateFolder.replaceContents(of: file, with: Data("\(turn.timeIntervalSince1970)\n".utf8)) }
        return turn
    }

    private func take(after others: Date?, for request: ServiceRequest, interval: TimeInterval) throws -> Date {
        let now = clock()
        let turn = taken.withLock { taken in
            // A moment that nobody can have taken was read from a broken file, or before the clock was set back.
            let last = [taken[request.provider], others].compactMap(\.self)
                .filter { $0.timeIntervalSince(now) <= Self.longestWait.seconds }.max()
            let turn = last.map { max(now, $0 + interval) } ?? now
            if turn.timeIntervalSince(now) <= Self.longestWait.seconds { taken[request.provider] = turn }
            return turn
        }
        let wait = turn.timeIntervalSince(now)
        guard wait > Self.longestWait.seconds else { return turn }
        throw WeatherError(
            .rateLimited, .quotaExceeded,
            details: .init {
                $0.retryAfter = wait.rounded(.up)
                $0.host = request.host
            },
            provider: request.provider)
    }

    /// Whether the lock was had: it is held for moments only, unless whoever holds it was stopped.
    private func lock(_ file: Int32) async throws -> Bool {
        var pause = 1
        var waited = 0
        while flock(file, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR, waited < 2000 else { return false }
            try await sleep(.milliseconds(pause))
            waited += pause
            pause = min(pause * 2, 50)
        }
        return true
    }

    private static func date(in file: Int32) -> Date? {
        guard let data = PrivateFolder.contents(of: file, limit: 64),
            let seconds = Double(String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)),
            seconds.isFinite
        else { return nil }
        return Date(timeIntervalSince1970: seconds)
    }
}
