import FaultServer
import Foundation
import Testing

@Suite("A forecast has the alerts of the national weather service")
struct AddedAlertsTests {
    private static let sandbox = ["--sandbox", "--now", "2026-04-06T05:00:00Z", "--locale", "en_US"]

    /// The report in JSON, and the services that were asked, once for each request.
    private func run(_ arguments: String...) async throws -> (report: [String: Any], asked: [String]) {
        let run = try await WxProgram.run(Self.sandbox + ["--format", "json", "--explain"] + arguments)
        let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let asked = run.errors.matches(of: /http:\/\/127[^\/]+\/([a-z]+)\//).map { String($0.output.1) }
        return (report, asked)
    }

    private func provider(of part: String, in report: [String: Any]) -> String? {
        let parts = report["partProvenances"] as? [String: Any]
        return (parts?[part] as? [String: Any])?["provider"] as? String
    }

    @Test("where the chosen one has none, with one more request, and marked with its source")
    func added() async throws {
        let (report, asked) = try await run("--provider", "openweather", "New York")
        #expect((report["provenance"] as? [String: Any])?["provider"] as? String == "openweather")
        #expect(asked.sorted() == ["nws", "openweather", "openweather"])
        #expect((report["alerts"] as? [Any])?.count == 1 && provider(of: "alerts", in: report) == "nws")
        let text = try await WxProgram.run(Self.sandbox + ["--provider", "openweather", "New York"])
        let badge = text.output.split(separator: "\n").first { $0.contains(/^   [▲◆●]/) }
        #expect(badge?.hasSuffix("  NWS") == true, "\(text.output)")
        #expect(text.output.contains("National Weather Service"), "its credit is shown")
    }

    @Test(
        "and nothing is asked where the place has no such service, or the chosen one has alerts itself",
        arguments: [
            ("openweather", "Seoul", 2), ("metno", "Rome", 1), ("metno", "Oslo", 2), ("nws", "New York", nil),
            ("pirateweather", "New York", 1), ("metno", "Stockholm", 2),
        ] as [(String, String, Int?)])
    func notAdded(provider: String, place: String, requests: Int?) async throws {
        let (report, asked) = try await run("--provider", provider, place)
        let others = place == "Stockholm" ? ["smhi"] : []
        #expect(asked.filter { $0 != provider } == others)
        if let requests { #expect(asked.count == requests, "\(asked)") }
        #expect((report["failures"] as? [Any])?.isEmpty == true)
    }

    @Test("a failure of it costs nothing of the forecast, and is said with -v")
    func failure() async throws {
        try await WxProgram.withFolder { home in
            let service = WeatherService()
            try await withFaultServer(service.answer) { server in
                var environment = WeatherService.environment(server, home: home)
                environment["WX_NWS_BASE_URL"] = "http://127.0.0.1:1"
                let arguments = ["--provider", "openweather", "--locale", "en", "40.71,-74.01"]
                let quiet = try await WxProgram.run(arguments, environment: environment)
                #expect(quiet.status == 0 && !quiet.errors.contains("NWS") && !quiet.output.contains("NWS"))
                let verbose = try await WxProgram.run(["-v"] + arguments, environment: environment)
                #expect(verbose.status == 0 && verbose.errors.contains("NWS could not answer: "), "\(verbose.errors)")
            }
        }
    }
}
