import Foundation
import Testing

@Suite("wx --sure")
struct SureTests {
    private static let sandbox = ["--sandbox", "--now", "2026-04-06T05:00:00Z", "--locale", "en"]

    private static func report(_ arguments: [String]) async throws -> [String: Any] {
        let run = try await WxProgram.run(sandbox + ["--format", "json"] + arguments)
        #expect(run.status == 0, "\(run.errors)")
        return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    }

    @Test("each day has a word and how many services expect rain, in 80 columns")
    func text() async throws {
        let run = try await WxProgram.run(Self.sandbox + ["--sure", "Oslo"])
        #expect(run.status == 0, "\(run.errors)")
        let lines = run.output.split(separator: "\n")
        #expect(lines.count { $0.contains(/(sure|likely|open) +\d\/\d$/) } >= 7, "\(run.output)")
        #expect(run.output.contains("Data from SMHI"), "a service that is compared is credited")
        #expect(lines.allSatisfy { $0.count <= 80 })
    }

    @Test("the values are those of the forecast without it; agreement and ranges are added")
    func values() async throws {
        let alone = try await Self.report(["Oslo"])
        let compared = try await Self.report(["--sure", "Oslo"])
        let others = try #require(compared["comparedWith"] as? [[String: Any]])
        #expect((1...4).contains(others.count))
        let days = try #require(compared["days"] as? [[String: Any]])
        #expect(days.contains { $0["agreement"] != nil })
        let added: Set = [
            "agreement", "temperature_p10_c", "temperature_p90_c", "precipitation_min_mm", "precipitation_max_mm",
        ]
        for key in ["days", "steps"] {
            let own = try #require(alone[key] as? [[String: Any]])
            let with = try #require(compared[key] as? [[String: Any]])
            #expect(own.count == with.count)
            for (own, with) in zip(own, with) {
                let same = with.filter { own[$0.key] != nil || !added.contains($0.key) }
                #expect(NSDictionary(dictionary: own) == NSDictionary(dictionary: same), "\(key)")
            }
        }
        let (own, with) = try (#require(alone["current"]), #require(compared["current"]))
        #expect(NSArray(object: own).isEqual(to: [with]))
    }

    @Test("without another answer, a remark says that nothing is known, and the forecast stands")
    func alone() async throws {
        try await WxProgram.withFolder { folder in
            let forecast = ["--now", "2026-04-06T05:00:00Z", "--locale", "en", "--provider", "metno", "Oslo"]
            let recorded = try await WxProgram.run(["--sandbox", "--record", folder.path] + forecast)
            #expect(recorded.status == 0, "\(recorded.errors)")
            let run = try await WxProgram.run(["--replay", folder.path, "--sure"] + forecast)
            #expect(run.status == 0 && run.output.contains("Tue 7"), "\(run.errors)")
            #expect(run.errors.contains("No other service answered"), "\(run.errors)")
            #expect(!run.output.contains("services that expect"))
        }
    }

    @Test("it excludes --consensus")
    func excludes() async throws {
        let run = try await WxProgram.run(Self.sandbox + ["--sure", "--consensus", "Oslo"])
        #expect(run.status == 64 && run.errors.contains("--sure cannot be combined with --consensus"))
    }

    @Test("a comparison has the same agreement of each day in JSON")
    func comparison() async throws {
        let run = try await WxProgram.run(
            ["compare"] + Self.sandbox + ["--format", "json", "--provider", "metno,smhi,openmeteo", "Oslo"])
        let document = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let days = try #require(document["days"] as? [[String: Any]])
        let agreements = days.compactMap { $0["agreement"] as? [String: Any] }
        #expect(!agreements.isEmpty && agreements.allSatisfy { $0["certainty"] is String })
    }
}
