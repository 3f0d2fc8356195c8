#if Server
import Foundation
import WeatherCore
import WeatherHTTP

/// The requests to services, their failures, and what is left of their quotas, for Prometheus.
struct ServiceMetrics {
    let backoff: ServiceBackoff
    /// How much of the quotas is used, of each service, period and key.
    let uses: [QuotaUse]

    func write(to text: inout PrometheusText) {
        let tallies = backoff.tallies.sorted { $0.key < $1.key }
        let failing = backoff.failing
        text.write(
            "wx_server_service_requests_total", .counter, "Requests that a service answered or failed",
            tallies.map { .init($0.value.requests, ["service": $0.key]) })
        text.write(
            "wx_server_service_failures_total", .counter, "Requests that a service failed, by reason",
            tallies.flatMap { service, tally in
                tally.failures.sorted { $0.key.rawValue < $1.key.rawValue }.map { reason, count in
                    .init(count, ["service": service, "reason": reason.rawValue])
                }
            })
        text.write(
            "wx_server_service_failing", .gauge, "Whether the last request to a service failed",
            tallies.map { .init(failing[$0.key] == nil ? 0 : 1, ["service": $0.key]) })
        let quotas = quotas
        text.write(
            "wx_server_quota_limit", .gauge, "Requests that a service allows in a period",
            quotas.map { .init($0.limit, $0.labels) })
        text.write(
            "wx_server_quota_left", .gauge, "Requests that are left in the period",
            quotas.map { .init(max(0, $0.limit - $0.count), $0.labels) })
    }

    /// The quotas that have a limit; of a service with several keys, the one that is used most.
    private var quotas: [(limit: Int, count: Int, labels: KeyValuePairs<String, String>)] {
        var counts: [String: [Int: (limit: Int, count: Int)]] = [:]
        for use in uses {
            guard let limit = use.limit else { continue }
            let count = max(use.count, counts[use.provider]?[use.period]?.count ?? 0)
            counts[use.provider, default: [:]][use.period] = (limit, count)
        }
        return counts.sorted { $0.key < $1.key }.flatMap { service, periods in
            periods.sorted { $0.key < $1.key }.map { period, use in
                (use.limit, use.count, ["service": service, "period": period == 60 ? "minute" : "day"])
            }
        }
    }
}
#endif
