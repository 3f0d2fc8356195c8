#if Server
import Synchronization

/// How much each client may ask for: a bucket of tokens for each, which fills at a steady rate.
final class TokenBuckets: Sendable {
    private struct Bucket: Sendable {
        var tokens: Double
        var updated: ContinuousClock.Instant
    }

    /// Tokens a second.
    private let rate: Double
    /// The most tokens in a bucket.
    let capacity: Double
    private let buckets: Mutex<LeastRecent<ClientNetwork, Bucket>>

    /// - Parameters:
    ///   - rate: The tokens that a client gets in a second.
    ///   - capacity: The most tokens that it saves.
    ///   - clients: The most clients that are known; of the others, the one that asked longest ago starts anew.
    init(rate: Double, capacity: Double, clients: Int = 65_536) {
        (self.rate, self.capacity) = (rate, capacity)
        buckets = Mutex(LeastRecent(limit: clients))
    }

    /// Takes tokens from a client's bucket, or none.
    ///
    /// - Returns: How many seconds later there are enough; `nil` when they were taken.
    func take(_ tokens: Double, from client: ClientNetwork, at now: ContinuousClock.Instant = .now) -> Double? {
        buckets.withLock { buckets in
            var bucket = buckets.value(for: client) ?? Bucket(tokens: capacity, updated: now)
            bucket.tokens = min(capacity, bucket.tokens + max(0, (now - bucket.updated) / .seconds(1)) * rate)
            bucket.updated = now
            let missing = tokens - bucket.tokens
            if missing <= 0 { bucket.tokens -= tokens }
            buckets.set(bucket, for: client)
            return missing <= 0 ? nil : missing / rate
        }
    }

    /// How many clients are known.
    var count: Int { buckets.withLock { $0.count } }
}
#endif
