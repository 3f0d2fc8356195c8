import Foundation
import WeatherCore

/// The sandbox, as a child process.
///
/// It ends when its standard input closes, and so with this program.
final class SandboxProcess: @unchecked Sendable {
    /// The address that it listens on, such as `http://127.0.0.1:40123`.
    let address: String
    private let process = Process()
    private let input = Pipe()

    /// Starts the sandbox and waits until it listens.
    ///
    /// - Parameters:
    ///   - environment: The environment variables, for `PATH`.
    ///   - now: The time for the sandbox; `nil` for the machine's.
    /// - Throws: `WeatherError` with the reason `noSandbox`.
    init(environment: [String: String], now: Date?) throws {
        guard let program = Self.program(environment) else { throw Self.failure("wx-sandbox") }
        let output = Pipe()
        process.executableURL = program
        process.arguments = ["--until-input-ends"] + (now.map { ["--now", $0.formatted(.iso8601)] } ?? [])
        process.standardInput = input
        process.standardOutput = output
        do {
            try process.run()
        } catch {
            throw Self.failure(error.localizedDescription)
        }
        var ready = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, 10_000) > 0 else { throw Self.failure("wx-sandbox says nothing") }
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let start = line.range(of: "http://") else { throw Self.failure(line.sanitized()) }
        address = String(line[start.lowerBound...].prefix { !$0.isWhitespace })
    }

    deinit { try? input.fileHandleForWriting.close() }

    /// Looks for the sandbox next to the program's file, with links followed, then on `PATH`.
    private static func program(_ environment: [String: String]) -> URL? {
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let folders = [own] + (environment["PATH"] ?? "").split(separator: ":").map { URL(fileURLWithPath: String($0)) }
        return folders.map { $0.appendingPathComponent("wx-sandbox") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    private static func failure(_ message: String) -> WeatherError {
        WeatherError(.noSandbox, details: .init { $0.message = message })
    }
}
