public import Foundation
import HTTPTypes
import Synchronization

/// The events of a run's requests, in order; for diagnostics.
///
/// It keeps the last ``limit`` events.
///
///     let journal = TransportJournal()
///     for event in journal.events { print(event.provider, event.address, event.kind) }
public final class TransportJournal: Sendable {
    /// One event in the life of a request.
    public struct Event: Sendable, Hashable {
        /// The id of the provider that made the request.
        public var provider: String
        /// The requested URL, without its secrets.
        public var address: String
        /// What happened.
        public var kind: Kind
    }

    /// What can happen to a request.
    public enum Kind: Sendable, Hashable {
        /// The cache had a fresh response of this age; it stays fresh for `freshFor` seconds.
        case fresh(age: TimeInterval, freshFor: TimeInterval)
        /// The cache had a stale response of this age, and the service is asked to validate it.
        case validating(age: TimeInterval)
        /// The cache had no usable response.
        case miss
        /// Another process was sending an equal request; this one waited for it, for this many seconds.
        case waited(TimeInterval)
        /// The service was not contacted, because it failed a short while before.
        case repeatedFailure(RepeatedFailure)
        /// The service sent a response.
        ///
        /// `clockAhead` is how far its clock is ahead of the local one, accurate to a second plus the duration of the
        /// transfer.
        case exchange(status: Int, seconds: TimeInterval, bytes: Int, clockAhead: TimeInterval?)
        /// There was no response, or none that could be read.
        case failed(WeatherError, seconds: TimeInterval)
        /// The request will be sent again after this many seconds.
        case retry(after: TimeInterval)
        /// The service confirmed the stored response, which is fresh for this many seconds.
        case revalidated(freshFor: TimeInterval)
        /// The response was stored, and is fresh for this many seconds.
        case stored(freshFor: TimeInterval)
        /// The response was not stored: the service forbids it, it is unusable, or there is no room.
        case notStored
        /// A stale response of this age is used, because the service sent no other.
        case stale(age: TimeInterval, staleness: TimeInterval)
        /// The request counts towards these quotas.
        case counted([QuotaUse])
    }

    /// The maximum number of events, and of cache problems: the last 512 are kept.
    public static let limit = 512

    private let list = Mutex(LastEvents())
    private let cacheProblems = Mutex<[CacheProblem]>([])

    /// Creates an empty journal.
    public init() {}

    /// The last ``limit`` events, in order.
    public var events: [Event] { list.withLock { $0.events(after: 0) } }

    /// The number of events before those in ``events``.
    public var dropped: Int { list.withLock { max(0, $0.count - Self.limit) } }

    /// The events since an earlier call, and the count to pass to the next call.
    ///
    /// Pass zero to the first call. Events dropped in the meantime are left out.
    public func events(after count: Int) -> (events: [Event], count: Int) {
        list.withLock { ($0.events(after: count), $0.count) }
    }

    /// The problems with the cache.
    public var problems: [CacheProblem] { cacheProblems.withLock { $0 } }

    /// Records a problem with the cache.
    public func note(_ problem: CacheProblem) {
        cacheProblems.withLock { problems in
            if problems.count == Self.limit { problems.removeFirst() }
            problems.append(problem)
        }
    }

    package func note(_ kind: Kind, of request: ServiceRequest) {
        let address = "\(request.http.scheme ?? "https")://\(request.http.authority ?? "")\(request.redactedPath)"
        let scrubber = request.scrubber
        list.withLock {
            $0.append(
                Event(
                    provider: request.provider, address: scrubber.scrubbed(address), kind: scrubber.scrubbed(kind)))
        }
    }
}

/// The last events of a journal, in a ring buffer.
private struct LastEvents {
    /// The number of all events so far.
    private(set) var count = 0
    private var ring: [TransportJournal.Event] = []

    mutating func append(_ event: TransportJournal.Event) {
        if ring.count < TransportJournal.limit {
            ring.append(event)
        } else {
            ring[count % TransportJournal.limit] = event
        }
        count += 1
    }

    /// The events after the first `start` that have not been dropped.
    func events(after start: Int) -> [TransportJournal.Event] {
        let start = max(start, count - ring.count)
        return start < count ? (start..<count).map { ring[$0 % TransportJournal.limit] } : []
    }
}

extension TransportJournal.Event {
    /// The quotas that the request counts towards.
    public var quotaUses: [QuotaUse] {
        if case .counted(let uses) = kind { uses } else { [] }
    }
}

/// A problem with the cache; the program continues with a new cache or without one.
public enum CacheProblem: Sendable, Hashable {
    /// The file was damaged. It was moved to the given path, and a new one was created.
    case damaged(setAside: String)
    /// A newer version of the program wrote the file. It was moved to the given path, and a new one was created.
    case newer(setAside: String)
    /// No cache can be used: its folder is not writable, does not belong to the user, or is not a folder.
    case unusable(path: String, cause: String)
}

/// States that a service was not contacted, because it failed a short while before.
public struct RepeatedFailure: Sendable, Hashable {
    /// How many seconds ago the service failed.
    public var age: TimeInterval
    /// After how many seconds the service may be contacted again.
    public var retryAfter: TimeInterval

    /// Creates the value.
    public init(age: TimeInterval, retryAfter: TimeInterval) {
        (self.age, self.retryAfter) = (age, retryAfter)
    }
}

extension WeatherError {
    /// The error as a repeated failure: the service failed earlier, and is not contacted because of that.
    package func repeating(_ failure: RepeatedFailure?) -> WeatherError {
        guard let failure else { return self }
        var error = self
        error.details.failureAge = failure.age
        error.details.retryAfter = failure.retryAfter
        return error
    }
}
