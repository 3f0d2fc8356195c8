import Foundation
import Testing

@Suite("The pager", .enabled(if: TerminalSession.isPossible))
struct PagerTests {
    private static let long = "wx --sandbox --view hours 37.57,126.98"

    private static func output(
        _ commands: String, _ environment: [String: String], rows: Int = 12
    ) async throws -> String {
        await
            (try TerminalSession(
                "stty cols 80 rows \(rows); \(commands); echo status:$?", environment: environment)).output()
    }

    @Test("shows a view longer than the screen; WX_PAGER overrides PAGER, and either may be a shell command")
    func chosen() async throws {
        let output = try await Self.output(Self.long, ["WX_PAGER": "sed 's/^/PAGED:/'", "PAGER": "false"])
        #expect(output.count(of: "PAGED:") > 12 && output.contains("status:0"), "\(output)")
        // A sequence that places the cursor would be text in less.
        #expect(output.firstMatch(of: /\u{1B}\[[0-9]+G/) == nil)
        let other = try await Self.output(Self.long, ["PAGER": "sed s/^/OTHER:/"])
        #expect(other.contains("OTHER:"), "\(other)")
        let variables = try await Self.output(Self.long, ["PAGER": "echo LESS=$LESS LV=$LV $LESSCHARSET; true"])
        #expect(variables.contains("LESS=FRX LV=-c utf-8"), "\(variables)")
    }

    @Test(
        "is not run for a view that fits, with --no-pager, in a pipe, or if it is off",
        arguments: [
            ("wx --sandbox 37.57,126.98", [:]), ("\(long) --no-pager", [:]), ("\(long) | cat", [:]),
            (long, ["WX_PAGER": ""]), (long, ["WX_PAGER": "cat"]), (long, ["TERM": "dumb"]),
            ("\(long) --format json", [:]),
        ])
    func unwanted(commands: String, environment: [String: String]) async throws {
        let output = try await Self.output(commands, ["WX_PAGER": "sed s/^/PAGED:/"].merging(environment) { $1 })
        #expect(!output.contains("PAGED:") && output.contains("status:0"), "\(output)")
        #expect(output.contains("°") || output.contains("temperature"))
    }

    @Test("a pager that ends at once is no failure; without the pager, the view is written")
    func dead() async throws {
        let dead = try await Self.output(Self.long, ["PAGER": "true"])
        #expect(dead.contains("status:0") && !dead.contains("°"), "\(dead)")
        for pager in ["/nonexistent", "no-such-pager -x"] {
            let missing = try await Self.output(Self.long, ["PAGER": pager])
            #expect(missing.contains("status:0") && missing.contains("°"), "\(missing)")
        }
    }

    @Test(
        "less has the terminal until it ends, and Control-C goes to it alone",
        .enabled(if: ShellSession.program("less") != nil))
    func less() async throws {
        // The shell would end with the signal, which it gets, too.
        let session = try TerminalSession("trap : INT; stty cols 80 rows 8; \(Self.long); echo status:$?; stty -a")
        #expect(await happens { session.written.contains(":\u{1B}[K") || session.written.hasSuffix("\n:") })
        session.type("\u{3}")
        // After its bell, less has dropped what was typed before.
        #expect(await happens { session.written.contains("\u{7}") })
        session.type("q")
        let output = await session.output()
        #expect(output.contains("status:0"), "\(output)")
        #expect(output.contains(" echo "), "\(output)")
    }

    @Test("the exit status is that of the command, not of the pager")
    func status() async throws {
        let alerts = "wx alerts --sandbox 37.57,126.98"
        let plain = try await Self.output(alerts + " --no-pager", [:], rows: 2)
        let paged = try await Self.output(alerts, ["PAGER": "sed s/^/PAGED:/"], rows: 2)
        let status = try #require(plain.firstMatch(of: /status:[0-9]+/)?.output)
        #expect(paged.contains(status), "\(paged)")
    }
}

extension String {
    fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}
