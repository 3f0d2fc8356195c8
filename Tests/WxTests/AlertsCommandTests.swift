import FaultServer
import Foundation
import Testing

@Suite("wx alerts")
struct AlertsCommandTests {
    private static let now = ["--sandbox", "--now", "2026-04-06T05:00:00Z"]

    private func run(_ arguments: String...) async throws -> WxProgram.Run {
        try await WxProgram.run(["alerts"] + Self.now + arguments, environment: ["LANG": "en_US.UTF-8"])
    }

    private func ids(_ run: WxProgram.Run) throws -> [String] {
        let json = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(json["schema"] as? String == "wx/1")
        return try #require(json["alerts"] as? [[String: Any]]).compactMap { $0["id"] as? String }
    }

    @Test("shows the alerts and exits with 1; updates and cancellations are applied")
    func some() async throws {
        let run = try await run("--provider", "nws", "40.71,-74.01")
        #expect(run.status == 1 && run.errors.isEmpty, "\(run.errors)")
        #expect(run.output.contains("Sandbox County") && run.output.contains("NWS Sandbox"))
        // Of four messages, one is a cancellation, and two were replaced or canceled.
        #expect(try ids(try await self.run("--provider", "nws", "--json", "40.71,-74.01")).count == 1)
    }

    @Test("exits with 0 if there are none at or above the level")
    func none() async throws {
        let run = try await run("--provider", "nws", "--min-severity", "extreme", "40.71,-74.01")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("No alerts of severity \"extreme\" or above."))
        let json = try await self.run(
            "--provider", "nws", "--min-severity", "extreme", "--format", "json", "40.71,-74.01")
        #expect(try json.status == 0 && ids(json).isEmpty)
    }

    @Test("--json and --format json are the same")
    func format() async throws {
        let one = try await run("--provider", "nws", "--json", "40.71,-74.01")
        let other = try await run("--provider", "nws", "--format", "json", "40.71,-74.01")
        #expect(one.output == other.output && one.status == 1 && other.status == 1)
    }

    @Test(
        "if no provider is chosen, the place's national service is asked",
        arguments: [("New York", "nws"), ("Berlin, DE", "brightsky"), ("Ottawa", "eccc"), ("Warsaw", "imgw")])
    func service(place: String, provider: String) async throws {
        let run = try await run("--json", place)
        #expect(run.status == 0 || run.status == 1, "\(run.errors)")
        let json = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect((json["provenance"] as? [String: Any])?["provider"] as? String == provider)
    }

    @Test("an undocumented service is asked only if it is named")
    func observed() async throws {
        let named = try await run("--provider", "jma", "--json", "Tokyo")
        let json = try JSONSerialization.jsonObject(with: Data(named.output.utf8)) as? [String: Any]
        #expect((json?["provenance"] as? [String: Any])?["provider"] as? String == "jma")
        // In the sandbox, any country may have a feed of MeteoAlarm's form.
        let other = try await run("--json", "Tokyo")
        #expect(!other.output.contains(#""provider": "jma""#), "\(other.output)")
    }

    @Test("a place without an alert service is an error, not an empty list")
    func nowhere() async throws {
        // MeteoAlarm is not asked for a country that it does not have.
        let run = try await WxProgram.run(
            "alerts", "Pyongyang",
            environment: [
                "LANG": "en_US.UTF-8", "WX_CAP_BASE_URL": "https://feeds.meteoalarm.org/api/v1/warnings",
            ])
        #expect(run.status == 68 && run.output.isEmpty)
        #expect(run.errors.contains("No service provides alerts for Pyongyang."), "\(run.errors)")
    }

    @Test("an unknown level is refused with the list of levels")
    func badLevel() async throws {
        let run = try await run("--min-severity", "bad", "Seoul")
        #expect(run.status == 64)
        #expect(run.errors.contains("minor, moderate, severe, or extreme"), "\(run.errors)")
    }

    @Test("a forecast shows a line for each alert, and no service is asked for alerts where there is none")
    func header() async throws {
        let forecast = try await WxProgram.run(
            Self.now + ["--provider", "nws", "40.71,-74.01"], environment: ["LANG": "en_US.UTF-8"])
        let badge = forecast.output.split(separator: "\n").first { $0.contains(/^   [▲◆●]/) }
        #expect(badge?.contains("  until ") == true, "\(forecast.output)")
        let metno = try await WxProgram.run(
            Self.now + ["--provider", "metno", "--explain", "35.69,139.69"], environment: ["LANG": "en_US.UTF-8"])
        #expect(metno.errors.components(separatedBy: "HTTP 200").count == 2, "\(metno.errors)")
    }
}

@Suite("Forecasts include the national weather service's alerts")
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

    @Test("they are added, with one more request and their source, if the chosen provider has no alerts")
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
        "no other service is asked if the place has none, or the chosen provider has alerts itself",
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

    @Test("a failure of that service does not affect the forecast, and is reported below it")
    func failure() async throws {
        try await WxProgram.withFolder { home in
            let service = WeatherService()
            try await withFaultServer(service.answer) { server in
                var environment = WeatherService.environment(server, home: home)
                environment["WX_NWS_BASE_URL"] = "http://127.0.0.1:1"
                let arguments = ["--provider", "openweather", "--locale", "en", "40.71,-74.01"]
                let quiet = try await WxProgram.run(arguments, environment: environment)
                #expect(quiet.status == 0 && !quiet.errors.contains("NWS"))
                #expect(quiet.output.contains("Alerts could not be fetched: "), "\(quiet.output)")
                let verbose = try await WxProgram.run(["-v"] + arguments, environment: environment)
                #expect(verbose.status == 0 && verbose.errors.contains("NWS could not answer: "), "\(verbose.errors)")
            }
        }
    }
}
