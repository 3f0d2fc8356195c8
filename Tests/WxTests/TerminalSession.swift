import Foundation
import Synchronization
import Testing

/// A shell at a terminal whose emulator is the test: it reads the screen, types, and answers queries.
final class TerminalSession: Sendable {
    private let process: Process
    private let keyboard = Pipe()
    private let screen = Mutex("")
    private let end: AsyncStream<Void>

    /// Whether the program `script`, which makes terminals, is installed.
    static var isPossible: Bool { ShellSession.program("script") != nil }

    /// Starts a shell that runs commands, in which `wx` is the program.
    ///
    /// - Parameters:
    ///   - commands: The commands.
    ///   - environment: More variables.
    ///   - answer: The emulator's answer to the query for the terminal's attributes; `nil` for none.
    /// - Throws: When it cannot be started.
    init(_ commands: String, environment: [String: String] = [:], answer: String? = nil) throws {
        let programs = try #require(WxProgram.folder)
        process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(ShellSession.program("script")))
        process.arguments = ["-qec", commands, "/dev/null"]
        process.environment = [
            "HOME": "/dev/null", "LANG": "en_US.UTF-8", "TERM": "xterm-256color", "SHELL": "/bin/sh", "TZ": "UTC",
            "PATH": "\(programs.path):/usr/local/bin:/usr/bin:/bin",
        ].merging(environment) { $1 }
        process.standardInput = keyboard
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        let (end, continuation) = AsyncStream.makeStream(of: Void.self)
        self.end = end
        try process.run()
        Thread.detachNewThread { [self] in
            var answered = 0
            while case let data = output.fileHandleForReading.availableData, !data.isEmpty {
                let text = screen.withLock {
                    $0 += String(decoding: data, as: UTF8.self)
                    return $0
                }
                let asked = text.ranges(of: "\u{1B}[c").count
                if let answer, asked > answered { type(answer) }
                answered = asked
            }
            continuation.finish()
        }
    }

    /// The settings of the terminal that `stty -g` printed.
    static func modes(in output: String) -> [String] {
        output.matches(of: /(?:[0-9a-f]+:){20,}[0-9a-f]+/).map { String($0.output) }
    }

    /// Waits at most a minute until something has been written.
    func writes(_ condition: (String) -> Bool) async -> Bool {
        for _ in 0..<6 where await happens({ condition(written) }) { return true }
        return false
    }

    /// The process id that the commands printed as `pid:1234`.
    var pid: Int32? { written.firstMatch(of: /pid:([0-9]+)/).flatMap { Int32($0.output.1) } }

    /// What has been written so far.
    var written: String { screen.withLock { $0 } }

    /// Types a text, or sends an answer.
    func type(_ text: String) { try? keyboard.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

    /// Waits for the shell to end, and returns all that was written.
    func output() async -> String {
        for await _ in end {}
        process.waitUntilExit()
        return written
    }
}
