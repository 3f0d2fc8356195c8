import FaultServer
import Foundation
import Testing

private let watch = "wx --sandbox --now 2026-04-07T05:00:00Z --watch"
private let enters = "\u{1B}[?1049h"
private let leaves = "\u{1B}[?1049l"

@Suite("--watch at a terminal", .enabled(if: TerminalSession.isPossible))
struct WatchProgramTests {
    /// Whether the terminal was entered, and left after all that was drawn.
    private static func isLeft(_ output: String) -> Bool {
        guard let last = output.range(of: leaves, options: .backwards) else { return false }
        let rest = output[last.upperBound...]
        return output[..<last.lowerBound].contains(enters) && !rest.contains("\u{1B}[?2026h") && !rest.contains(enters)
    }

    @Test("keys change the day and the view, show help, and leave, which restores the terminal")
    func keys() async throws {
        let session = try TerminalSession(
            "stty cols 80 rows 24; stty -g; \(watch) 37.57,126.98; echo status:$?; stty -g")
        #expect(await session.writes { $0.contains("quit") })
        #expect(session.written.contains("Seoul") && !session.written.contains("Wed, Apr 8"))
        session.type("\u{1B}[C")
        #expect(await session.writes { $0.contains("Wed, Apr 8") })
        session.type("v")
        #expect(await session.writes { $0.contains("m/s") || $0.contains("mph") })
        session.type("?")
        #expect(await session.writes { $0.contains("Explain the keys") })
        session.type("xq")
        let output = await session.output()
        #expect(output.contains("status:0"), "\(output.debugDescription)")
        #expect(Self.isLeft(output))
        let modes = TerminalSession.modes(in: output)
        #expect(modes.count == 2 && modes.first == modes.last)
        // Within the screen, nothing is written but frames, each within a synchronized update.
        let starts = output.ranges(of: "\u{1B}[?2026h").count
        // Keys that come together make one frame; leaving ends an update that might be open.
        #expect(starts >= 3 && output.ranges(of: "\u{1B}[?2026l").count == starts + 1)
    }

