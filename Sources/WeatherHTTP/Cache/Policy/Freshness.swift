import Foundation
import HTTPTypes
import WeatherCore

/// The age and freshness of a stored response (RFC 9111, 4.2).
struct Freshness: Sendable, Hashable {
    /// The freshness lifetime in seconds (4.2.1), as declared by the response, within the service's limits.
    ///
    /// There is no heuristic freshness from `Last-Modified`.
    let lifetime: TimeInterval
    /// The time that the response had spent in other caches when it was received, by `Age`, in seconds.
    let ageOnArrival: TimeInterval
    /// How long the response had been stale when it was received from another cache, in seconds; `nil` if it was fresh.
    ///
    /// It is computed from `Age` and the declared lifetime, or read from `Cache-Status`. The transfer time does not
    /// count, because every response takes some. This program's own limit of the lifetime does not count, either.
    let stalenessOnArrival: TimeInterval?
    /// Whether the response may be used at all once it is stale.
    let allowsStale: Bool
    private let isSuccess: Bool
    private let received: Date
    private let delay: TimeInterval
    /// The largest staleness with which the response may be used if the service fails, in seconds (4.2.4; RFC 5861, 4).
    private let staleIfError: TimeInterval

    init(_ response: StoredResponse, _ rules: CacheRules) {
        let control = CacheControl(response.fields, isShared: rules.isShared)
        let declared = control.noCache ? 0 : control.maxAge ?? response.expiry
        let floor = rules.limits.minimumFreshness?.seconds ?? 0
        isSuccess = response.status < 300
        lifetime =
            if control.noCache {
                0
            } else if !isSuccess {
                min(declared ?? .infinity, Self.lifetimeOfAbsence)
            } else {
                min(max(declared ?? 0, floor), rules.limits.maximumFreshness.seconds)
            }
        // The first of several values is used. An invalid value counts as zero (5.1).
        let age = response.fields.text(of: .age)?.split(separator: ",", omittingEmptySubsequences: false).first
        ageOnArrival = age.map { CacheControl.seconds($0.trimmed) } ?? 0
        let staleByAge = declared.map { [ageOnArrival] in ageOnArrival - max($0, floor) } ?? 0
        let staleOnArrival = max(staleByAge, CacheStatus(response.fields).staleness ?? 0)
        stalenessOnArrival = staleOnArrival > 0 ? staleOnArrival : nil
        allowsStale = !control.mustRevalidate && !control.noCache
        staleIfError = control.staleIfError ?? rules.limits.staleIfError.seconds
        received = response.received
        delay = max(0, response.received.timeIntervalSince(response.requested))
    }

    /// The longest lifetime of a 404 or 410, in seconds: ten minutes.
    ///
    /// The service may declare a shorter one.
    private static let lifetimeOfAbsence: TimeInterval = 600

    /// The time at which the response becomes stale, by this machine's clock.
    var end: Date { received + lifetime - ageOnArrival - delay }

    /// The response's age in seconds (4.2.3); `nil` if it is from the future, as after the clock was set back.
    ///
    /// The difference between `Date` and this machine's clock is ignored: a wrong clock is more common than a cache
    /// that sends no `Age`.
    func age(at now: Date) -> TimeInterval? {
        // A clock that is being adjusted may go back a second or two.
        let resident = now.timeIntervalSince(received)
        guard resident >= -2 else { return nil }
        return ageOnArrival + delay + max(0, resident)
    }

    /// Whether the response may be used without validation.
    ///
    /// - Parameters:
    ///   - now: The current time.
    ///   - maxAge: The largest usable age in seconds, whatever the service declares.
    /// - Returns: Whether the response is fresh and not older than `maxAge`.
    func isFresh(at now: Date, maxAge: TimeInterval? = nil) -> Bool {
        guard let age = age(at: now), stalenessOnArrival == nil else { return false }
        return age < lifetime && age <= maxAge ?? .infinity
    }

    /// The time since the response became stale, in seconds; zero if it is fresh.
    func staleness(at now: Date) -> TimeInterval {
        let byCaches = stalenessOnArrival.map { $0 + max(0, now.timeIntervalSince(received)) } ?? 0
        return max(0, now.timeIntervalSince(end), byCaches)
    }

    /// Whether the response may be served if the service fails.
    ///
    /// It may be stale. A fresh one is allowed, too: it is validated only if the user requested that.
    func mayServeStale(at now: Date) -> Bool {
        guard isSuccess else { return false }
        if isFresh(at: now) { return true }
        return allowsStale && age(at: now) != nil && staleness(at: now) <= staleIfError
    }

    /// The delivery of a response that has just been received, with its age from other caches.
    var delivery: ServiceResponse.Delivery {
        var delivery = ServiceResponse.Delivery()
        // A fresh response counts as sent just now.
        delivery.received = stalenessOnArrival == nil ? received : received - ageOnArrival
        delivery.freshUntil = end
        delivery.staleness = stalenessOnArrival
        return delivery
    }
}

extension StoredResponse {
    /// `Expires` minus `Date`, in seconds; zero if `Expires` is not a valid date (5.3).
    fileprivate var expiry: TimeInterval? {
        guard let text = fields.text(of: .expires) else { return nil }
        guard let expires = Date(httpDate: text) else { return 0 }
        let date = fields.text(of: .date).flatMap(Date.init(httpDate:)) ?? received
        return min(max(0, expires.timeIntervalSince(date)), CacheControl.longest)
    }

    /// The response as it is served from the cache.
    func response(at now: Date, _ freshness: Freshness) -> ServiceResponse {
        var response = ServiceResponse(head: HTTPResponse(status: .init(code: status)), body: body)
        response.tape = tape
        response.head.headerFields = fields
        response.head.headerFields[.age] = freshness.age(at: now).map { String(Int(min($0, CacheControl.longest))) }
        response.delivery = freshness.delivery
        response.delivery.source = .cache
        let staleness = freshness.staleness(at: now)
        response.delivery.staleness = staleness > 0 ? staleness : nil
        return response
    }
}

/// The rules for freshness and sharing that do not come from the response itself.
struct CacheRules: Sendable, Hashable {
    /// The service's limits.
    var limits = ProviderDescriptor.Limits()
    /// Whether the cache serves several people (RFC 9111, 1).
    var isShared = false

    init() {}

    /// The rules of a request: the limits of its service, unless the response never changes.
    init(for request: ServiceRequest, of limits: ProviderDescriptor.Limits, isShared: Bool) {
        (self.limits, self.isShared) = (limits, isShared)
        if request.isUnchanging {
            self.limits.minimumFreshness = Self.lifetimeOfUnchanging
            self.limits.maximumFreshness = Self.lifetimeOfUnchanging
        }
    }

    /// Ten years: for ever, as far as a cache is concerned.
    private static let lifetimeOfUnchanging = Duration.seconds(3650 * 86_400)
}
