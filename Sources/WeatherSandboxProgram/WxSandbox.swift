package import ArgumentParser
import Foundation
import WeatherCore
import WeatherSandbox
import WeatherSandboxServer

/// The simulated services, as a program: `wx-sandbox`, or `wx` by that name.
package struct WxSandbox: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "wx-sandbox",
        abstract: "Simulates the weather services on this machine's loopback interface, with made-up weather.",
        discussion: "Each service answers under /<provider id>, in its own format and by its own rules, keys included.",
        version: SandboxServer.version)

    @Option(help: "The port to listen on; 0 picks a free one.")
    var port: UInt16 = 0

    @Flag(help: "Exit when standard input is closed, and so with the program that started it.")
    var untilInputEnds = false

    @Option(help: "Freeze the clock at this time, such as 2026-06-04T05:00:00Z.", transform: time)
    var now: Date?

    @Option(help: "Let a service be too warm by some kelvins, such as openmeteo=2; may be repeated.", transform: error)
    var warmer: [(id: String, kelvins: Double)] = []

    package init() {}

    package func run() async throws {
        signal(SIGPIPE, SIG_IGN)
        let stopped = now
        let errors = Dictionary(warmer.map { ($0.id, $0.kelvins) }) { _, last in last }
        let server = try await SandboxServer.start(
            SandboxCatalog.all, port: port, errors: errors, clock: { stopped ?? Date() })
        // The parent process may have ended already; then standard input ends, too.
        try? FileHandle.standardOutput.write(contentsOf: Data("listening on \(server.address)\n".utf8))
        if untilInputEnds {
            await inputEnds()
        } else {
            try await server.waitUntilStopped()
        }
    }

    /// Waits on a separate thread, since a read would block one of the few threads of the server.
    private func inputEnds() async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                var byte: UInt8 = 0
                var count: Int
                repeat { count = read(STDIN_FILENO, &byte, 1) } while count > 0 || (count < 0 && errno == EINTR)
                continuation.resume()
            }
        }
    }

    private static func error(_ text: String) throws -> (id: String, kelvins: Double) {
        let parts = text.split(separator: "=")
        guard parts.count == 2, let kelvins = Double(parts[1]), abs(kelvins) <= 100,
            SandboxCatalog.all.contains(where: { $0.id == parts[0] })
        else { throw ValidationError("'\(text)' is not a service and a number of kelvins, such as openmeteo=2.") }
        return (String(parts[0]), kelvins)
    }

    private static func time(_ text: String) throws -> Date {
        guard let date = Date(internetDate: text) else {
            throw ValidationError("'\(text)' is not a time such as 2026-06-04T05:00:00Z.")
        }
        return date
    }
}
