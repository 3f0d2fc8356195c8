import Foundation
import HTTPTypes
import WeatherCore

extension KeptReply {
    /// How old the answer is (RFC 9111, 4.2.3); `nil` when it is from the future, as after the clock was set back.
    ///
    /// The age that intermediaries tell and the time under way count; the difference between `Date` and this machine's
    /// clock does not, since more clocks are wrong than caches are silent.
    func age(at now: Date) -> TimeInterval? {
        // A second or two is the work of a clock that is being adjusted.
        let resident = now.timeIntervalSince(received)
        guard resident >= -2 else { return nil }
        // Of several, the first one; one that is no number is passed over (RFC 9111, 5.1).
        let told =
            fields[.age]?.split(separator: ",", omittingEmptySubsequences: false).first
            .map { CacheControl.seconds($0.trimmed) } ?? 0
        return told + max(0, received.timeIntervalSince(requested)) + max(0, resident)
    }

    /// For how many seconds the answer is fresh (RFC 9111, 4.2.1): as the service says, within its limits; nothing is
    /// guessed from `Last-Modified`.
    func lifetime(_ limits: ProviderDescriptor.Limits) -> TimeInterval {
        let control = CacheControl(fields)
        if control.demandsValidation { return 0 }
        let said = control.maxAge ?? expiry
        guard status < 300 else { return min(said ?? .infinity, Self.lifetimeOfAbsence) }
        return min(max(said ?? 0, limits.minimumFreshness?.seconds ?? 0), limits.maximumFreshness.seconds)
    }

    /// That there is nothing for a place is kept for ten minutes, unless the service wants it to be shorter.
    private static let lifetimeOfAbsence: TimeInterval = 600

    /// `Expires` less `Date`; zero when `Expires` is no date, as the RFC has it (5.3).
    private var expiry: TimeInterval? {
        guard let text = fields[.expires] else { return nil }
        guard let expires = Date(httpDate: text) else { return 0 }
        let date = fields[.date].flatMap(Date.init(httpDate:)) ?? received
        return min(max(0, expires.timeIntervalSince(date)), CacheControl.longest)
    }

    /// Until when the answer is fresh, by this machine's clock.
    func freshUntil(_ limits: ProviderDescriptor.Limits) -> Date {
        received + lifetime(limits) - (age(at: received) ?? 0)
    }

    /// Whether the answer may be used without asking.
    ///
    /// - Parameter maxAge: The oldest answer that will do, whatever the service says.
    func isFresh(at now: Date, _ limits: ProviderDescriptor.Limits, maxAge: TimeInterval?) -> Bool {
        guard let age = age(at: now) else { return false }
        return age < lifetime(limits) && age <= maxAge ?? .infinity
    }

    /// For how many seconds the answer has been stale; at least zero.
    func staleness(at now: Date, _ limits: ProviderDescriptor.Limits) -> TimeInterval {
        max(0, now.timeIntervalSince(freshUntil(limits)))
    }

    /// Whether the answer may be shown because the service fails: a fresh one, that nobody would have asked about but for
    /// a reader's wish, or a stale one (RFC 9111, 4.2.4; RFC 5861, 4).
    func mayBeShown(at now: Date, _ limits: ProviderDescriptor.Limits) -> Bool {
        guard status < 300 else { return false }
        if isFresh(at: now, limits, maxAge: nil) { return true }
        guard mayBeStale, age(at: now) != nil else { return false }
        let allowed = CacheControl(fields).staleIfError ?? limits.staleIfError.seconds
        return staleness(at: now, limits) <= allowed
    }

    /// Whether the service lets the answer be used at all once it is stale.
    var mayBeStale: Bool {
        let control = CacheControl(fields)
        return !control.forbidsStale && !control.demandsValidation
    }

    /// The answer, told to be one from the cache.
    func reply(at now: Date, _ limits: ProviderDescriptor.Limits) -> HTTPReply {
        var reply = HTTPReply(response: HTTPResponse(status: .init(code: status)), body: body)
        reply.response.headerFields = fields
        reply.response.headerFields[.age] = age(at: now).map { String(Int(min($0, CacheControl.longest))) }
        reply.delivery.source = .cache
        reply.delivery.received = received
        reply.delivery.freshUntil = freshUntil(limits)
        let staleness = staleness(at: now, limits)
        if staleness > 0 { reply.delivery.staleness = staleness }
        return reply
    }
}
