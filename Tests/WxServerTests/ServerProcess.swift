#if Server
import Foundation
import Synchronization

/// A process of the built `wx-server` with its own home folder.
final class ServerProcess: @unchecked Sendable {
    /// The error when a server ends instead of listening.
    struct Failure: Error {
        var status: Int32
        var errors: String
    }

    /// The port that it listens on.
    private(set) var port: UInt16 = 0
    private let process = Process()
    private let output = Pipe()
    private let errorFile: URL
    private let home: URL

    /// Starts the server and waits until it listens.
    ///
    /// - Throws: ``Failure`` when it ends instead.
    init(_ arguments: [String], environment: [String: String] = [:]) throws {
        home = FileManager.default.temporaryDirectory.appendingPathComponent("wx-server-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        errorFile = home.appendingPathComponent("errors")
        _ = FileManager.default.createFile(atPath: errorFile.path, contents: nil)
        let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        process.executableURL = folder.appendingPathComponent("wx-server")
        process.arguments = ["--port", "0"] + arguments
        process.environment = ["HOME": home.path, "PATH": "/usr/bin:/bin"].merging(environment) { $1 }
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: errorFile)
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = line.split(separator: ":").last.flatMap({ UInt16($0.filter(\.isNumber)) }), port > 0 else {
            process.waitUntilExit()
            throw Failure(status: process.terminationStatus, errors: errors)
        }
        self.port = port
    }

    /// The contents of its standard error.
    var errors: String { (try? String(contentsOf: errorFile, encoding: .utf8)) ?? "" }

    func terminate() { process.terminate() }

    /// Waits for its end, and returns its exit status.
    func end() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }

    deinit {
        if process.isRunning { process.terminate() }
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: home)
    }

    /// Returns a value of `/metrics`, such as `wx_server_renderings_total`.
    func metric(_ name: String) throws -> Int {
        let text = try get("/metrics").text
        let line = text.split(separator: "\n").first { $0.hasPrefix("\(name) ") }
        return line.flatMap { Int($0.split(separator: " ")[1]) } ?? -1
    }

    /// Sends a request, and returns the response.
    func get(_ target: String, _ fields: [String: String] = [:], method: String = "GET") throws -> ReceivedResponse {
        let lines = ["\(method) \(target) HTTP/1.1", "Host: localhost", "Connection: close"]
        let request = (lines + fields.map { "\($0.key): \($0.value)" }).joined(separator: "\r\n") + "\r\n\r\n"
        return try send(request)
    }

    /// Sends the bytes of a request, and returns the response.
    func send(_ request: String) throws -> ReceivedResponse {
        let connection = try ClientConnection(port: port)
        connection.send(request)
        return ReceivedResponse(connection.readToEnd())
    }
}
#endif
