#if Server
import Synchronization

/// The counters of the server, for Prometheus.
final class ServerMetrics: Sendable {
    /// An event that is counted.
    enum Event: String, Sendable, CaseIterable {
        /// A response was cached.
        case hits = "answer_hits"
        /// A response was not cached.
        case misses = "answer_misses"
        /// A response was rendered.
        case renderings
        /// A report was fetched through the engine.
        case reports
        /// A place was searched for.
        case searches = "place_searches"
        /// The client's cached copy was still valid (status 304).
        case notModified = "not_modified"

        fileprivate var help: String {
            switch self {
            case .hits: "Answers that were in memory"
            case .misses: "Answers that were not in memory"
            case .renderings: "Answers that were rendered"
            case .reports: "Reports that the engine made"
            case .searches: "Places that were searched"
            case .notModified: "Answers that the client had already"
            }
        }
    }

    private struct Counts: Sendable {
        var events: [Event: Int] = [:]
        var statuses: [Int: Int] = [:]
        var inProgress = 0
    }

    private let counts = Mutex(Counts())

    func count(_ event: Event) { counts.withLock { $0.events[event, default: 0] += 1 } }

    func begin() { counts.withLock { $0.inProgress += 1 } }

    /// Counts a finished request by its status.
    func end(status: Int) {
        counts.withLock { counts in
            counts.inProgress -= 1
            counts.statuses[status, default: 0] += 1
        }
    }

    /// Returns the counters and some gauges in Prometheus' text format 0.0.4.
    func text(gauges: [(name: String, help: String, value: Int)]) -> String {
        let counts = counts.withLock { $0 }
        var lines = [
            "# HELP wx_server_responses_total Responses by status", "# TYPE wx_server_responses_total counter",
        ]
        for (status, count) in counts.statuses.sorted(by: { $0.key < $1.key }) {
            lines.append("wx_server_responses_total{status=\"\(status)\"} \(count)")
        }
        for event in Event.allCases {
            let name = "wx_server_\(event.rawValue)_total"
            lines += ["# HELP \(name) \(event.help)", "# TYPE \(name) counter", "\(name) \(counts.events[event] ?? 0)"]
        }
        for gauge in gauges + [("requests_in_progress", "Requests without an answer yet", counts.inProgress)] {
            let name = "wx_server_\(gauge.name)"
            lines += ["# HELP \(name) \(gauge.help)", "# TYPE \(name) gauge", "\(name) \(gauge.value)"]
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
#endif
