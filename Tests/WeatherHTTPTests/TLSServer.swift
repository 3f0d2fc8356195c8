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
    private let output: Pipe

    /// Starts a server that answers every GET with a page about the connection.
    init(in folder: String, arguments: [String] = []) throws {
        certificate = folder + "/certificate.pem"
        let key = folder + "/key.pem"
        let request = try Self.start([
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
            "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate,
        ]).0
        request.waitUntilExit()
        try #require(request.terminationStatus == 0)

        (process, output) = try Self.start(
            ["s_server", "-accept", "127.0.0.1:0", "-www", "-cert", certificate, "-key", key] + arguments)
        var text = ""
        while !text.contains("ACCEPT "), case let data = output.fileHandleForReading.availableData, !data.isEmpty {
            text += String(decoding: data, as: UTF8.self)
        }
        let line = text.split(whereSeparator: \.isNewline).first { $0.hasPrefix("ACCEPT ") }
        port = try #require(line?.split(separator: ":").last.flatMap { Int($0) })
    }

    func stop() {
        process.terminate()
        process.waitUntilExit()
    }

    private static func start(_ arguments: [String]) throws -> (Process, Pipe) {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        return (process, output)
    }
}