    @Test(
        "signals that end the program restore the terminal",
        arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGXCPU])
    func signals(number: Int32) async throws {
        let session = try TerminalSession(
            "stty cols 80 rows 24; stty -g; sh -c 'echo pid:$$; exec env --default-signal=INT,QUIT \(watch) 37.57,126.98'; "
                + "echo status:$?; stty -g")
        #expect(await session.writes { $0.contains("quit") })
        kill(try #require(session.pid), number)
        let output = await session.output()
        #expect(output.contains("status:\(128 + number)"), "\(output.suffix(300).debugDescription)")
        #expect(Self.isLeft(output))
        let modes = TerminalSession.modes(in: output)
        #expect(modes.count == 2 && modes.first == modes.last)
    }

    @Test("a terminal that reports 65,535 rows is drawn in 500 of them, and keys work")
    func manyRows() async throws {
        let session = try TerminalSession(
            "stty cols 80 rows 65535; \(watch) 37.57,126.98; echo status:$?")
        #expect(await session.writes { $0.contains("quit") })
        session.type("q")
        let output = await session.output()
        #expect(output.contains("status:0"))
        let rows = output.matches(of: /\u{1B}\[([0-9]+);1H/).compactMap { Int($0.output.1) }.filter { $0 != 999 }
        #expect(rows.max() == 500)
    }

    @Test("Control-Z restores the terminal, and fg takes it over again")
    func stop() async throws {
        let session = try TerminalSession(
            "stty cols 80 rows 24; set -m; stty -g; \(watch) 37.57,126.98; echo stopped:$?; stty -g; fg; stty -g")
        #expect(await session.writes { $0.contains("quit") })
        session.type("\u{1A}")
        #expect(
            await session.writes {
                guard let stop = $0.range(of: "stopped:\(128 + SIGTSTP)") else { return false }
                return $0[stop.upperBound...].contains("quit")
            })
        session.type("q")
        let output = await session.output()
        let stop = try #require(output.range(of: "stopped:"))
        #expect(Self.isLeft(String(output[..<stop.lowerBound])) && Self.isLeft(output))
        let modes = TerminalSession.modes(in: output)
        #expect(modes.count == 3 && Set(modes).count == 1)
    }

    @Test("a new size is drawn at once")
    func resize() async throws {
        try await WxProgram.withFolder { folder in
            let flag = folder.appendingPathComponent("resize")
            let session = try TerminalSession(
                "stty cols 80 rows 24; (until [ -e \(flag.path) ]; do sleep 0.1; done; stty cols 50 rows 16 </dev/tty) & "
                    + "\(watch) 37.57,126.98")
            #expect(await session.writes { $0.contains("\u{1B}[24;1H") && $0.contains("quit") })
            try Data().write(to: flag)
            // Columns and rows may change one after the other.
            #expect(
                await session.writes {
                    let frame = $0.split(separator: "\u{1B}[2J").last ?? ""
                    return frame.contains("\u{1B}[16;1H") && !frame.contains("\u{1B}[17;1H")
                        && $0.hasSuffix("\u{1B}[?2026l")
                })
            let frame = session.written.split(separator: "\u{1B}[2J").last ?? ""
            // Keys alone.
            #expect(!frame.contains("quit") && frame.contains("q"))
            session.type("q")
            #expect(Self.isLeft(await session.output()))
        }
    }

    @Test("an error at the start is reported as in any run, without the alternate screen")
    func startError() async throws {
        let output = await (try TerminalSession("\(watch) --provider nobody Oslo; echo status:$?")).output()
        #expect(output.contains("status:64") && output.contains("nobody") && !output.contains(enters))
    }

    @Test(
        "it is refused without a terminal",
        arguments: [
            ("\(watch) Oslo | cat", [:]), ("\(watch) Oslo </dev/null", [:]), ("\(watch) Oslo", ["TERM": "dumb"]),
            ("\(watch) Oslo", ["TERM": ""]),
        ])
    func refused(commands: String, environment: [String: String]) async throws {
        let output = await (try TerminalSession(commands, environment: environment)).output()
        #expect(output.contains("--watch needs a terminal") && !output.contains(enters), "\(output.debugDescription)")
    }

    @Test(
        "it is refused with a format, a template or --explain",
        arguments: ["--format json", "--template graph", "--explain"])
    func excluded(option: String) async throws {
        let run = try await WxProgram.run(
            ["--watch", "Oslo", "--locale", "en"] + option.split(separator: " ").map(String.init))
        #expect(run.status == 64 && run.errors.contains("--watch cannot be combined with"), "\(run.errors)")
    }

    @Test("several places can be watched, and only the shown one is requested")
    func places() async throws {
        let session = try TerminalSession("stty cols 90 rows 24; \(watch) Seoul Reykjavik")
        #expect(await session.writes { $0.contains("1/2") })
        session.type("\u{1B}[B")
        #expect(await session.writes { $0.contains("2/2") && $0.contains("Reykjav") })
        session.type("q")
        #expect(Self.isLeft(await session.output()))
    }

    @Test("a service is asked when the data expire, or at once with r, and a failure keeps the data")
    func requests() async throws {
        let service = WeatherService(fields: ["Cache-Control": "max-age=6"])
        try await WxProgram.withFolder { home in
            try await withFaultServer({ service.answer($0) }) { server in
                let session = try TerminalSession(
                    "stty cols 100 rows 24; wx --provider metno --now 2026-04-06T05:00:00Z --watch 60.17,24.94",
                    environment: WeatherService.environment(server, home: home))
                let start = ContinuousClock.now
                #expect(await session.writes { $0.contains("quit") })
                session.type("?")
                #expect(await session.writes { $0.contains("Explain the keys") })
                session.type("xvvvv")
                // The data cannot have expired in less time.
                #expect(server.requests.count == 1 || ContinuousClock.now - start > .seconds(6))
                #expect(await session.writes { _ in server.requests.count == 2 })
                #expect(ContinuousClock.now - start > .seconds(6))
                session.type("r")
                #expect(await session.writes { _ in server.requests.count == 3 })
                service.fail(with: [.close])
                session.type("r")
                #expect(await session.writes { $0.contains("failed") })
                session.type("q")
                let output = await session.output()
                #expect(Self.isLeft(output))
            }
        }
    }
}
