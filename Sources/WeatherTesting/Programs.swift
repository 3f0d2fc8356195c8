package import Foundation

/// A program that a test runs to its end, such as another implementation to compare with.
///
/// Swift has as many threads as there are processors. Waiting for the program takes none of them, so other tests go on.
package struct ProgramRun: Sendable {
    /// The output of the program that is read; the rest is discarded.
    package enum Stream: Sendable {
        case output, errors, both
    }

    package let status: Int32
    /// The bytes that were read.
    package let bytes: Data

    /// The bytes as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Runs a program, and waits for its end.
    ///
    /// - Parameters:
    ///   - program: Its file.
    ///   - arguments: Its arguments.
    ///   - environment: Its whole environment; `nil` for that of the tests.
    ///   - folder: Its working directory; `nil` for that of the tests.
    ///   - input: Its standard input.
    ///   - stream: What is read.
    /// - Throws: When it cannot be started.
    package init(
        _ program: URL, _ arguments: [String] = [], environment: [String: String]? = nil, folder: URL? = nil,
        input: Data = Data(), reading stream: Stream = .output
    ) async throws {
        self = try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(
                    with: Result {
                        let process = Process()
                        process.executableURL = program
                        process.arguments = arguments
                        if let environment { process.environment = environment }
                        if let folder { process.currentDirectoryURL = folder }
                        return try Self(of: process, input, stream)
                    })
            }
        }
    }

    private init(of process: Process, _ input: Data, _ stream: Stream) throws {
        let (given, printed) = (Pipe(), Pipe())
        process.standardInput = given
        process.standardOutput = stream == .errors ? FileHandle.nullDevice : printed
        process.standardError = stream == .output ? FileHandle.nullDevice : printed
        try process.run()
        let writing = given.fileHandleForWriting
        // At the same time as the output is read, since a program may write before it has read all its input.
        Thread.detachNewThread {
            try? writing.write(contentsOf: input)
            try? writing.close()
        }
        bytes = printed.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        status = process.terminationStatus
    }
}

/// Program files that tests write and run.
package enum ProgramFile {
    /// Writes a program, such as a script of a shell.
    ///
    /// Another process makes the file. If this one wrote it, a process that another test starts at that moment would have
    /// the file open for writing, too, and the system would not run it ("Text file busy").
    ///
    /// - Parameters:
    ///   - text: The program.
    ///   - file: Its file, which is replaced if it exists.
    ///   - mode: The file's permissions.
    /// - Throws: When it cannot be written.
    package static func write(_ text: String, to file: URL, mode: Int = 0o700) throws {
        let source = file.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
        try Data(text.utf8).write(to: source)
        defer { try? FileManager.default.removeItem(at: source) }
        let install = try Process.run(
            URL(fileURLWithPath: "/usr/bin/install"),
            arguments: ["-m", String(mode, radix: 8), source.path, file.path])
        install.waitUntilExit()
        guard install.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
}
