#if Server
import FaultMatrix
import FaultServer
import Foundation
import Testing

@testable import wx_server

@Suite("Metrics for Prometheus")
struct MetricsTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Examples/Server/Monitoring")

    @Test("a duration counts in the bucket of the next larger bound, and in all larger ones")
    func histogram() {
        var latencies = LatencyHistogram()
        for seconds in [0.00005, 0.0001, 0.0003, 9, 11] { latencies.add(seconds) }
        let counts = Dictionary(uniqueKeysWithValues: latencies.cumulative.map { ($0.bound, $0.count) })
        #expect(counts["0.0001"] == 2 && counts["0.00025"] == 2 && counts["0.0005"] == 3)
        #expect(counts["5"] == 3 && counts["10"] == 4 && counts["+Inf"] == 5)
        #expect(latencies.count == 5 && abs(latencies.sum - 20.00045) < 1e-9)
        #expect(latencies.cumulative.map(\.count) == latencies.cumulative.map(\.count).sorted())
    }

    @Test("each request counts for its route, of which there are few whatever clients request")
    func routes() throws {
        let server = try ServerProcess(["--sandbox", "--rate", "1000", "--burst", "10000"])
        let targets = [
            "/Seoul", "/Seoul", "/Busan?format=json", "/v1/places?prefix=Seo", "/v1/x", "/assets/x", "/%FF",
            "/robots.txt",
        ]
        for target in targets + (0..<20).map({ "/a\($0)/b" }) { _ = try server.get(target) }
        let text = try server.get("/metrics").text
        func count(_ route: String) -> Int? {
            let name = "wx_server_request_duration_seconds_count{route=\"\(route)\"} "
            return text.split(separator: "\n").first { $0.hasPrefix(name) }.flatMap { Int($0.dropFirst(name.count)) }
        }
        #expect(count("place") == 3 && count("places") == 1 && count("file") == 1)
        let routes = Set(text.matches(of: /_count\{route="([^"]*)"/).map { String($0.1) })
        #expect(routes == ["place", "places", "file", "none"])
        #expect(count("none") == 23)
    }

    @Test("a service's requests, failures and quotas are counted")
    func services() async throws {
        try await withFaultServer({ _ in [.reply(500, ["Retry-After": "60"], "")] }) { service in
            let server = try ServerProcess(
                ["--rate", "1000", "--burst", "1000"],
                environment: [
                    "WX_PROVIDER": "openweather", "OPENWEATHER_API_KEY": "5ec2e7c0ffee5ec2e7c0ffee5ec2e7c0",
                    "no_proxy": "127.0.0.1", "WX_OPENWEATHER_BASE_URL": "http://\(service.authority)",
                ])
            for number in 0..<4 { #expect(try server.get("/v1/weather?place=6\(number).5,25").status == 503) }
            let text = try server.get("/metrics").text
            let sent = service.requests.count
            #expect(text.contains("wx_server_service_requests_total{service=\"openweather\"} \(sent)\n"), "\(text)")
            #expect(text.contains("wx_server_service_failures_total{service=\"openweather\",reason=\"serverError\"} "))
            #expect(text.contains("wx_server_service_failing{service=\"openweather\"} 1\n"))
            let limit = try #require(text.firstMatch(of: /quota_limit\{service="openweather",period="day"\} ([0-9]+)/))
            let left = try #require(text.firstMatch(of: /quota_left\{service="openweather",period="day"\} ([0-9]+)/))
            #expect(Int(left.1) == Int(limit.1).map { $0 - sent })
            #expect(!text.contains("5ec2e7c0ffee"))
        }
    }

    @Test("memory of reports and answers, and what was found in it")
    func memory() throws {
        let server = try ServerProcess(["--sandbox", "--rate", "1000", "--burst", "10000"])
        for format in ["html", "text", "text"] { _ = try server.get("/Seoul?lang=en&format=\(format)") }
        #expect(try server.metric("wx_server_answer_hits_total") == 1)
        #expect(try server.metric("wx_server_report_hits_total") == 1)
        #expect(try server.metric("wx_server_reports_total") == 1)
        #expect(try server.metric("wx_server_kept_reports") == 1)
        #expect((20_000...1_000_000).contains(try server.metric("wx_server_report_bytes")))
        #expect(try server.metric("wx_server_answer_bytes") > 2_000)
        #expect(try server.metric("process_resident_memory_bytes") > 10_000_000)
    }

    @Test("alert rules and dashboard name only metrics that exist", arguments: ["alerts.yaml", "dashboard.json"])
    func names(file: String) async throws {
        let names = try await Self.names()
        let text = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
        let used = Set(text.matches(of: /\b(?:wx_server|process)_[a-z_0-9]+/).map { String($0.0) })
        #expect(used.count > 5)
        #expect(used.subtracting(names).isEmpty, "\(used.subtracting(names).sorted())")
    }

    @Test("the dashboard is JSON, and says that it is untested")
    func dashboard() throws {
        let data = try Data(contentsOf: Self.folder.appending(path: "dashboard.json"))
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect((object["description"] as? String)?.contains("Untested") == true)
        #expect((object["panels"] as? [Any])?.count ?? 0 > 5)
    }

    /// The names of all metrics, of a server whose service has failed.
    private static func names() async throws -> Set<String> {
        try await withFaultServer({ _ in [.reply(500, [:], "")] }) { service in
            let server = try ServerProcess(
                [],
                environment: [
                    "WX_PROVIDER": "openweather", "OPENWEATHER_API_KEY": "5ec2e7c0ffee5ec2e7c0ffee5ec2e7c0",
                    "no_proxy": "127.0.0.1", "WX_OPENWEATHER_BASE_URL": "http://\(service.authority)",
                ])
            _ = try server.get("/v1/weather?place=60.5,25")
            let text = try server.get("/metrics").text
            return Set(text.matches(of: /(?m)^([a-z_0-9]+)[ {]/).map { String($0.1) })
        }
    }
}
#endif
