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
        /// A report was cached.
        case reportHits = "report_hits"
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
            case .reportHits: "Reports that were in memory when an answer was rendered"
            case .reports: "Reports that the engine made"
            case .searches: "Places that were searched"
            case .notModified: "Answers that the client had already"
            }
        }
    }

    private struct Counts: Sendable {
        var events = Array(repeating: 0, count: Event.allCases.count)
        var statuses: [Int: Int] = [:]
        /// By ``Route/label``, which has few values.
        var latencies: [String: LatencyHistogram] = [:]
        var inProgress = 0
    }

    private let counts = Mutex(Counts())

    func count(_ event: Event) { counts.withLock { $0.events[event.index] += 1 } }

    func begin() { counts.withLock { $0.inProgress += 1 } }

    /// Counts a finished request by its status and its route.
    func end(status: Int, route: String, after duration: Duration) {
        counts.withLock { counts in
            counts.inProgress -= 1
            counts.statuses[status, default: 0] += 1
            counts.latencies[route, default: LatencyHistogram()].add(duration / .seconds(1))
        }
    }

    /// Writes the counters and histograms, and some gauges.
    func write(gauges: [(name: String, help: String, value: Int)], to text: inout PrometheusText) {
        let counts = counts.withLock { $0 }
        text.write(
            "wx_server_responses_total", .counter, "Responses by status",
            counts.statuses.sorted { $0.key < $1.key }.map { .init($0.value, ["status": "\($0.key)"]) })
        for event in Event.allCases {
            text.write("wx_server_\(event.rawValue)_total", .counter, event.help, [.init(counts.events[event.index])])
        }
        text.write(
            "wx_server_request_duration_seconds", .histogram, "Time from a request to its answer, by route",
            counts.latencies.sorted { $0.key < $1.key }.flatMap { route, latencies in
                latencies.cumulative.map { .init($0.count, ["route": route, "le": $0.bound], suffix: "_bucket") }
                    + [
                        .init(latencies.sum, ["route": route], suffix: "_sum"),
                        .init(latencies.count, ["route": route], suffix: "_count"),
                    ]
            })
        for gauge in gauges + [("requests_in_progress", "Requests without an answer yet", counts.inProgress)] {
            text.write("wx_server_\(gauge.name)", .gauge, gauge.help, [.init(gauge.value)])
        }
    }
}

extension ServerMetrics.Event {
    /// The position in the list of counts.
    fileprivate var index: Int {
        switch self {
        case .hits: 0
        case .misses: 1
        case .renderings: 2
        case .reportHits: 3
        case .reports: 4
        case .searches: 5
        case .notModified: 6
        }
    }
}

extension Route {
    /// The name of the route in metrics; places and files have one each, so that there are few.
    var label: String {
        switch self {
        case .place: "place"
        case .weather: "weather"
        case .alerts: "alerts"
        case .notices: "notify"
        case .places: "places"
        case .providers: "providers"
        case .description: "openapi"
        case .health: "healthz"
        case .readiness: "readyz"
        case .metrics: "metrics"
        case .settings: "settings"
        case .here: "here"
        case .compare: "compare"
        case .favorites: "favorites"
        case .offline: "offline"
        case .help: "help"
        case .notOffered: "notOffered"
        case .asset: "file"
        }
    }

    /// The label of a request whose path is no route, or that was refused before.
    static let unknownLabel = "none"
}
#endif
