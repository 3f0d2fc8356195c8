import FaultServer
import Foundation
import Testing

@Suite("A key is in no core dump")
struct CoreDumpTests {
    /// A program that crashes while it waits for the service, with no limit on the size of a core dump.
    private static func crash(
        _ provider: String, in home: URL, server: FaultServer
    ) async throws -> (run: WxProgram.Run, files: [String]) {
        let earlier = server.requests.count
        let environment = WeatherService.environment(server, home: home)
            .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        let program = try WxProgram.start(
            ["--provider", provider, "--timeout", "60", "37.57,126.98"], environment: environment,
            through:
                "cd '\(home.path)' && ulimit -c unlimited && exec /usr/bin/python3 -c '\(unblocking)' \"$0\" \"$@\"")
        #expect(await happens { server.requests.count > earlier })
        program.send(SIGABRT)
        let run = await program.end()
        let names = try FileManager.default.contentsOfDirectory(atPath: home.path)
        return (run, names.filter { $0.hasPrefix("core") })
    }

    /// The thread that starts the program may have blocked the signal, which would be inherited.
    private static let unblocking =
        "import os, signal, sys; signal.pthread_sigmask(signal.SIG_SETMASK, []); os.execv(sys.argv[1], sys.argv[1:])"

    /// Whether dumps are files in the program's working directory; elsewhere the test would not find them.
    private static var areFiles: Bool {
        let pattern = try? String(contentsOfFile: "/proc/sys/kernel/core_pattern", encoding: .utf8)
        return pattern?.hasPrefix("core") ?? false
    }

    @Test("of a run that has one", .enabled(if: areFiles, "core dumps go elsewhere"))
    func withKey() async throws {
        try await WxProgram.withFolder { home in
            try await withFaultServer({ _ in [.hang] }) { server in
                // First make sure that dumps are written at all.
                let without = try await Self.crash("metno", in: home, server: server)
                #expect(without.run.signal == SIGABRT)
                guard !without.files.isEmpty else { return }
                for file in without.files { try FileManager.default.removeItem(atPath: home.path + "/" + file) }
                let with = try await Self.crash("openweather", in: home, server: server)
                #expect(with.run.signal == SIGABRT && with.files.isEmpty)
            }
        }
    }
}
