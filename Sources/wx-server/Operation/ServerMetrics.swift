#if Server
import Synchronization

/// Counts what the server does, for Prometheus.
final class ServerMetrics: Sendable {
    /// Something that is counted.
    enum Event: String, Sendable, CaseIterable {
        /// An answer was in memory.
        case hits = "answer_hits"
        /// An answer was not in memory.
        case misses = "answer_misses"
        /// An answer was rendered.
        case renderings
        /// A report was made by asking the engine.
        case reports
        /// A place was searched.
        case searches = "place_searches"
        /// The client had the answer already.
        case unchanged = "not_modified"

        fileprivate var help: String {
            switch self {
            case .hits: "Answers that were in memory"
            case .misses: "Answers that were not in memory"
            case .renderings: "Answers that were rendered"
            case .reports: "Reports that the engine made"
            case .searches: "Places that were searched"
            case .unchanged: "Answers that the client had already"
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

    /// Counts a response by its status.
    func end(status: Int) {
        counts.withLock { counts in
            counts.inProgress -= 1
            counts.statuses[status, default: 0] += 1
        }
    }

    /// The counts in Prometheus' text format 0.0.4, with what is measured when it is asked for.
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
