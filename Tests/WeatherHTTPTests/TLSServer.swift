import Foundation
import Testing

/// A TLS server on 127.0.0.1 with a certificate that nobody signed: OpenSSL's own test server.
struct TLSServer {
    static let program = "/usr/bin/openssl"
    static var isAvailable: Bool { FileManager.default.isExecutableFile(atPath: program) }

    let port: Int
    /// The file of its certificate, which makes a client trust it.
    let certificate: String
    private let process: Process

    /// Starts a server that answers every GET with a page about the connection.
    init(in folder: String, arguments: [String] = []) async throws {
        certificate = folder + "/certificate.pem"
        let key = folder + "/key.pem"
        let request = try Self.start(
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out",
                certificate,
            ], output: folder + "/request.log")
        try await wait { !request.isRunning }
        try #require(request.terminationStatus == 0)

        let log = folder + "/server.log"
        process = try Self.start(
            ["s_server", "-accept", "127.0.0.1:0", "-www", "-cert", certificate, "-key", key] + arguments, output: log)
        var port: Int?
        try await wait { [process] in
            let lines = (try? String(contentsOfFile: log, encoding: .utf8))?.split(
                separator: "\n", omittingEmptySubsequences: false)
            // The last piece may be a line that is not yet written to its end.
            let line = lines?.dropLast().first { $0.hasPrefix("ACCEPT ") }
            port = line?.split(separator: ":").last.flatMap { Int($0) }
            return port != nil || !process.isRunning
        }
        self.port = try #require(port)
    }

    /// Ends the server. Killed, because it inherits the blocked signals of the thread that starts it; and not waited for,
    /// because that would hold up other tests' thread.
    func stop() {
        kill(process.processIdentifier, SIGKILL)
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
