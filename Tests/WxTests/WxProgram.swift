import Foundation
import Testing

/// The built program, run as a person or a script runs it.
enum WxProgram {
    struct Run {
        var output: String
        var errors: String
        var status: Int32
    }

    /// The folder of the built programs: that of the test bundle.
    static let folder: URL? = {
        let bundle = CommandLine.arguments.map { URL(fileURLWithPath: $0) }.first { $0.pathExtension == "xctest" }
        let folder = (bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])).deletingLastPathComponent()
        return FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent("wx").path) ? folder : nil
    }()

    /// No home, no other programs, and no way to any service but a test's own.
    private static let surroundings: [String: String] = {
        var surroundings = ["HOME": "/dev/null", "PATH": "/dev/null", "TZ": "UTC", "no_proxy": "127.0.0.1"]
        surroundings["WX_LOCATION_SERVICE"] = "http://127.0.0.1:1"
        for service in ["METNO", "NOMINATIM", "OPENMETEO", "OPENWEATHER"] {
            surroundings["WX_\(service)_BASE_URL"] = "http://127.0.0.1:1"
        }
        return surroundings
    }()

    /// Runs the program in an environment of nothing but what is given, and no home.
    static func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> Run {
        try await run(arguments, environment: environment)
    }

    static func run(_ arguments: [String], environment: [String: String] = [:]) async throws -> Run {
        let program = try #require(folder, "wx is not built").appendingPathComponent("wx")
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.environment = Self.surroundings.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        async let printed = bytes(of: output)
        async let complained = bytes(of: errors)
        let status = try await withCheckedThrowingContinuation {
            (continuation: CheckedContinuation<Int32, any Error>) in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        return Run(
            output: String(decoding: await printed, as: UTF8.self),
            errors: String(decoding: await complained, as: UTF8.self),
            status: status)
    }

    private static func bytes(of pipe: Pipe) async -> Data {
        let handle = pipe.fileHandleForReading
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: handle.readDataToEndOfFile()) }
        }
    }

    /// A folder that is removed when the body ends.
    static func withFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("wx-tests-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await body(folder)
    }
}
