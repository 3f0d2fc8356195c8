#if Server
import Foundation
import Testing

@Suite("The server listens on a Unix socket")
struct SocketTests {
    private final class Server {
        let process = Process()
        private let output = Pipe()
        private let errorOutput = Pipe()

        /// Starts a server, and waits until it listens or ends.
        init(at path: String, home: URL) throws {
            let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            process.executableURL = folder.appendingPathComponent("wx-server")
            process.arguments = ["--sandbox", "--socket", path]
            process.environment = ["HOME": home.path, "PATH": "/usr/bin:/bin"]
            (process.standardOutput, process.standardError) = (output, errorOutput)
            try process.run()
            let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            if line != "listening on \(path)\n" { process.waitUntilExit() }
        }

        /// Waits for its end, kills it after ten seconds, and returns its status and its standard error.
        func end() -> (status: Int32, errors: String) {
            for _ in 0..<500 where process.isRunning { usleep(20_000) }
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
            process.waitUntilExit()
            let errors = errorOutput.fileHandleForReading.readDataToEndOfFile()
            return (process.terminationStatus, String(decoding: errors, as: UTF8.self))
        }

        deinit {
            if process.isRunning { process.terminate() }
            process.waitUntilExit()
        }
    }

    private static func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("wx-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private static func health(_ path: String) -> ReceivedResponse {
        guard let connection = try? ClientConnection(path: path) else { return ReceivedResponse([]) }
        connection.send("GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        return ReceivedResponse(connection.readToEnd())
    }

    @Test("only owner and group can connect, and the file is deleted at the end")
    func served() throws {
        try Self.withFolder { folder in
            let path = folder.appendingPathComponent("socket").path
            let server = try Server(at: path, home: folder)
            #expect(Self.health(path).status == 200)
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o660)
            server.process.terminate()
            #expect(server.end().status == 0)
            #expect(!FileManager.default.fileExists(atPath: path))
        }
    }

    @Test("the file of a killed server is replaced")
    func stale() throws {
        try Self.withFolder { folder in
            let path = folder.appendingPathComponent("socket").path
            let killed = try Server(at: path, home: folder)
            kill(killed.process.processIdentifier, SIGKILL)
            _ = killed.end()
            #expect(FileManager.default.fileExists(atPath: path))
            let server = try Server(at: path, home: folder)
            #expect(Self.health(path).status == 200)
            server.process.terminate()
        }
    }

    @Test("a socket in use, another file and a long path end the start with one sentence and status 69")
    func taken() throws {
        try Self.withFolder { folder in
            let path = folder.appendingPathComponent("socket").path
            let first = try Server(at: path, home: folder)
            let (status, errors) = try Server(at: path, home: folder).end()
            #expect(status == 69 && errors == "wx-server: cannot listen on \(path): Address already in use\n")
            #expect(Self.health(path).status == 200)
            first.process.terminate()

            let file = folder.appendingPathComponent("file")
            try Data("kept".utf8).write(to: file)
            let other = try Server(at: file.path, home: folder).end()
            #expect(other.status == 69 && other.errors.contains("There is a file that is no socket"))
            #expect(try Data(contentsOf: file) == Data("kept".utf8))

            let long = folder.path + "/" + String(repeating: "a", count: 100)
            let refused = try Server(at: long, home: folder).end()
            #expect(refused.status == 69 && refused.errors.contains("more than 107 bytes"))
        }
    }
}
#endif
