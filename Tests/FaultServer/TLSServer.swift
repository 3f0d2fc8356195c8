import Foundation

/// A TLS server on 127.0.0.1 with a self-signed certificate.
///
/// It is OpenSSL's own test server, which answers every GET with a web page about the connection.
package struct TLSServer {
    /// A server could not be started.
    package struct Failure: Error {
        /// The step that failed.
        package var step: String
    }

    private static let program = "/usr/bin/openssl"
    /// Whether the `openssl` program is installed.
    package static var isAvailable: Bool { FileManager.default.isExecutableFile(atPath: program) }

    /// The port it listens on.
    package let port: Int
    /// The file of its certificate for `localhost`, which a client can trust.
    package let certificate: String
    private let process: Process

    /// Starts a server with its files in a folder.
    package init(in folder: String, arguments: [String] = []) async throws {
        certificate = folder + "/certificate.pem"
        let key = folder + "/key.pem"
        let request = try Self.start(
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out",
                certificate,
            ], output: folder + "/request.log")
        try await Self.wait("a certificate") { !request.isRunning }
        guard request.terminationStatus == 0 else { throw Failure(step: "a certificate") }

        let log = folder + "/server.log"
        process = try Self.start(
            ["s_server", "-accept", "127.0.0.1:0", "-www", "-cert", certificate, "-key", key] + arguments, output: log)
        var port: Int?
        try await Self.wait("a port") { [process] in
            let lines = (try? String(contentsOfFile: log, encoding: .utf8))?.split(
                separator: "\n", omittingEmptySubsequences: false)
            // The last piece may be an incomplete line.
            let line = lines?.dropLast().first { $0.hasPrefix("ACCEPT ") }
            port = line?.split(separator: ":").last.flatMap { Int($0) }
            return port != nil || !process.isRunning
        }
        guard let port else { throw Failure(step: "a port") }
        self.port = port
    }

    /// Stops the server.
    ///
    /// It is killed, because it inherits the blocked signals of the thread that starts it. It is not waited for,
    /// because that would block the thread of other tests.
    package func stop() {
        kill(process.processIdentifier, SIGKILL)
    }

    private static func wait(_ step: String, _ condition: () -> Bool) async throws {
        for _ in 0..<2000 {
            if condition() { return }
            try await Task.sleep(for: .milliseconds(10))
        }
        throw Failure(step: step)
    }

    private static func start(_ arguments: [String], output: String) throws -> Process {
        try Data().write(to: URL(fileURLWithPath: output))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(forWritingAtPath: output)
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }
}
