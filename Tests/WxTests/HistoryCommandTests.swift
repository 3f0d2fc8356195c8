import FaultServer
import Foundation
import SandboxServices
import Testing
import WeatherSandbox

@Suite("wx yesterday, wx 2026-04-06 and wx history")
struct HistoryCommandTests {
    private static let sandbox = [
        "--sandbox", "--provider", "openmeteo", "--now", "2026-04-06T05:00:00Z", "--locale", "en",
    ]

    private static func report(_ arguments: [String]) async throws -> [String: Any] {
        let run = try await WxProgram.run(sandbox + ["--format", "json"] + arguments)
        #expect(run.status == 0, "\(run.errors)")
        return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    }

    private static func dates(_ report: [String: Any]) throws -> [String] {
        let history = try #require(report["history"] as? [String: Any])
        return try #require(history["days"] as? [[String: Any]]).compactMap { $0["date"] as? String }
    }

    @Test("a past day by its word or its date, in any order")
    func day() async throws {
        for words in [
            ["yesterday", "Seoul"], ["Seoul", "yesterday"], ["2026-04-05", "Seoul"], ["Seoul", "2026-04-05"],
        ] {
            let report = try await Self.report(words)
            #expect(try Self.dates(report) == ["2026-04-05"], "\(words)")
            let history = try #require(report["history"] as? [String: Any])
            #expect(history["basis"] as? String == "analysed" && (history["steps"] as? [Any])?.count == 24)
            #expect((report["steps"] as? [Any])?.isEmpty == true && report["current"] == nil)
        }
        let run = try await WxProgram.run(Self.sandbox + ["--locale", "ko", "어제", "서울"])
        #expect(run.status == 0 && run.output.contains("관측값으로 모델이 계산"), "\(run.output)\(run.errors)")
    }

    @Test("a day years ago, and one of the forecast")
    func otherDays() async throws {
        #expect(try Self.dates(try await Self.report(["1999-12-31", "Seoul"])) == ["1999-12-31"])
        let run = try await WxProgram.run(Self.sandbox + ["2026-04-08", "Seoul"])
        #expect(run.status == 0 && run.output.contains("Apr 8"), "\(run.output)\(run.errors)")
        let far = try await WxProgram.run(Self.sandbox + ["2027-04-08", "Seoul"])
        #expect(far.status == 68 && far.errors.contains("no forecast for"), "\(far.errors)")
    }

