public import Foundation
import HTTPTypes
import Synchronization

/// What became of every request of a run, in order: for those who ask why.
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
        /// The cache had an answer, of an age, that is fresh for some seconds yet.
        case fresh(age: TimeInterval, freshFor: TimeInterval)
        /// The cache had a stale answer, and the service is asked whether it still holds.
        case asksAgain(age: TimeInterval)
        /// The cache had no answer that will do.
        case nothingKept
        /// Another run had asked the same and was waited for, for some seconds.
        case waited(TimeInterval)
        /// The service answered. How far its clock is ahead of this machine's is as exact as a second and the way.
        case exchange(status: Int, seconds: TimeInterval, bytes: Int, clockAhead: TimeInterval?)
        /// There was no answer, or none to be read.
        case failed(WeatherError, seconds: TimeInterval)
        /// It is asked once more after some seconds.
        case retry(after: TimeInterval)
        /// The service says that the kept answer holds, for some seconds from now.
        case confirmed(freshFor: TimeInterval)
        /// The answer is kept, and fresh for some seconds.
        case kept(freshFor: TimeInterval)
        /// The answer is not kept: the service forbids it, or it is no answer, or there is no room.
        case notKept
        /// A stale answer is used, of an age, because the service gave none.
        case stale(age: TimeInterval, staleness: TimeInterval)
        /// The request was counted.
        case counted([QuotaUse])
    }

    private let list = Mutex<[Event]>([])
    private let cacheProblems = Mutex<[CacheProblem]>([])

    /// Creates an empty journal.
    public init() {}

    /// What happened, in order.
    public var events: [Event] { list.withLock { $0 } }

    /// What was wrong with the cache.
    public var problems: [CacheProblem] { cacheProblems.withLock { $0 } }

    /// Notes what was wrong with the cache.
    public func note(_ problem: CacheProblem) {
        cacheProblems.withLock { $0.append(problem) }
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

extension TransportJournal.Event {
    /// The quotas that the request counts towards.
    public var quotaUses: [QuotaUse] {
        if case .counted(let uses) = kind { uses } else { [] }
    }
}
