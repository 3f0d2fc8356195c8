public import Foundation
import HTTPTypes
import Synchronization

/// What became of the requests of a run, in order: for those who ask why.
///
/// Of a long run, the last events only: see ``limit``.
public final class TransportJournal: Sendable {
    /// One thing that happened to a request.
    public struct Event: Sendable, Hashable {
        /// The id of the provider that asked.
        public var provider: String
        /// What was asked for, without its secrets.
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
        /// The cache had no response that will do.
        case miss
        /// Another run had asked the same and was waited for, for some seconds.
        case waited(TimeInterval)
        /// The service answered. How far its clock is ahead of this machine's is as exact as a second and the way.
        case exchange(status: Int, seconds: TimeInterval, bytes: Int, clockAhead: TimeInterval?)
        /// There was no answer, or none to be read.
        case failed(WeatherError, seconds: TimeInterval)
        /// It is asked once more after some seconds.
        case retry(after: TimeInterval)
        /// The service says that the stored response is still valid, for some seconds from now.
        case revalidated(freshFor: TimeInterval)
        /// The response is stored, and fresh for some seconds.
        case stored(freshFor: TimeInterval)
        /// The response is not stored: the service forbids it, or it is no answer, or there is no room.
        case notStored
        /// A stale response is used, of an age, because the service gave no other.
        case stale(age: TimeInterval, staleness: TimeInterval)
        /// The request was counted.
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

    /// What happened since an earlier look, and the count to look from the next time; the count before the first look is
    /// zero. What was dropped in between is left out.
    public func events(after count: Int) -> (events: [Event], count: Int) {
        list.withLock { ($0.events(after: count), $0.count) }
    }

    /// What was wrong with the cache.
    public var problems: [CacheProblem] { cacheProblems.withLock { $0 } }

    /// Notes what was wrong with the cache.
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
