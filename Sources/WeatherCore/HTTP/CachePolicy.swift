public import Foundation

/// Which stored responses may be used for a request, and whether its service may be contacted.
///
/// The user's `--offline`, `--refresh` and `--max-age` make one such policy for all requests. A request has a policy of
/// its own, which can only be stricter: the engine wants no stale response while there is another service to try.
///
///     var policy = CachePolicy.offline
///     policy.maxAge = 7200
public struct CachePolicy: Sendable, Hashable {
    /// When the service is contacted.
    public enum Network: String, Sendable, Hashable {
        /// When no stored response is fresh.
        case ifNeeded
        /// Always, even when a stored response is fresh.
        case always
        /// Never.
        case never
    }

    /// When a stale response may be used.
    ///
    /// It is never used when the service forbids it.
    public enum StaleUse: String, Sendable, Hashable {
        /// When the service fails or must not be contacted, for as long as the response or the service's limits allow.
        case ifServiceFails
        /// Never, because another service may have a newer response.
        case never
        /// At any age.
        case always
    }

    /// When the service is contacted.
    public var network = Network.ifNeeded
    /// When a stale response may be used.
    public var staleUse = StaleUse.ifServiceFails
    /// The maximum age of a response, in seconds; `nil` for whatever the service allows.
    ///
    /// It does not make a response stay fresh for longer.
    public var maxAge: TimeInterval?

    /// Creates the default policy: whatever the services allow.
    public init() {}

    /// Uses only stored responses, however old.
    public static let offline: CachePolicy = {
        var policy = CachePolicy()
        policy.network = .never
        policy.staleUse = .always
        return policy
    }()

    /// Validates or fetches every response now.
    public static let refresh: CachePolicy = {
        var policy = CachePolicy()
        policy.network = .always
        return policy
    }()

    /// The policy of a request, limited by the user's policy.
    ///
    /// The stricter of the two decides whether the service is contacted. A user who allows stale responses at any age
    /// gets them.
    package func limited(by user: CachePolicy) -> CachePolicy {
        var policy = self
        if user.network == .never || user.network == .always && network == .ifNeeded { policy.network = user.network }
        if user.staleUse != .ifServiceFails { policy.staleUse = user.staleUse }
        policy.maxAge = [maxAge, user.maxAge].compactMap(\.self).min()
        return policy
    }
}
