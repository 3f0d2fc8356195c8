import Foundation
import Testing

@Suite("A slow reader gets all output and does not delay signals")
struct SlowReaderTests {
    private static let limit = 200

    /// Starts a batch whose output is not read, and waits until it blocks.
    private static func withBatch(
        _ more: [String], readsOutput: Bool, until waits: (RunningProgram) -> Bool,
        _ body: (RunningProgram) async throws -> Void
    ) async throws {
        try await WxProgram.withFolder { home in
            let list = home.appending(path: "list")
            try Data(String(repeating: "37.57,126.98\n", count: limit).utf8).write(to: list)
            let program = try WxProgram.start(
                ["--sandbox", "--batch", list.path] + more, environment: ["HOME": home.path], readsOutput: readsOutput)
            #expect(await happens { waits(program) })
            try await body(program)
        }
    }

    /// Whether the program's first thread sleeps in a write to a pipe.
    private static func waits(_ program: RunningProgram) -> Bool {
        let wait = try? String(contentsOfFile: "/proc/\(program.id)/wchan", encoding: .utf8)
        return wait?.contains("pipe_write") ?? false
    }

    /// Whether a pipe of one page is full.
    private static func isFull(_ pipe: Int32) -> Bool {
        var count: Int32 = 0
        return ioctl(pipe, UInt(FIONREAD), &count) == 0 && count == 4096
    }

    /// Ends it by a signal, or else kills it.
    private static func signal(ending program: RunningProgram, _ signal: Int32) async -> Int32? {
        program.send(signal)
        let killer = Task {
            try await Task.sleep(for: .seconds(30))
            program.send(SIGKILL)
        }
        defer { killer.cancel() }
        return await program.end().signal
    }

    @Test("signals end a batch whose reader does not read", arguments: [SIGINT, SIGTERM, SIGHUP])
    func batch(signal: Int32) async throws {
        try await Self.withBatch([], readsOutput: false, until: Self.waits) { program in
            #expect(await Self.signal(ending: program, signal) == signal)
        }
    }

    @Test("signals end a batch that writes to a full named pipe", arguments: [SIGINT, SIGTERM, SIGHUP])
    func namedPipe(signal: Int32) async throws {
        try await WxProgram.withFolder { folder in
            let path = folder.appending(path: "pipe").path
            mkfifo(path, 0o600)
            let reader = open(path, O_RDONLY | O_NONBLOCK)
            defer { close(reader) }
            _ = fcntl(reader, 1031, 4096)  // F_SETPIPE_SZ
            try await Self.withBatch(["--output", path], readsOutput: true, until: { _ in Self.isFull(reader) }) {
                program in
                #expect(await Self.signal(ending: program, signal) == signal)
            }
        }
    }

    @Test("a named pipe without a reader is an error after the timeout")
    func noReader() async throws {
        try await WxProgram.withFolder { folder in
            let (path, list) = (folder.appending(path: "pipe").path, folder.appending(path: "list"))
            mkfifo(path, 0o600)
            try Data("1,2\n".utf8).write(to: list)
            let run = try await WxProgram.run(
                ["--sandbox", "--batch", list.path, "--output", path, "--timeout", "1"],
                environment: ["HOME": folder.path])
            #expect(run.status == 64 && run.errors.contains(path), "\(run)")
        }
    }

    @Test("all output is written to a nonblocking pipe, too", arguments: [STDOUT_FILENO, STDERR_FILENO])
    func nonblocking(stream: Int32) async throws {
        let process = Process()
        process.executableURL = try #require(WxProgram.folder).appending(path: "wx")
        let pipe = Pipe()
        let writing = pipe.fileHandleForWriting.fileDescriptor
        _ = fcntl(writing, F_SETFL, O_NONBLOCK)
        _ = fcntl(writing, 1031, 4096)  // F_SETPIPE_SZ
        process.environment = ["HOME": "/dev/null", "LANG": "en_US.UTF-8"]
        process.standardInput = FileHandle.nullDevice
        if stream == STDOUT_FILENO {
            process.arguments = ["providers", "--json"]
            process.standardOutput = pipe
            process.standardError = FileHandle.nullDevice
        } else {
            // The pipe is full already, so that even a short message waits.
            _ = try? FileHandle(fileDescriptor: writing).write(contentsOf: Data(count: 4096))
            process.arguments = ["91,0"]
            process.standardError = pipe
            process.standardOutput = FileHandle.nullDevice
        }
        try process.run()
        try pipe.fileHandleForWriting.close()
        // Long enough for it to find the pipe full, on most machines; on others, the test shows less.
        try await Task.sleep(for: .milliseconds(500))
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        if stream == STDOUT_FILENO {
            #expect(process.terminationStatus == 0)
            #expect((try? JSONSerialization.jsonObject(with: data)) != nil, "\(data.count) bytes")
        } else {
            #expect(process.terminationStatus == 64)
            #expect(String(decoding: data, as: UTF8.self).contains("91,0"), "\(data.count) bytes")
        }
    }
}
