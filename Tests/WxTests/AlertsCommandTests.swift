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
        "without a provider that has alerts, the service of the place is asked",
        arguments: [("New York", "nws"), ("Berlin, DE", "brightsky"), ("Ottawa", "eccc"), ("Warsaw", "imgw")])
    func service(place: String, provider: String) async throws {
        let run = try await run("--json", place)
        #expect(run.status == 0 || run.status == 1, "\(run.errors)")
        let json = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect((json["provenance"] as? [String: Any])?["provider"] as? String == provider)
    }

    @Test("a service that is only observed is asked if it is named, and not otherwise")
    func observed() async throws {
        let named = try await run("--provider", "jma", "--json", "Tokyo")
        let json = try JSONSerialization.jsonObject(with: Data(named.output.utf8)) as? [String: Any]
        #expect((json?["provenance"] as? [String: Any])?["provider"] as? String == "jma")
        // In the sandbox, any country may have a feed of MeteoAlarm's form.
        let other = try await run("--json", "Tokyo")
        #expect(!other.output.contains(#""provider": "jma""#), "\(other.output)")
    }

    @Test("where no service has alerts, it says so: that is not the same as none")
    func nowhere() async throws {
        // MeteoAlarm is not asked for a country that it does not have.
        let run = try await WxProgram.run(
            "alerts", "Pyongyang",
            environment: [
                "LANG": "en_US.UTF-8", "WX_CAP_BASE_URL": "https://feeds.meteoalarm.org/api/v1/warnings",
            ])
        #expect(run.status == 68 && run.output.isEmpty)
        #expect(run.errors.contains("No service has alerts for Pyongyang."), "\(run.errors)")
    }

    @Test("a level that is none is refused, with the levels")
    func badLevel() async throws {
        let run = try await run("--min-severity", "bad", "Seoul")
        #expect(run.status == 64)
        #expect(run.errors.contains("minor, moderate, severe, or extreme"), "\(run.errors)")
    }

    @Test("a forecast has a line for each alert where its provider has them, and asks for none where nobody has them")
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
