#if Server
import Synchronization

/// The rate limiter: each client has a bucket of tokens that refills at a steady rate.
final class TokenBuckets: Sendable {
    private struct Bucket: Sendable {
        var tokens: Double
        var updated: ContinuousClock.Instant
    }

    /// The tokens per second.
    private let rate: Double
    /// The most tokens in a bucket.
    let capacity: Double
    private let buckets: Mutex<LRUCache<ClientNetwork, Bucket>>

    /// - Parameters:
    ///   - rate: The tokens that a client gets per second.
    ///   - capacity: The most tokens in a bucket.
    ///   - clients: The most clients that are tracked; beyond that, the least recently active one is forgotten.
    init(rate: Double, capacity: Double, clients: Int = 65_536) {
        (self.rate, self.capacity) = (rate, capacity)
        buckets = Mutex(LRUCache(limit: clients))
    }

    /// Takes tokens from a client's bucket, if it has enough.
    ///
    /// - Returns: The seconds until there are enough; `nil` when they were taken.
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

    /// The number of clients that are tracked.
    var count: Int { buckets.withLock { $0.count } }
}
#endif
