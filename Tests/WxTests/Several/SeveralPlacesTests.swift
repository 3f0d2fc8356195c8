import Foundation
import Synchronization
import Testing

@testable import wx

@Suite("Several places at once")
struct SeveralPlacesTests {
    /// Addresses without a server: every request stays on this machine.
    private static let nowhere = [
        "WX_OPENMETEO_BASE_URL": "http://127.0.0.1:9", "WX_NOMINATIM_BASE_URL": "http://127.0.0.1:9",
    ]

    private func run(_ arguments: [String], locale: String = "en_GB") async throws -> WxProgram.Run {
        try await WxProgram.run(
            ["--locale", locale, "--sandbox", "--now", "2026-04-07T05:00:00Z", "--provider", "metno"] + arguments,
            environment: Self.nowhere)
    }

    /// What each line of the output begins with, in ASCII letters.
    private func names(_ run: WxProgram.Run) -> [String] {
        run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces).prefix { $0 != " " } }.map(
            String.init)
    }

    @Test(
        "each word or quoted name or point that is a place has a row",
        arguments: [
            (["Seoul", "Reykjavik"], ["Seoul", "Reykjavik"]), (["New York", "Tokyo"], ["New", "Tokyo"]),
            (["37.57,126.98", "Oslo"], ["Seoul", "Oslo"]), (["ICN", "Paris, TX"], ["Incheon", "Paris"]),
            (["37.57,126.98", "35.1,129.0"], ["Seoul", "Saha-gu,"]),
        ])
    func rows(words: [String], expected: [String]) async throws {
        let run = try await run(words)
        #expect(run.status == 0, "\(run.errors)")
        #expect(Array(names(run).prefix(2)) == expected, "\(run.output)")
    }

    @Test("all are of the chosen country")
    func country() async throws {
        let run = try await run(["--country", "US", "--format", "json", "Paris", "Athens"])
        let countries = run.output.matches(of: /"countryCode": "([A-Z]+)"/).map { String($0.output.1) }
        #expect(!countries.isEmpty && countries.allSatisfy { $0 == "US" }, "\(run.output.prefix(600))\(run.errors)")
    }

    @Test(
        "words that together are one place are one",
        arguments: [
            ["New", "York"], ["Paris", "Texas"], ["Seoul", "South Korea"], ["37.57,", "126.98"], ["10,20", "30,40"],
        ])
    func joined(words: [String]) async throws {
        let one = try await run([words.joined(separator: " ")])
        let run = try await run(words)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output == one.output)
    }

    @Test("a place without an answer has a row among the others, and its exit status is that of the run")
    func failing() async throws {
        let run = try await run(["Springfield", "Seoul", "Tokyo"])
        #expect(run.status == 68)
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines[0].hasPrefix("  Springfield") && lines[0].contains("Several places"))
        #expect(lines[1].hasPrefix("  Seoul") && lines[1].contains("21°"))
        #expect(run.errors == "")
    }

    @Test(
        "in one-line, CSV and Prometheus formats, its error is on standard error",
        arguments: ["oneline", "csv", "prometheus"])
    func formats(format: String) async throws {
        let run = try await run(["--format", format, "Springfield", "Seoul", "Tokyo"])
        #expect(run.status == 68)
        #expect(run.errors.hasPrefix("wx: Springfield: "))
        #expect(run.output.contains("Seoul") && run.output.contains("Tokyo") && !run.output.contains("Springfield"))
        if format == "oneline" { #expect(names(run) == ["Seoul", "Tokyo"]) }
    }

    @Test("a template gives a line for each place")
    func template() async throws {
        let run = try await run(["--template", "{place}!", "Seoul", "Oslo", "Tokyo"])
        #expect(run.output == "Seoul!\nOslo!\nTokyo!\n")
    }

    @Test("JSON is one document, NDJSON one per line, and names are not in the user's language")
    func json() async throws {
        let document = try await run(["--format", "json", "Springfield", "서울"], locale: "ko_KR")
        #expect(document.status == 68)
        #expect(document.errors == "")
        let object = try #require(JSONSerialization.jsonObject(with: Data(document.output.utf8)) as? [String: Any])
        let reports = try #require(object["reports"] as? [[String: Any]])
        #expect(reports.map { $0["asked"] as? String } == ["Springfield", "서울"])
        #expect(reports[0]["error"] != nil && (reports[1]["place"] as? [String: Any])?["name"] as? String == "Seoul")
        let lines = try await run(["--format", "ndjson", "Springfield", "서울"], locale: "ko_KR")
        #expect(lines.output.split(separator: "\n").count == 2)
    }

    @Test(
        "options for a single place are refused",
        arguments: [["--days", "3"], ["--view", "now"], ["--hours", "5"], ["--hourly"], ["--pick", "2"]])
    func refused(options: [String]) async throws {
        let run = try await run(options + ["Seoul", "Tokyo"])
        #expect(run.status == 64)
        #expect(run.output == "")
    }

    @Test("alerts and comparisons take one place")
    func others() async throws {
        for command in ["alerts", "compare"] {
            let run = try await WxProgram.run([command, "--sandbox", "Seoul", "Tokyo"], environment: Self.nowhere)
            #expect(run.status == 64)
        }
    }

    @Test(
        "promtool finds no fault in the Prometheus format",
        .enabled(if: Promtool.path != nil, "needs Debian's prometheus, for promtool"))
    func promtool() async throws {
        let run = try await run(["--format", "prometheus", "Seoul", "37.5,127", "37.5,127.001", "Tokyo", "Seoul"])
        #expect(try Promtool.problems(in: run.output) == "")
        #expect(
            try Promtool.problems(in: run.output + "wx_alerts{place=\"Seoul\"} 0\nwx_alerts{place=\"Seoul\"} 0\n") != ""
        )
    }
}

