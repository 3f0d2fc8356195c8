package import Foundation
import Synchronization

/// The built `wx`, run as a user or a script runs it.
package struct Program: Sendable {
    /// A run that has ended.
    struct Run: Sendable {
        var output: Data
        var errors: Data
        /// The exit code; `nil` when a signal ended it.
        var status: Int32?
        /// The duration of the run.
        var seconds: TimeInterval
        /// Whether it did not end by itself and was killed.
        var hung: Bool
    }

    /// The folder of the built programs.
    let folder: URL

    /// The seconds that a run may take beyond its time limit, since starting takes time, too.
    let patience: TimeInterval

    /// Creates a program that is run from a folder.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - patience: The seconds that a run may take beyond its time limit; more on a busy machine.
    package init(in folder: URL, patience: TimeInterval = 1.5) {
        self.folder = folder
        self.patience = patience
    }

    /// The limit after which a run is killed; no correct run takes so long.
    private static let longest: Duration = .seconds(20)

    /// Runs the program with only the given environment.
    ///
    /// - Parameters:
    ///   - arguments: The program's arguments.
    ///   - home: The folder of its files.
    ///   - environment: Its whole environment.
    ///   - confinement: The state of the machine that the run finds.
    ///   - secondsAgo: How far the program's clock is in the past, in seconds.
    ///   - killedAfter: When to end it with SIGKILL.
    /// - Returns: The run.
    /// - Throws: When the program cannot be started.
    func run(
        _ arguments: [String],
        home: URL,
        environment: [String: String],
        confinement: Confinement = .none,
        secondsAgo: TimeInterval = 0,
        killedAfter: Duration? = nil
    ) async throws -> Run {
        let process = Process()
        let program = EarlierClock.command(
            secondsAgo: secondsAgo, running: [folder.appendingPathComponent("wx").path] + arguments)
        let command = confinement.command(running: program, home: home)
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        process.environment = [
            "HOME": home.path, "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "TZ": "UTC", "LANG": "C.UTF-8",
        ].merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        async let printed = bytes(of: output)
        async let complained = bytes(of: errors)
        let start = ContinuousClock.now
        let killer = Mutex<Task<Void, Never>?>(nil)
        let status: Int32? = try await withCheckedThrowingContinuation {
            (continuation: CheckedContinuation<Int32?, any Error>) in
            process.terminationHandler = {
                continuation.resume(returning: $0.terminationReason == .exit ? $0.terminationStatus : nil)
            }
            do {
                try process.run()
            } catch {
                try? output.fileHandleForWriting.close()
                try? errors.fileHandleForWriting.close()
                continuation.resume(throwing: error)
                return
            }
            let id = process.processIdentifier
            killer.withLock {
                $0 = Task {
                    if (try? await Task.sleep(for: killedAfter ?? Self.longest)) != nil { kill(id, SIGKILL) }
                }
            }
        }
        killer.withLock { $0?.cancel() }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        return Run(
            output: await printed, errors: await complained, status: status, seconds: seconds,
            hung: killedAfter == nil && seconds >= Self.longest / .seconds(1))
    }

    private func bytes(of pipe: Pipe) async -> Data {
        let handle = pipe.fileHandleForReading
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: handle.readDataToEndOfFile()) }
        }
    }
}
