import Foundation
import Testing

@Suite("wx --now-from")
struct PresentWeatherTests {
    private static let place = ["--sandbox", "--provider", "metno", "--now", "2026-04-06T05:10:00Z", "59.91,10.75"]

    private static func report(
        _ options: String..., environment: [String: String] = [:]
    ) async throws -> [String: Any] {
        let run = try await WxProgram.run(options + place + ["--format", "json"], environment: environment)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        return try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    }

    private static func station(_ report: [String: Any]) -> String? {
        let current = report["current"] as? [String: Any]
        return (current?["observation"] as? [String: Any])?["station"] as? String
    }

    @Test("the option, the variable and the default decide whether an airport observes it")
    func chosen() async throws {
        #expect(Self.station(try await Self.report()) == nil)
        #expect(
            Self.station(try await Self.report("--now-from", "service", environment: ["WX_NOW_FROM": "auto"])) == nil)
        #expect(Self.station(try await Self.report(environment: ["WX_NOW_FROM": "auto"]))?.hasPrefix("X") == true)
        let report = try await Self.report("--now-from", "metar")
        #expect(Self.station(report)?.hasPrefix("X") == true)
        #expect((report["provenance"] as? [String: Any])?["provider"] as? String == "metno")
        let parts = report["partProvenances"] as? [String: [String: Any]]
        #expect(parts?["current"]?["provider"] as? String == "metar")
    }

    @Test("the line of sources names the airport")
    func text() async throws {
        let run = try await WxProgram.run(["--now-from", "auto", "--view", "now"] + Self.place)
        #expect(run.output.contains(/observed at X[0-9]{10}, 3 km, 10 minutes ago/), "\(run.output)")
    }

    @Test("another word is an error that lists the right ones")
    func wrong() async throws {
        for run in [
            try await WxProgram.run(["--now-from", "airport"] + Self.place),
            try await WxProgram.run(["config", "set", "nowFrom", "airport"]),
        ] {
            #expect(run.status == 64 && run.errors.contains("service, auto, or metar"), "\(run.errors)")
        }
    }

    @Test("the list of providers for a place counts the request")
    func requests() async throws {
        func list(_ environment: [String: String]) async throws -> [String: Any] {
            let run = try await WxProgram.run(
                ["providers", "--json", "--for", "59.91,10.75"],
                environment: environment.merging(["WX_MINUTES": "never"]) { $1 })
            return try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        }
        let (plain, airport) = (try await list([:]), try await list(["WX_NOW_FROM": "auto"]))
        let count = try #require(plain["requestsPerForecast"] as? Int)
        #expect(airport["requestsPerForecast"] as? Int == count + 1)
        let added = try #require((airport["added"] as? [[String: Any]])?.first)
        #expect(
            added["id"] as? String == "metar" && added["requests"] as? Int == 1 && added["ifNeeded"] as? Bool == true)
    }

    @Test("wx doctor suggests it where the service has only a forecast, and no longer once it is set")
    func suggested() async throws {
        let arguments = ["doctor", "--sandbox", "--provider", "metno", "59.91,10.75"]
        #expect(try await WxProgram.run(arguments).output.contains("wx config set nowFrom auto"))
        let run = try await WxProgram.run(arguments, environment: ["WX_NOW_FROM": "auto"])
        #expect(!run.output.contains("config set nowFrom"))
        let observing = ["doctor", "--sandbox", "--provider", "openweather", "59.91,10.75"]
        #expect(try await !WxProgram.run(observing).output.contains("nowFrom"))
    }
}
