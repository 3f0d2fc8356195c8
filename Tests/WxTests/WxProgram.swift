import Foundation
import Testing
import WeatherCore
import WeatherProviders

/// The built program, run as a user or a script runs it.
enum WxProgram {
    struct Run {
        var output: String
        var errors: String
        var status: Int32
        /// The signal that ended it, if one did.
        var signal: Int32?
    }

    /// The folder of the built programs, which is that of the test bundle.
    static let folder: URL? = {
        let bundle = CommandLine.arguments.map { URL(fileURLWithPath: $0) }.first { $0.pathExtension == "xctest" }
        let folder = (bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])).deletingLastPathComponent()
        return FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent("wx").path) ? folder : nil
    }()

    /// No home, no other programs, and no access to services other than the test's own.
    private static let surroundings: [String: String] = {
        var surroundings = ["HOME": "/dev/null", "PATH": "/dev/null", "TZ": "UTC", "no_proxy": "127.0.0.1"]
        surroundings["WX_LOCATION_SERVICE"] = "http://127.0.0.1:1"
        for service in ProviderCatalog.builtIn.descriptors {
            surroundings["WX_\(service.id.uppercased())_BASE_URL"] = "http://127.0.0.1:1"
        }
        // `Tests/test-asan` configures the sanitizer in the program with it.
        surroundings["ASAN_OPTIONS"] = ProcessInfo.processInfo.environment["ASAN_OPTIONS"]
        return surroundings
    }()

    /// Runs the program in an environment of only these variables, and no home.
    static func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> Run {
        try await run(arguments, environment: environment)
    }

    static func run(_ arguments: [String], environment: [String: String] = [:]) async throws -> Run {
        try await start(arguments, environment: environment).end()
    }

    /// Starts the program in such an environment.
    ///
    /// If `line` is given, a shell runs it, with the program as `$0`.
    static func start(
        _ arguments: [String], environment: [String: String] = [:], through line: String? = nil,
        readsOutput: Bool = true
    ) throws -> RunningProgram {
        let program = try #require(folder, "wx is not built").appendingPathComponent("wx")
        let environment = Self.surroundings.merging(environment) { $1 }
        guard let line else {
            return try RunningProgram(program, arguments, environment: environment, readsOutput: readsOutput)
        }
        return try RunningProgram(
            URL(fileURLWithPath: "/bin/sh"), ["-c", line, program.path] + arguments, environment: environment,
            readsOutput: readsOutput)
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
