import Foundation
import HTTPTypes
import WeatherCore

/// How old a stored response is, and what it may be used for at a time (RFC 9111, 4.2).
struct Freshness: Sendable, Hashable {
    /// For how many seconds the response is fresh (4.2.1): as the service says, within its limits; nothing is guessed
    /// from `Last-Modified`.
    let lifetime: TimeInterval
    /// How many seconds the response had been in other caches, by `Age`, when it was received.
    let ageOnArrival: TimeInterval
    /// For how many seconds the response had been stale when it was received, because another cache served it so; `nil`
    /// when it was not.
    ///
    /// By `Age` and what the service says of freshness, or by `Cache-Status`. The time under way does not count, since
    /// every response takes some, nor does this program's own limit of how long a response is fresh.
    let stalenessOnArrival: TimeInterval?
    /// Whether the service lets the response be used at all once it is stale.
    let allowsStale: Bool
    private let isSuccess: Bool
    private let received: Date
    private let delay: TimeInterval
    /// For how many seconds of staleness the response may be used when the service fails (4.2.4; RFC 5861, 4).
    private let staleIfError: TimeInterval

    init(_ response: StoredResponse, _ rules: CacheRules) {
        let control = CacheControl(response.fields, isShared: rules.isShared)
        let said = control.noCache ? 0 : control.maxAge ?? response.expiry
        let floor = rules.limits.minimumFreshness?.seconds ?? 0
        isSuccess = response.status < 300
        lifetime =
            if control.noCache {
                0
            } else if !isSuccess {
                min(said ?? .infinity, Self.lifetimeOfAbsence)
            } else {
                min(max(said ?? 0, floor), rules.limits.maximumFreshness.seconds)
            }
        // Of several, the first one; one that is no number counts as zero (5.1).
        let age = response.fields.text(of: .age)?.split(separator: ",", omittingEmptySubsequences: false).first
        ageOnArrival = age.map { CacheControl.seconds($0.trimmed) } ?? 0
        let staleByAge = said.map { [ageOnArrival] in ageOnArrival - max($0, floor) } ?? 0
        let staleOnArrival = max(staleByAge, CacheStatus(response.fields).staleness ?? 0)
        stalenessOnArrival = staleOnArrival > 0 ? staleOnArrival : nil
        allowsStale = !control.mustRevalidate && !control.noCache
        staleIfError = control.staleIfError ?? rules.limits.staleIfError.seconds
        received = response.received
        delay = max(0, response.received.timeIntervalSince(response.requested))
    }

    /// That there is nothing for a place is stored for ten minutes, unless the service wants it to be shorter.
    private static let lifetimeOfAbsence: TimeInterval = 600

    /// Until when the response is fresh, by this machine's clock.
    var end: Date { received + lifetime - ageOnArrival - delay }

    /// How old the response is (4.2.3), in seconds; `nil` when it is from the future, as after the clock was set back.
    ///
    /// The difference between `Date` and this machine's clock does not count, since more clocks are wrong than caches are
    /// silent.
    func age(at now: Date) -> TimeInterval? {
        // A second or two is the work of a clock that is being adjusted.
        let resident = now.timeIntervalSince(received)
        guard resident >= -2 else { return nil }
        return ageOnArrival + delay + max(0, resident)
    }

    /// Whether the response may be used without asking the service.
    ///
    /// - Parameters:
    ///   - now: The current time.
    ///   - maxAge: The oldest response that may be used, in seconds, whatever the service says.
    /// - Returns: Whether the response is fresh and not older than `maxAge`.
    func isFresh(at now: Date, maxAge: TimeInterval? = nil) -> Bool {
        guard let age = age(at: now), stalenessOnArrival == nil else { return false }
        return age < lifetime && age <= maxAge ?? .infinity
    }

    /// For how many seconds the response has been stale; at least zero.
    func staleness(at now: Date) -> TimeInterval {
        let byCaches = stalenessOnArrival.map { $0 + max(0, now.timeIntervalSince(received)) } ?? 0
        return max(0, now.timeIntervalSince(end), byCaches)
    }

    /// Whether the response may be served because the service fails: a fresh one, which nobody would have validated but
    /// for the user's wish, or a stale one.
    func mayServeStale(at now: Date) -> Bool {
        guard isSuccess else { return false }
        if isFresh(at: now) { return true }
        return allowsStale && age(at: now) != nil && staleness(at: now) <= staleIfError
    }

    /// How a response comes that has just been received: as old as other caches on the way have made it.
    var delivery: HTTPReply.Delivery {
        var delivery = HTTPReply.Delivery()
        // What is fresh is as good as sent just now.
        delivery.received = stalenessOnArrival == nil ? received : received - ageOnArrival
        delivery.freshUntil = end
        delivery.staleness = stalenessOnArrival
        return delivery
    }
}

extension StoredResponse {
    /// `Expires` less `Date`; zero when `Expires` is no date, as the RFC has it (5.3).
    fileprivate var expiry: TimeInterval? {
        guard let text = fields.text(of: .expires) else { return nil }
        guard let expires = Date(httpDate: text) else { return 0 }
        let date = fields.text(of: .date).flatMap(Date.init(httpDate:)) ?? received
        return min(max(0, expires.timeIntervalSince(date)), CacheControl.longest)
    }

    /// The response as it is served from the cache.
    func response(at now: Date, _ freshness: Freshness) -> HTTPReply {
        var response = HTTPReply(response: HTTPResponse(status: .init(code: status)), body: body)
        response.tape = tape
        response.response.headerFields = fields
        response.response.headerFields[.age] = freshness.age(at: now).map { String(Int(min($0, CacheControl.longest))) }
        response.delivery = freshness.delivery
        response.delivery.source = .cache
        let staleness = freshness.staleness(at: now)
        response.delivery.staleness = staleness > 0 ? staleness : nil
        return response
    }
}

/// What decides, besides a response itself, how long it is fresh and who may get it.
struct CacheRules: Sendable, Hashable {
    /// The service's limits.
    var limits = ProviderDescriptor.Limits()
    /// Whether the cache serves several people (RFC 9111, 1).
    var isShared = false
}
