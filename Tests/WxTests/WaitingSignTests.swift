import FaultServer
import Foundation
import Testing

@Suite("The waiting sign on standard error", .enabled(if: TerminalSession.isPossible))
struct WaitingSignTests {
    private static let erasing = "\r\u{1B}[K"

    /// Runs commands at a terminal while no service answers.
    private static func run(
        _ commands: String, environment: [String: String] = [:],
        _ body: (TerminalSession) async throws -> Void = { _ in }
    ) async throws -> String {
        try await WxProgram.withFolder { home in
            try await withFaultServer({ _ in [.hang] }) { server in
                let environment = WeatherService.environment(server, home: home).merging(environment) { $1 }
                let session = try TerminalSession(commands, environment: environment)
                try await body(session)
                return await session.output()
            }
        }
    }

    private static let question = "wx --provider metno --timeout 2 60.17,24.94"

    @Test("it turns during a request, and is removed before the message")
    func turns() async throws {
        let output = try await Self.run("\(Self.question); echo")
        let last = try #require(output.range(of: Self.erasing, options: .backwards), "\(output.debugDescription)")
        #expect(output[..<last.lowerBound].contains("\r⠋\r\r⠙\r"))
        #expect(output[last.upperBound...].hasPrefix("wx: "))
    }

    @Test("a signal removes it")
    func signal() async throws {
        let output = try await Self.run("sh -c 'echo pid:$$; exec \(Self.question)'; echo over") { session in
            #expect(await session.writes { $0.contains("⠙") })
            kill(try #require(session.pid), SIGTERM)
        }
        let last = try #require(output.range(of: Self.erasing, options: .backwards), "\(output.debugDescription)")
        #expect(!output[last.upperBound...].contains("⠋") && output[last.upperBound...].contains("over"))
    }

    @Test("it is not shown in a pipe, or on a terminal that cannot erase it")
    func none() async throws {
        let piped = try await Self.run("\(Self.question) 2>&1 | cat")
        let dumb = try await Self.run(Self.question, environment: ["TERM": "dumb"])
        for output in [piped, dumb] { #expect(!output.contains("⠋") && !output.contains("\u{1B}")) }
    }

    @Test("in an ASCII locale it is ASCII")
    func ascii() async throws {
        let output = try await Self.run(Self.question, environment: ["LANG": "C", "LC_ALL": "C"])
        #expect(output.contains("\r|\r\r/\r") && output.contains(Self.erasing))
    }
}
