import FaultServer
import Foundation
import Testing

/// The network thread must end, with its thread-local destructors, before the process exits.
///
/// OpenSSL frees memory in them that `exit` frees too. A preloaded library delays every thread there, and reports when
/// the process exits meanwhile. Without it, one run in thousands would crash.
@Suite("No thread runs when the process exits")
struct ExitRaceTests {
    private static let runs = Int(ProcessInfo.processInfo.environment["WX_EXIT_RACE_RUNS"] ?? "") ?? 20

    @Test("a request over https ends cleanly, with every thread delayed", .enabled(if: TLSServer.isAvailable))
    func overTLS() async throws {
        try await WxProgram.withFolder { folder in
            let library = try await PreloadedLibrary("late-destructors", in: folder)
            let server = try await TLSServer(in: folder.path)
            defer { server.stop() }
            var ends: [String: Int] = [:]
            for _ in 0..<Self.runs {
                let run = try await WxProgram.run(
                    "--provider", "metno", "--format", "json", "59.91,10.75",
                    environment: [
                        "HOME": folder.path, "LD_PRELOAD": library.path, "SSL_CERT_FILE": server.certificate,
                        "WX_METNO_BASE_URL": "https://localhost:\(server.port)",
                    ])
                // The server answers with a web page, which is not a forecast.
                ends[run.signal.map { "signal \($0)" } ?? "exit \(run.status)", default: 0] += 1
            }
            #expect(ends == ["exit 76": Self.runs])
        }
    }
}
