public import Foundation

/// Which stored responses may answer a request, and whether its service may be asked.
///
/// The user's `--offline`, `--refresh` and `--max-age` are one such policy, for all requests. A request has one of its
/// own, which can only ask for less: the engine wants no stale response while there is another service to ask.
///
///     var policy = CachePolicy.offline
///     policy.maxAge = 7200
public struct CachePolicy: Sendable, Hashable {
    /// When the service is asked.
    public enum Network: String, Sendable, Hashable {
        /// Where no stored response is fresh.
        case ifNeeded
        /// Every time, also where a stored response is fresh.
        case always
        /// Not at all.
        case never
    }

    /// When a stale response may be used.
    ///
    /// It is never used where the service forbids it.
    public enum StaleUse: String, Sendable, Hashable {
        /// Where the service fails, or is not to be asked, for as long as the response or the service's limits allow.
        case ifServiceFails
        /// Never: another service may have something better.
        case never
        /// At any age.
        case always
    }

    /// When the service is asked.
    public var network = Network.ifNeeded
    /// When a stale response may be used.
    public var staleUse = StaleUse.ifServiceFails
    /// The oldest response that may be used, in seconds; `nil` for whatever the service allows.
    ///
    /// It makes no response last longer.
    public var maxAge: TimeInterval?

    /// Whatever the services allow.
    public init() {}

    /// Stored responses only, however old.
    public static let offline: CachePolicy = {
        var policy = CachePolicy()
        policy.network = .never
        policy.staleUse = .always
        return policy
    }()

    /// Every response validated or fetched now.
    public static let refresh: CachePolicy = {
        var policy = CachePolicy()
        policy.network = .always
        return policy
    }()

    /// The policy of one request under the user's: it is asked as the stricter of both wants, and a user who wants stale
    /// responses at any age gets them.
    package func limited(by user: CachePolicy) -> CachePolicy {
        var policy = self
        if user.network == .never || user.network == .always && network == .ifNeeded { policy.network = user.network }
        if user.staleUse != .ifServiceFails { policy.staleUse = user.staleUse }
        policy.maxAge = [maxAge, user.maxAge].compactMap(\.self).min()
        return policy
    }
}
