import FaultServer
import Foundation
import Synchronization

/// A server in place of the service: one address that can serve different things one after another.
protocol Origin: Sendable {
    /// The base address for the program.
    var address: String { get }
    /// The environment variables that a run needs to reach the working service here.
    var environment: [String: String] { get }
    var confinement: Confinement { get }
    /// The number of requests so far; `nil` if it is not known.
    var requestCount: Int? { get }

    /// Answers as the working service does.
    func serve(_ good: GoodService) async throws
    /// Causes a fault.
    func fail(by fault: Fault, with decoy: GoodService) async throws
    /// Stops the server.
    func stop() async
}

/// A service over http on a loopback port.
final class PlainOrigin: Origin {
    private typealias Behavior = @Sendable (FaultServer.Request) -> [FaultServer.Action]

    private let behavior = Mutex<Behavior> { _ in [.close] }
    private let server = Mutex<FaultServer?>(nil)
    private let counted = Mutex(0)
    /// The port of all servers of this origin; 0 before the first one is started.
    private let port = Mutex(0)

    init() async throws { try await start() }

    private func start() async throws {
        guard server.withLock({ $0 }) == nil else { return }
        let started = try await FaultServer(port: port.withLock { $0 }) { [weak self] request in
            guard let self else { return [.close] }
            counted.withLock { $0 += 1 }
            return behavior.withLock { $0 }(request)
        }
        port.withLock { $0 = started.port }
        server.withLock { $0 = started }
    }

    var address: String { "http://127.0.0.1:\(port.withLock { $0 })" }
    var environment: [String: String] { [:] }
    var confinement: Confinement { .none }
    var requestCount: Int? { counted.withLock { $0 } }

    func serve(_ good: GoodService) async throws {
        behavior.withLock { $0 = { good.answer($0) } }
        try await start()
    }

    /// Answers as a working service does, and requests for minutes as another one, or with a fault.
    func serve(_ good: GoodService, minutes: GoodService, failing fault: Fault? = nil) async throws {
        let answer: @Sendable (GoodService, FaultServer.Request) -> [FaultServer.Action] =
            if case .answer(let answer)? = fault?.cause { answer } else { { $0.answer($1) } }
        behavior.withLock {
            $0 = { $0.target.hasPrefix(GoodService.minutes) ? answer(minutes, $0) : good.answer($0) }
        }
        try await start()
    }

    func fail(by fault: Fault, with decoy: GoodService) async throws {
        switch fault.cause {
        case .answer(let answer): behavior.withLock { $0 = { answer(decoy, $0) } }
        case .nobodyListens: await stop()
        default: break
        }
    }

    func stop() async {
        let stopped = server.withLock { server in
            defer { server = nil }
            return server
        }
        await stopped?.stop()
    }
}

/// A service over https on a loopback port, with a self-signed certificate: OpenSSL's test server, which answers with
/// files.
final class SecureOrigin: Origin {
    /// A server could not be started.
    struct Failure: Error { var log: String }

    private static let program = URL(fileURLWithPath: "/usr/bin/openssl")
    static var isAvailable: Bool { FileManager.default.isExecutableFile(atPath: program.path) }
    private static let name = "weather.invalid"

    private let folder: URL
    private let process = Process()
    private let host: String
    private let port: Int

    /// - Parameters:
    ///   - home: The cell's home, in which the server's files are written.
    ///   - hasName: Whether the service has a host name that only a file of the cell resolves.
    /// - Throws: When the server cannot be started.
    init(in home: CellHome, hasName: Bool) async throws {
        folder = home.folder.appendingPathComponent("tls")
        host = hasName ? Self.name : "localhost"
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("files"), withIntermediateDirectories: true)
        try Data("127.0.0.1 localhost \(Self.name)\n".utf8).write(to: folder.appendingPathComponent("hosts"))
        try Self.makeCertificate(in: folder)

        let log = folder.appendingPathComponent("log")
        try Data().write(to: log)
        process.executableURL = Self.program
        process.arguments = [
            "s_server", "-accept", "127.0.0.1:0", "-HTTP", "-cert", "../certificate.pem", "-key", "../key.pem",
        ]
        process.currentDirectoryURL = folder.appendingPathComponent("files")
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(forWritingAtPath: log.path)
        process.standardError = process.standardOutput
        try process.run()
        port = try await Self.port(in: log)
    }

    var address: String { "https://\(host):\(port)" }
    var environment: [String: String] {
        ["SSL_CERT_FILE": folder.appendingPathComponent("certificate.pem").path]
    }
    var confinement: Confinement {
        host == Self.name ? .hosts(folder.appendingPathComponent("hosts")) : .none
    }
    var requestCount: Int? { nil }

    func serve(_ good: GoodService) async throws {
        for target in good.service.targets {
            let file = URL(fileURLWithPath: folder.path + "/files" + target)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            let body = good.document(for: target)
            let fields = good.fields.merging(["Content-Length": String(body.count), "Connection": "close"]) { $1 }
            let head = "HTTP/1.1 200 OK\r\n" + fields.map { "\($0): \($1)\r\n" }.joined() + "\r\n"
            try (Data(head.utf8) + body).write(to: file)
        }
    }

    func fail(by fault: Fault, with decoy: GoodService) async throws { try await serve(decoy) }

    /// The process is killed, because it inherits the blocked signals of the thread that started it.
    func stop() async { kill(process.processIdentifier, SIGKILL) }

    private static func makeCertificate(in folder: URL) throws {
        let request = Process()
        // The certificate is also valid for a program with an earlier clock.
        let command = EarlierClock.command(
            secondsAgo: 86_400,
            running: [
                program.path, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,DNS:\(name)",
                "-keyout", "key.pem", "-out", "certificate.pem",
            ])
        request.executableURL = URL(fileURLWithPath: command[0])
        request.arguments = Array(command.dropFirst())
        request.currentDirectoryURL = folder
        request.standardError = FileHandle.nullDevice
        try request.run()
        request.waitUntilExit()
        guard request.terminationStatus == 0 else { throw Failure(log: "no certificate") }
    }

    private static func port(in log: URL) async throws -> Int {
        for _ in 0..<500 {
            let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
            if let match = text.firstMatch(of: /ACCEPT [0-9.]+:([0-9]+)\n/), let port = Int(match.1) { return port }
            try await Task.sleep(for: .milliseconds(10))
        }
        throw Failure(log: (try? String(contentsOf: log, encoding: .utf8)) ?? "")
    }
}
