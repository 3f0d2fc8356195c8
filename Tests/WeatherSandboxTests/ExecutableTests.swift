import FlyingFox
import Foundation
import Testing
import WeatherCore
import WeatherSandbox
import WeatherSandboxServer

/// The built program, next to the test bundle: on Linux that is a program, on macOS a folder that a program loads.
private let program = (CommandLine.arguments + Bundle.allBundles.map(\.bundlePath))
    .compactMap { path in path.range(of: ".xctest").map { String(path[..<$0.upperBound]) } }
    .map { URL(filePath: $0).deletingLastPathComponent().appending(path: "wx-sandbox") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

@Suite(
    "The program wx-sandbox", .enabled(if: program != nil, "wx-sandbox is not built beside the tests"), .serialized,
    .timeLimit(.minutes(60)))
struct ExecutableTests {
    private func start(_ arguments: [String]) throws -> (process: Process, input: Pipe, output: Pipe) {
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = program
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        process.standardError = Pipe()
        try process.run()
        return (process, input, output)
    }

    /// Waits for a program to end; after half a minute it is terminated, so that a test fails and does not hang.
    private func end(of process: Process) async throws -> (reason: Process.TerminationReason, status: Int32) {
        for _ in 0..<3000 where process.isRunning { try await Task.sleep(for: .milliseconds(10)) }
        if process.isRunning { process.terminate() }
        process.waitUntilExit()
        return (process.terminationReason, process.terminationStatus)
    }

    private func port(in output: Pipe) throws -> UInt16 {
        let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        let match = text.wholeMatch(of: /listening on http:\/\/127\.0\.0\.1:([0-9]+)\n/)
        return try #require(match.flatMap { UInt16($0.1) }, "\(text)")
    }

    @Test("prints one line, serves at the given time, and ends when its input does")
    func untilInputEnds() async throws {
        let (process, input, output) = try start(["--until-input-ends", "--now", "2026-06-04T05:10:00Z"])
        let port = try port(in: output)
        let response = try await get("/openweather/data/2.5/weather?lat=0&lon=0&appid=\(validKey)", port: port)
        #expect(try JSONValue(parsing: response.body)["dt"].int == 1_780_549_800)
        #expect(process.isRunning)
        try input.fileHandleForWriting.close()
        #expect(try await end(of: process) == (.exit, 0))
        #expect(output.fileHandleForReading.availableData.isEmpty)
    }

    @Test("keeps running when its parent no longer reads its output, and ends with its input")
    func parentGone() async throws {
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = program
        process.arguments = ["--until-input-ends"]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = Pipe()
        try output.fileHandleForReading.close()
        try process.run()
        try await Task.sleep(for: .milliseconds(500))
        try input.fileHandleForWriting.close()
        #expect(try await end(of: process) == (.exit, 0))
    }

    @Test("keeps serving after its input has ended, unless told otherwise, and ends by SIGTERM")
    func terminates() async throws {
        let (process, input, output) = try start([])
        try input.fileHandleForWriting.close()
        let port = try port(in: output)
        for _ in 0..<50 { #expect(try await get("/", port: port).status == 404) }
        process.terminate()
        #expect(try await end(of: process) == (.uncaughtSignal, SIGTERM))
    }

    @Test("refuses an invalid time, and a port that is in use", arguments: ["--now=yesterday", "--port=TAKEN"])
    func refuses(argument: String) async throws {
        try await withSandbox { server in
            let arguments = ["--until-input-ends", argument.replacing("TAKEN", with: "\(server.port)")]
            let (process, input, output) = try start(arguments)
            try input.fileHandleForWriting.close()
            let end = try await end(of: process)
            #expect(end.reason == .exit && end.status != 0)
            #expect(output.fileHandleForReading.availableData.isEmpty)
        }
    }
}
