public import Foundation
import HTTPTypes
import Synchronization

/// How each request of a run was answered, in order; for diagnosis.
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
        /// The cache had an answer of this age that stays fresh for some more seconds.
        case fresh(age: TimeInterval, freshFor: TimeInterval)
        /// The cache had a stale answer of this age, which is revalidated.
        case asksAgain(age: TimeInterval)
        /// The cache had no usable answer.
        case nothingKept
        /// Another run was sending an equal request; this one waited for it, for so many seconds.
        case waited(TimeInterval)
        /// The service answered.
        ///
        /// `clockAhead` is how far its clock is ahead of this machine's, accurate to a second plus the time of the
        /// transfer.
        case exchange(status: Int, seconds: TimeInterval, bytes: Int, clockAhead: TimeInterval?)
        /// There was no answer, or none that could be read.
        case failed(WeatherError, seconds: TimeInterval)
        /// The request is sent again after some seconds.
        case retry(after: TimeInterval)
        /// The service confirmed the cached answer (304), which is fresh for some seconds from now.
        case confirmed(freshFor: TimeInterval)
        /// The answer was stored, and is fresh for some seconds.
        case kept(freshFor: TimeInterval)
        /// The answer was not stored: the service forbids it, it is not a valid answer, or there is no room.
        case notKept
        /// A stale answer of this age is used because the service failed.
        case stale(age: TimeInterval, staleness: TimeInterval)
        /// The request counts towards these quotas.
        case counted([QuotaUse])
    }

    private let list = Mutex<[Event]>([])
    private let cacheProblems = Mutex<[CacheProblem]>([])

    /// Creates an empty journal.
    public init() {}

    /// What happened, in order.
    public var events: [Event] { list.withLock { $0 } }

    /// The problems with the cache.
    public var problems: [CacheProblem] { cacheProblems.withLock { $0 } }

    /// Notes a problem with the cache.
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
