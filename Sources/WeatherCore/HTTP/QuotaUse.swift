public import Foundation

/// How much of a service's quota has been used.
///
///     let use = QuotaUse(provider: "example", period: 86_400, count: 850, limit: 1000, resets: midnight)
///     if use.isNearlyUsed { print("\(use.count) of 1000 requests are used.") }
public struct QuotaUse: Sendable, Hashable {
    /// The id of the provider.
    public var provider: String
    /// The length of the quota's period, in seconds: a minute or a day (UTC).
    public var period: Int
    /// How many requests were made in the period.
    public var count: Int
    /// How many requests the service allows in the period; `nil` when it states no limit.
    public var limit: Int?
    /// When the count is reset.
    public var resets: Date
    /// Until when the service asked to receive no requests; `nil` when it did not.
    public var pausedUntil: Date?

    /// Creates the use of one period.
    public init(
        provider: String, period: Int, count: Int, limit: Int?, resets: Date, pausedUntil: Date? = nil
    ) {
        self.provider = provider
        self.period = period
        self.count = count
        self.limit = limit
        self.resets = resets
        self.pausedUntil = pausedUntil
    }

    /// Whether at least 80 % of the quota has been used.
    public var isNearlyUsed: Bool {
        limit.map { count * 5 >= $0 * 4 } ?? false
    }
}