/// Prometheus' own checker of metrics.
enum Promtool {
    static let path = ["/usr/bin/promtool", "/usr/local/bin/promtool"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// The problems that it finds, as text.
    static func problems(in metrics: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path ?? "")
        process.arguments = ["check", "metrics"]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(metrics.utf8))
        try input.fileHandleForWriting.close()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text
    }
}

@Suite("Work for many elements")
struct OrderedTasksTests {
    private struct Failure: Error {}

    @Test("the results come in order, and no more elements are worked on at a time than allowed", arguments: [1, 3, 8])
    func order(atOnce: Int) async throws {
        let running = Mutex((now: 0, most: 0))
        let tasks = OrderedTasks(atOnce: atOnce) { (number: Int) in
            running.withLock {
                $0.now += 1
                $0.most = max($0.most, $0.now)
            }
            // The earlier ones of a group end last.
            try await Task.sleep(for: .milliseconds(5 * (atOnce - number % atOnce)))
            running.withLock { $0.now -= 1 }
            return number * 2
        }
        var (next, results) = (0, [Int]())
        try await tasks.run(
            {
                next += 1
                return next <= 40 ? next : nil
            }, passing: { results.append($0) })
        #expect(results == (1...40).map { $0 * 2 })
        #expect(running.withLock { $0.most } == atOnce)
    }

    @Test("while one takes long, only a few elements are taken ahead of it")
    func bounded() async throws {
        let (held, release) = AsyncStream.makeStream(of: Void.self)
        let tasks = OrderedTasks(atOnce: 3) { (number: Int) in
            if number == 0 { for await _ in held {} }
            // The last one that may be taken before the first is over.
            if number == 11 {
                try await Task.sleep(for: .milliseconds(50))
                release.finish()
            }
            return number
        }
        var taken = 0
        var most = 0
        var results: [Int] = []
        try await tasks.run(
            {
                defer { taken += 1 }
                most = max(most, taken - results.count)
                return taken < 100 ? taken : nil
            }, passing: { results.append($0) })
        #expect(most == 11)
        #expect(results == Array(0..<100))
    }

    @Test("an error ends it, and results before it are in order")
    func failing() async {
        let tasks = OrderedTasks(atOnce: 2) { (number: Int) in
            if number == 5 { throw Failure() }
            return number
        }
        var (next, results) = (-1, [Int]())
        await #expect(throws: Failure.self) {
            try await tasks.run(
                {
                    next += 1
                    return next
                }, passing: { results.append($0) })
        }
        #expect(results == Array(0..<results.count) && results.count <= 5)
    }
}