    @Test("several days: by default the week before today; the ends count")
    func range() async throws {
        #expect(try Self.dates(try await Self.report(["history", "Seoul"])).count == 7)
        #expect(
            try Self.dates(try await Self.report(["history", "Seoul", "--from", "2026-04-01", "--to", "2026-04-03"]))
                == ["2026-04-01", "2026-04-02", "2026-04-03"])
        let run = try await WxProgram.run(Self.sandbox + ["history", "Seoul", "--width", "80"])
        let lines = run.output.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(run.output.contains("computed by models"), "\(run.output)")
        for (format, part) in [("csv", "2026-04-05T"), ("ndjson", "2026-04-05T"), ("markdown", "| ")] {
            let run = try await WxProgram.run(Self.sandbox + ["history", "Seoul", "--format", format])
            #expect(run.status == 0 && run.output.contains(part), "\(format): \(run.output)\(run.errors)")
        }
    }

    @Test("the chart has the past to the left of now, and the forecast to the right")
    func chart() async throws {
        let chart = ["history", "Seoul", "--view", "chart", "--width", "80"]
        let run = try await WxProgram.run(Self.sandbox + chart)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        let lines = run.output.split(separator: "\n").map(Array.init)
        #expect(lines.allSatisfy { $0.count <= 80 })
        // Yesterday, today and tomorrow, and the line of 14 o'clock today: 38 of 72 hours.
        #expect(run.output.contains("Sun 5") && run.output.contains("Today") && run.output.contains("Tue 7"))
        let columns = Set(lines.compactMap { $0.firstIndex(of: "│") })
        #expect(columns == [8 + 38])
        // The curve has no gap, from the first hour to the last one.
        let drawn = Set(lines.flatMap { line in line.indices.filter { ("\u{2801}"..."\u{28FF}").contains(line[$0]) } })
        #expect(drawn.isSuperset(of: Set(8..<79).subtracting(columns)), "\(run.output)")
        #expect(run.output.contains("computed by models"))
        // Without an end in the future there is no forecast, and no line.
        let past = try await WxProgram.run(Self.sandbox + chart + ["--from", "2026-04-01", "--to", "2026-04-04"])
        #expect(past.status == 0 && !past.output.contains("│") && past.output.contains("Sat 4"), "\(past.output)")
    }

    @Test("if the forecast cannot be fetched, the chart shows the past, and standard error says why")
    func chartWithoutForecast() async throws {
        let service = OpenMeteoStandIn()
        // The past is requested with dates, the forecast without.
        let answer: @Sendable (FaultServer.Request) -> [FaultServer.Action] = { request in
            guard let url = URLComponents(string: request.target), request.target.contains("start_date") else {
                return [.reply(500, [:], "Internal error")]
            }
            let query = (url.queryItems ?? []).map { ($0.name, $0.value ?? "") }
            let asked = SandboxRequest(path: url.path, query: query, headers: [:])
            return [.reply(200, [:], service.response(to: asked, from: Atmosphere(), now: Date()).body)]
        }
        try await WxProgram.withFolder { home in
            try await withFaultServer(answer) { server in
                let run = try await WxProgram.run(
                    ["history", "Seoul", "--provider", "openmeteo", "--view", "chart", "--width", "80"],
                    environment: [
                        "HOME": home.path, "LANG": "en_US.UTF-8",
                        "WX_OPENMETEO_BASE_URL": "http://\(server.authority)",
                    ])
                #expect(run.status == 0, "\(run.errors)")
                #expect(run.output.contains("Today") && run.output.contains("computed by models"), "\(run.output)")
                // Yesterday and today, each with its sunrise: no room is left for tomorrow.
                #expect(run.output.matches(of: /↑\d+:/).count == 2, "\(run.output)")
                #expect(run.errors.contains("The forecast could not be fetched: "), "\(run.errors)")
            }
        }
    }

    @Test("pages, pictures and calendars show past days")
    func documents() async throws {
        for (format, part) in [
            ("html", "Apr 5"), ("svg", "Apr 5"), ("ical", "DTSTART;VALUE=DATE:20260405"),
        ] {
            let run = try await WxProgram.run(Self.sandbox + ["history", "Seoul", "--format", format])
            #expect(run.status == 0 && run.output.contains(part), "\(format): \(run.output.prefix(2000))\(run.errors)")
            // Nothing of now; in a calendar, the sunset is that of the day.
            for word in ["Sunset", "Moon"] where format != "ical" {
                #expect(!run.output.contains(word), "\(format): \(word)")
            }
        }
    }

    @Test(
        "what is wrong with the days is said",
        arguments: [
            (["history", "Seoul", "--from", "2026-04-05", "--to", "2026-04-01"], "--to"),
            (["history", "Seoul", "--from", "2026-13-05"], "--from"),
            (["history", "Seoul", "--to", "2026-05-05"], "--to"),
            (["history", "Seoul", "--from", "2020-01-01"], "366"),
            (["history", "Seoul", "--format", "prose"], "--format prose"),
            (["history", "Seoul", "--view", "strip"], "strip"),
            (["history", "Seoul", "--view", "chart", "--from", "2026-03-20"], "1–9"),
            (["yesterday", "Seoul", "--sure"], "--sure"),
        ])
    func mistakes(arguments: [String], named: String) async throws {
        let run = try await WxProgram.run(Self.sandbox + arguments)
        #expect(run.status == 64 && run.output.isEmpty && run.errors.contains(named), "\(run.errors)")
    }

    @Test("what is usual is asked of a named service alone, and compared with today")
    func usual() async throws {
        let report = try await Self.report(["--usual", "Seoul"])
        let usual = try #require(report["usual"] as? [String: Any])
        #expect(usual["firstYear"] as? Int == 2016 && usual["lastYear"] as? Int == 2025)
        let days = try #require(usual["days"] as? [[String: Any]])
        #expect(days.count == (report["days"] as? [Any])?.count)
        #expect(days.allSatisfy { $0["cases"] as? Int == 150 })
        let run = try await WxProgram.run(Self.sandbox + ["--usual", "Seoul"])
        #expect(run.output.contains("usual for this time of year"), "\(run.output)")
        let unnamed = try await WxProgram.run(
            ["--sandbox", "--now", "2026-04-06T05:00:00Z", "--locale", "en", "--usual", "Seoul"])
        #expect(unnamed.status == 0 && !unnamed.output.contains("usual for"), "\(unnamed.output)")
    }
}
