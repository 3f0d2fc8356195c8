#if Server
/// The durations of requests, counted in buckets from 100 µs to 10 s.
struct LatencyHistogram: Sendable {
    /// The upper bounds of the buckets, in seconds; a last bucket has no bound.
    static let bounds = [
        0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
    ]

    /// The requests of each bucket, without those of the buckets before it.
    private var counts = Array(repeating: 0, count: bounds.count + 1)
    /// The duration of all requests, in seconds.
    private(set) var sum = 0.0

    /// Counts a request that took so many seconds.
    mutating func add(_ seconds: Double) {
        counts[Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count] += 1
        sum += seconds
    }

    /// The number of requests.
    var count: Int { counts.reduce(0, +) }

    /// The bounds as Prometheus writes them, each with the requests that were at most so long.
    var cumulative: [(bound: String, count: Int)] {
        var total = 0
        return zip(Self.bounds.map(Self.text) + ["+Inf"], counts).map { bound, count in
            total += count
            return (bound, total)
        }
    }

    private static func text(_ bound: Double) -> String {
        bound == bound.rounded() ? String(Int(bound)) : String(bound)
    }
}
#endif
