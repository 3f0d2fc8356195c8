import FaultMatrix
import FaultServer
import Foundation
import Testing

@Suite("A service that fails is not asked again by every run")
struct RepeatedFailureTests {
    /// Oslo, where MET Norway also has alerts, and Helsinki, where it has none.
    private static let (oslo, helsinki) = ("59.91,10.75", "60.17,24.94")

    /// A failure of a service, as scripts see it.
    private struct Case: Sendable, CustomTestStringConvertible {
        var actions: [FaultServer.Action]
        var status: Int32
        var testDescription: String
    }

    private static let cases = [
        Case(actions: [.reply(500, [:], "Internal error")], status: 69, testDescription: "500"),
        Case(actions: [.reply(429, [:], "Too many")], status: 75, testDescription: "429 without Retry-After"),
        Case(actions: [.reply(403, [:], "Forbidden")], status: 77, testDescription: "403"),
        Case(actions: [.reply(200, [:], "<html>Log in</html>")], status: 76, testDescription: "unreadable 200"),
    ]

    /// Runs a test with a program whose requests to paths with a text fail.
    private func withFailing(
        _ fault: Case, path: String = "/", at place: String = helsinki,
        _ body: (_ run: @escaping @Sendable ([String]) async throws -> WxProgram.Run, FaultServer) async throws -> Void
    ) async throws {
        let service = WeatherService(fields: ["Cache-Control": "max-age=3600"])
        try await WxProgram.withFolder { home in
            try await withFaultServer({ $0.target.contains(path) ? fault.actions : service.answer($0) }) { server in
                let environment = WeatherService.environment(server, home: home)
                try await body(
                    { try await WxProgram.run(["--provider", "metno", place] + $0, environment: environment) },
                    server)
            }
        }
    }

    @Test("consecutive runs make one request", arguments: cases)
    private func inTurn(_ fault: Case) async throws {
        try await withFailing(fault) { wx, server in
            for _ in 0..<5 {
                let run = try await wx([])
                #expect(run.status == fault.status)
            }
            #expect(server.requests.count == 1)
        }
    }

    @Test("concurrent runs make one request", arguments: cases)
    private func together(_ fault: Case) async throws {
        try await withFailing(fault) { wx, server in
            try await withThrowingTaskGroup(of: Int32.self) { group in
                for _ in 0..<10 { group.addTask { try await wx(["--timeout", "20"]).status } }
                for try await status in group { #expect(status == fault.status) }
            }
            #expect(server.requests.count == 1)
        }
    }

    @Test("the same is true if only the request for alerts fails", arguments: cases)
    private func alerts(_ fault: Case) async throws {
        try await withFailing(fault, path: "metalerts", at: Self.oslo) { wx, server in
            for _ in 0..<5 {
                let run = try await wx(["--format", "json"])
                #expect(run.status == 0, "\(run.errors)")
                #expect(run.output.contains("\"failures\""))
            }
            #expect(server.requests.filter { $0.target.contains("metalerts") }.count == 1)
        }
    }

    @Test("the message says when the service was last asked and when it is asked again, in JSON in seconds")
    private func message() async throws {
        try await withFailing(Self.cases[2]) { wx, server in
            let first = try await wx([])
            #expect(!first.errors.contains("not asked again"), "\(first.errors)")
            let second = try await wx([])
            let words = second.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(words.contains(/MET Norway was last asked .* ago\. It is not asked again for .*\./), "\(words)")
            let json = try await wx(["--format", "json"])
            let root = try JSONSerialization.jsonObject(with: Data(json.errors.utf8)) as? [String: Any]
            let error = try #require(root?["error"] as? [String: Any])
            let age = try #require(error["failureAge_seconds"] as? Double)
            let wait = try #require(error["retryAfter_seconds"] as? Double)
            #expect(age + wait >= 3600 && age + wait <= 3602)
            let explained = try await wx(["--explain"])
            #expect(explained.errors.contains("Not asked: the service failed"), "\(explained.errors)")
            #expect(server.requests.count == 1)
        }
    }
}

/// The short form of the fault matrix; `Tests/faults` runs the full one.
@Suite("A fault ends in a report with its true age, or in the right error")
struct FaultMatrixTests {
    @Test("the outcome is right, and the cache stays sound", arguments: Matrix.sample)
    func cell(_ cell: Cell) async throws {
        let program = Program(in: try #require(WxProgram.folder, "wx is not built"), patience: 8)
        let verdict = await cell.verdict(on: program, timeout: 2, kills: 6, runs: 3)
        #expect(verdict.problems == [], "\(verdict.text)")
    }
}

@Suite("If the request for minutes fails, the forecast comes")
struct MinuteFaultTests {
    @Test("the report lacks the minutes alone, and names the reason", arguments: MinuteCell.all)
    func cell(_ cell: MinuteCell) async throws {
        let program = Program(in: try #require(WxProgram.folder, "wx is not built"), patience: 8)
        let problems = try await cell.problems(on: program, timeout: 4)
        #expect(problems == [])
    }
}
