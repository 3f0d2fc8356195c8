public import Foundation
import HTTPTypes
import Synchronization

/// How the requests of a run were answered, in order; for diagnosis.
///
/// It has the last ``limit`` events.
///
///     let journal = TransportJournal()
///     for event in journal.events { print(event.provider, event.address, event.kind) }
public final class TransportJournal: Sendable {
    /// One event in the life of a request.
    public struct Event: Sendable, Hashable {
        /// The id of the provider that asked.
        public var provider: String
        /// The requested address, without its secrets.
        public var address: String
        /// What happened.
        public var kind: Kind
    }

    /// What can happen to a request.
    public enum Kind: Sendable, Hashable {
        /// The cache had a response, of an age, that is fresh for some seconds yet.
        case fresh(age: TimeInterval, freshFor: TimeInterval)
        /// The cache had a stale response, of an age, and the service is asked whether it is still valid.
        case validating(age: TimeInterval)
        /// The cache had no usable response.
        case miss
        /// Another run was sending an equal request; this one waited for it, for so many seconds.
        case waited(TimeInterval)
        /// The service was not asked, because it failed a short while before.
        case repeatedFailure(RepeatedFailure)
        /// The service answered.
        ///
        /// `clockAhead` is how far its clock is ahead of this machine's, accurate to a second plus the time of the
        /// transfer.
        case exchange(status: Int, seconds: TimeInterval, bytes: Int, clockAhead: TimeInterval?)
        /// There was no answer, or none that could be read.
        case failed(WeatherError, seconds: TimeInterval)
        /// The request is sent again after some seconds.
        case retry(after: TimeInterval)
        /// The service says that the stored response is still valid, for some seconds from now.
        case revalidated(freshFor: TimeInterval)
        /// The response is stored, and fresh for some seconds.
        case stored(freshFor: TimeInterval)
        /// The response was not stored: the service forbids it, it is not a valid answer, or there is no room.
        case notStored
        /// A stale response is used, of an age, because the service gave no other.
        case stale(age: TimeInterval, staleness: TimeInterval)
        /// The request counts towards these quotas.
        case counted([QuotaUse])
    }

    /// The most events, and the most problems of the cache, that are kept: the last 512.
    public static let limit = 512

    private let list = Mutex(LastEvents())
    private let cacheProblems = Mutex<[CacheProblem]>([])

    /// Creates an empty journal.
    public init() {}

    /// What happened, in order; the last ``limit`` events.
    public var events: [Event] { list.withLock { $0.events(after: 0) } }

    /// How many events there were before those in ``events``.
    public var dropped: Int { list.withLock { max(0, $0.count - Self.limit) } }

    /// The events since an earlier call, and the count to pass to the next call.
    ///
    /// Pass zero to the first call. Events that were dropped in between are left out.
    public func events(after count: Int) -> (events: [Event], count: Int) {
        list.withLock { ($0.events(after: count), $0.count) }
    }

    /// The problems with the cache.
    public var problems: [CacheProblem] { cacheProblems.withLock { $0 } }

    /// Notes a problem with the cache.
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

/// The last events of a journal, in a ring.
private struct LastEvents {
    /// How many there were in all.
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

    /// Those that are left of all after the first `start`.
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

/// Says that a service was not asked, because it failed a short while before.
public struct RepeatedFailure: Sendable, Hashable {
    /// How many seconds ago the service failed.
    public var age: TimeInterval
    /// After how many seconds the service is asked again.
    public var retryAfter: TimeInterval

    /// Creates the value.
    public init(age: TimeInterval, retryAfter: TimeInterval) {
        (self.age, self.retryAfter) = (age, retryAfter)
    }
}

extension WeatherError {
    /// The error as that of an earlier request, because of which the service is not asked.
    package func repeating(_ failure: RepeatedFailure?) -> WeatherError {
        guard let failure else { return self }
        var error = self
        error.details.failureAge = failure.age
        error.details.retryAfter = failure.retryAfter
        return error
    }
}
