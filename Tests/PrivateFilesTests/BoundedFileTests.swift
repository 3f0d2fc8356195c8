import Foundation
import Testing

@testable import PrivateFiles

@Suite("Files of any kind are read without blocking and up to a limit")
struct BoundedFileTests {
    private static func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("wx-files-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }

    private static func code(_ body: () throws -> Void) -> Int32? {
        do {
            try body()
            return nil
        } catch {
            return (error as? FileFailure)?.code
        }
    }

    @Test("a file that is not regular, or is larger than the limit, is refused with the reason")
    func refused() throws {
        try Self.withFolder { folder in
            mkfifo(folder + "/pipe", 0o600)
            symlink(folder + "/pipe", folder + "/link")
            _ = FileManager.default.createFile(atPath: folder + "/large", contents: Data(count: 11))
            let expected: [(String, Int32)] = [
                (folder + "/pipe", EINVAL), (folder + "/link", EINVAL), ("/dev/zero", EINVAL), ("/dev/null", EINVAL),
                (folder, EISDIR), (folder + "/none", ENOENT), (folder + "/large", EFBIG),
            ]
            for (path, code) in expected {
                #expect(Self.code { _ = try BoundedFile.contents(of: path, limit: 10) } == code, "\(path)")
                #expect(Self.code { try BoundedFile.check(path, limit: 10) } == code, "\(path)")
            }
        }
    }

    @Test("a file is read whole up to the limit, even if it states no size", arguments: [0, 1, 10, 100_000])
    func whole(count: Int) throws {
        try Self.withFolder { folder in
            let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0) })
            _ = FileManager.default.createFile(atPath: folder + "/file", contents: data)
            #expect(try BoundedFile.contents(of: folder + "/file", limit: count) == data)
            let part = try BoundedFile.beginning(of: folder + "/file", limit: 10, pipesUntil: nil)
            #expect(part.bytes == data.prefix(10) && part.isCut == (count > 10) && !part.isFromPipe)
            #expect(try !BoundedFile.contents(of: "/proc/self/status", limit: 65_536).isEmpty)
        }
    }

    @Test("a pipe is read to its end, its time limit or its size limit")
    func pipes() throws {
        try Self.withFolder { folder in
            // Only what is to time out waits briefly: on a machine under load, the rest may take long.
            func read(
                _ path: String, limit: Int = 100, for time: Duration = .seconds(600)
            ) throws -> BoundedFile.Contents {
                try BoundedFile.beginning(of: path, limit: limit, pipesUntil: .now + time)
            }
            mkfifo(folder + "/pipe", 0o600)
            #expect(Self.code { _ = try read(folder + "/pipe", for: .milliseconds(200)) } == ETIMEDOUT)

            let pipe = Pipe()
            let path = "/proc/self/fd/\(pipe.fileHandleForReading.fileDescriptor)"
            try pipe.fileHandleForWriting.write(contentsOf: Data("secret\n".utf8))
            #expect(Self.code { _ = try read(path, for: .milliseconds(200)) } == ETIMEDOUT)
            try pipe.fileHandleForWriting.write(contentsOf: Data("secret\n".utf8))
            #expect(Self.code { _ = try read(path, limit: 3) } == EFBIG)
            try pipe.fileHandleForWriting.write(contentsOf: Data("secret\n".utf8))
            try pipe.fileHandleForWriting.close()
            let contents = try read(path)
            #expect(contents.bytes == Data("secret\n".utf8) && contents.isFromPipe && !contents.isCut)
            // Its writers are gone, so nobody is waited for.
            #expect(try read(path).bytes.isEmpty)
        }
    }

    @Test("reading a named pipe waits for its first writer")
    func lateWriter() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("wx-files-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.path + "/pipe"
        mkfifo(path, 0o600)
        Thread.detachNewThread {
            let pipe = open(path, O_WRONLY)
            for part in ["sec", "ret"] {
                usleep(20_000)
                try? WholeWrite.write(part, to: pipe)
            }
            close(pipe)
        }
        let contents = try BoundedFile.beginning(of: path, limit: 100, pipesUntil: .now + .seconds(60))
        #expect(contents.bytes == Data("secret".utf8))
    }

    @Test("a slow reader of a non-blocking pipe receives all bytes")
    func slowReader() async throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        let (reading, writing) = (ends[0], ends[1])
        _ = fcntl(writing, F_SETFL, O_NONBLOCK)
        let data = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
        // Threads of their own: the tests' threads are few.
        async let read = withCheckedContinuation { continuation in
            Thread.detachNewThread {
                usleep(100_000)
                let handle = FileHandle(fileDescriptor: reading, closeOnDealloc: true)
                continuation.resume(returning: handle.readDataToEndOfFile())
            }
        }
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                let written = Result { try data.withUnsafeBytes { try WholeWrite.write($0, to: writing) } }
                close(writing)
                continuation.resume(with: written)
            }
        }
        #expect(await read == data)
    }

    @Test("variables that name a pipe, a device or a huge file are unset before a library opens them")
    func libraries() async {
        await #expect(processExitsWith: .success) { try Self.checkLibraries() }
    }

    private static func checkLibraries() throws {
        try Self.withFolder { folder in
            mkfifo(folder + "/pipe", 0o600)
            _ = FileManager.default.createFile(atPath: folder + "/file", contents: Data("x".utf8))
            func value(_ name: String, after value: String) -> String? {
                setenv(name, value, 1)
                LibraryFiles.forgetUnusable()
                return getenv(name).map { String(cString: $0) }
            }
            for name in ["OPENSSL_CONF", "SSLKEYLOGFILE", "HOSTALIASES"] {
                for usable in [folder + "/file", folder + "/none"] { #expect(value(name, after: usable) == usable) }
                for unusable in [folder + "/pipe", "/dev/zero"] { #expect(value(name, after: unusable) == nil) }
            }
            unsetenv("TZDIR")
            for usable in ["Asia/Seoul", "UTC", folder + "/file", folder + "/none", "", ":"] {
                #expect(value("TZ", after: usable) == usable)
            }
            for unusable in [folder + "/pipe", ":" + folder + "/pipe", "/dev/zero", "../../.." + folder + "/pipe"] {
                #expect(value("TZ", after: unusable) == "UTC", "\(unusable)")
            }
            setenv("TZDIR", folder, 1)
            #expect(value("TZ", after: "pipe") == "UTC")
        }
    }
}
