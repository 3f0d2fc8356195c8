import Foundation

/// A run of `wx-server` on a Unix socket, which can be reached from outside the run's confinement.
final class ServerProgram: @unchecked Sendable {
    private let process = Process()
    private let socket: String
    private let log: URL

    /// Starts the server, and waits until it answers.
    ///
    /// - Throws: `CellRun.Failure` when it does not.
    init(in folder: URL, home: CellHome, confinement: Confinement, environment: [String: String]) async throws {
        socket = home.folder.appendingPathComponent("socket").path
        log = home.folder.appendingPathComponent("server.log")
        try Data().write(to: log)
        let command = confinement.command(
            running: [folder.appendingPathComponent("wx-server").path, "--socket", socket], home: home.folder)
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        process.environment = [
            "HOME": home.folder.path, "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "TZ": "UTC", "LANG": "C.UTF-8",
        ].merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle(forWritingAtPath: log.path)
        try process.run()
        for _ in 0..<1000 {
            if (try? await response(to: "/healthz"))?.status == 200 { return }
            guard process.isRunning else { break }
            try await Task.sleep(for: .milliseconds(20))
        }
        kill(process.processIdentifier, SIGKILL)
        throw CellRun.Failure(message: "the server does not start: \(logged)")
    }

    /// Makes one request, and ends the server.
    func visit(_ target: String) async throws -> ServerVisit {
        let start = ContinuousClock.now
        let response = try? await response(to: target)
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let hasStayed = process.isRunning
        process.terminate()
        for _ in 0..<400 where process.isRunning { try await Task.sleep(for: .milliseconds(20)) }
        let hasEnded = !process.isRunning
        if !hasEnded { kill(process.processIdentifier, SIGKILL) }
        let endedWell = hasEnded && process.terminationReason == .exit && process.terminationStatus == 0
        return ServerVisit(
            status: response?.status ?? 0, body: response?.body ?? Data(), log: logged, seconds: seconds,
            hasStayed: hasStayed, endedWell: endedWell)
    }

    private var logged: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

    /// Makes a request on its own thread, since it blocks.
    private func response(to target: String) async throws -> SocketResponse {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { [socket] in
                continuation.resume(with: Result { try SocketResponse(to: target, at: socket) })
            }
        }
    }
}

/// A response that was read from a Unix socket.
struct SocketResponse: Sendable {
    /// The request failed.
    struct Failure: Error {}

    private(set) var status = 0
    private(set) var body = Data()

    /// Asks a server for a path, and waits for at most 30 seconds.
    init(to target: String, at path: String) throws {
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw Failure() }
        defer { close(descriptor) }
        var limit = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let name = Array(path.utf8)
        guard name.count < MemoryLayout.size(ofValue: address.sun_path) else { throw Failure() }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
        let connected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard connected == 0 else { throw Failure() }
        let request = Array("GET \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
        guard send(descriptor, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else { throw Failure() }
        var bytes = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            bytes += buffer.prefix(count)
        }
        guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else { throw Failure() }
        let words = String(decoding: bytes.prefix(16), as: UTF8.self).split(separator: " ")
        status = words.count > 1 ? Int(words[1]) ?? 0 : 0
        body = Data(bytes[end.upperBound...])
    }
}
