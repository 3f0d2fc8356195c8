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
    private static let baseEnvironment: [String: String] = {
        var baseEnvironment = ["HOME": "/dev/null", "PATH": "/dev/null", "TZ": "UTC", "no_proxy": "127.0.0.1"]
        baseEnvironment["WX_LOCATION_SERVICE"] = "http://127.0.0.1:1"
        for service in ProviderCatalog.builtIn.descriptors {
            baseEnvironment["WX_\(service.id.uppercased())_BASE_URL"] = "http://127.0.0.1:1"
        }
        // `Tests/test-asan` configures the sanitizer in the program with it.
        baseEnvironment["ASAN_OPTIONS"] = ProcessInfo.processInfo.environment["ASAN_OPTIONS"]
        return baseEnvironment
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
        let environment = Self.baseEnvironment.merging(environment) { $1 }
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

/// A running program that can be sent signals.
struct RunningProgram {
    /// Its process id.
    let id: Int32
    private let output: Task<Data, Never>
    private let errors: Task<Data, Never>
    private let ends: AsyncStream<(Process.TerminationReason, Int32)>

    /// Starts a program whose standard input is empty.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - arguments: Its arguments.
    ///   - environment: Its whole environment.
    ///   - readsOutput: Whether its standard output is read; else it blocks when a pipe of one page is full.
    /// - Throws: When the program cannot be started.
    init(
        _ program: URL, _ arguments: [String], environment: [String: String], readsOutput: Bool = true
    ) throws {
        // The tests may run where these are ignored, which would be inherited.
        for number in [SIGHUP, SIGINT, SIGTERM] { signal(number, SIG_DFL) }
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        let (ends, continuation) = AsyncStream.makeStream(of: (Process.TerminationReason, Int32).self)
        self.ends = ends
        process.terminationHandler = {
            continuation.yield(($0.terminationReason, $0.terminationStatus))
            continuation.finish()
        }
        // F_SETPIPE_SZ of Linux, which Swift does not import.
        if !readsOutput { _ = fcntl(output.fileHandleForWriting.fileDescriptor, 1031, 4096) }
        try process.run()
        id = process.processIdentifier
        self.output = Task { readsOutput ? await Self.bytes(of: output) : Data() }
        self.errors = Task { await Self.bytes(of: errors) }
    }

    /// Sends it a signal.
    func send(_ signal: Int32) {
        kill(id, signal)
    }

    /// Waits until it ends.
    func end() async -> WxProgram.Run {
        var end = (Process.TerminationReason.exit, Int32(-1))
        for await last in ends { end = last }
        return WxProgram.Run(
            output: String(decoding: await output.value, as: UTF8.self),
            errors: String(decoding: await errors.value, as: UTF8.self),
            status: end.1,
            signal: end.0 == .uncaughtSignal ? end.1 : nil)
    }

    /// Its child processes that still run.
    var children: [Int32] {
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")) ?? []
        return tasks.flatMap { task in
            let list = try? String(contentsOfFile: "/proc/\(id)/task/\(task)/children", encoding: .utf8)
            return (list ?? "").split(separator: " ").compactMap { Int32($0) }
        }
    }

    private static func bytes(of pipe: Pipe) async -> Data {
        let handle = pipe.fileHandleForReading
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let bytes = handle.readDataToEndOfFile()
                // Closed at once: after hundreds of runs, Foundation could not start a process with so many open files.
                try? handle.close()
                continuation.resume(returning: bytes)
            }
        }
    }
}

/// Waits at most ten seconds for a condition, and returns whether it became true.
func happens(_ condition: () throws -> Bool) async rethrows -> Bool {
    for _ in 0..<1000 {
        if try condition() { return true }
        try? await Task.sleep(for: .milliseconds(10))
    }
    return false
}
