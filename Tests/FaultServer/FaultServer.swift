package import Foundation
import FlyingSocks
import Synchronization

/// A server on 127.0.0.1 that answers as a test tells it to, down to the bytes: it can hang, cut answers short, reset
/// connections and speak no HTTP at all.
package final class FaultServer: Sendable {
    /// What it does about one request, as a list of these in order. A connection is kept for the next request unless the
    /// list ends it.
    package enum Action: Sendable {
        /// Writes bytes as they are.
        case send(Data)
        /// Waits.
        case pause(Duration)
        /// Sends nothing more, and keeps the connection open until the client or the server ends.
        case hang
        /// Ends the connection in order.
        case close
        /// Ends the connection with a TCP reset.
        case reset
    }

    /// A request as it came in.
    package struct Request: Sendable, Hashable {
        /// Which connection it came by, from 1.
        package var connection: Int
        /// The request line and the header fields, with their line ends.
        package var head: String
        /// What came behind the head, as much as `Content-Length` says.
        package var content = Data()

        /// The path and query.
        package var target: String {
            let parts = head.prefix { !$0.isNewline }.split(separator: " ")
            return parts.count > 1 ? String(parts[1]) : ""
        }

        fileprivate var contentLength: Int {
            for line in head.split(whereSeparator: \.isNewline) {
                let parts = line.split(separator: ":", maxSplits: 1)
                guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
                return Int(parts[1].trimmingCharacters(in: .whitespaces)) ?? 0
            }
            return 0
        }
    }

    /// The port it listens on.
    package let port: Int
    private let behavior: @Sendable (Request) -> [Action]
    private let log = Mutex<[Request]>([])
    private let connections = Mutex(0)
    private let task = Mutex<Task<Void, Never>?>(nil)

    /// Starts a server.
    ///
    /// - Parameter port: The port, such as that of a server that was stopped; 0 takes any that is free.
    package init(port: Int = 0, _ behavior: @escaping @Sendable (Request) -> [Action]) async throws {
        // A client that hangs up while the server writes must not end the tests.
        signal(SIGPIPE, SIG_IGN)
        self.behavior = behavior
        let pool: some AsyncSocketPool = .make()
        try await pool.prepare()
        let socket = try Socket(domain: Int32(sockaddr_in.family))
        try socket.setValue(true, for: BoolSocketOption(name: SO_REUSEADDR))
        try socket.bind(to: sockaddr_in.inet(ip4: "127.0.0.1", port: UInt16(clamping: port)))
        try socket.listen()
        guard case .ip4(_, let port) = try socket.sockname() else { throw SocketError.unsupportedAddress }
        self.port = Int(port)
        let listener = try AsyncSocket(socket: socket, pool: pool)
        task.withLock {
            $0 = Task {
                await withTaskGroup { group in
                    group.addTask { try? await pool.run() }
                    group.addTask { await self.accept(from: listener) }
                }
                try? listener.close()
            }
        }
    }

    /// `127.0.0.1` and the port.
    package var authority: String { "127.0.0.1:\(port)" }

    /// Every request that came in, in order.
    package var requests: [Request] { log.withLock { $0 } }

    /// How many connections were opened.
    package var connectionCount: Int { connections.withLock { $0 } }

    /// Ends the server and every connection, and waits until it has.
    package func stop() async {
        let task = task.withLock { $0 }
        task?.cancel()
        await task?.value
    }

    private func accept(from listener: AsyncSocket) async {
        await withDiscardingTaskGroup { group in
            while !Task.isCancelled, let socket = try? await listener.accept() {
                let number = connections.withLock { count in
                    count += 1
                    return count
                }
                group.addTask { await self.serve(socket, number: number) }
            }
        }
    }

    private func serve(_ socket: AsyncSocket, number: Int) async {
        defer { try? socket.close() }
        while let head = try? await head(from: socket) {
            var request = Request(connection: number, head: head)
            for _ in 0..<request.contentLength {
                guard let byte = try? await socket.read() else { return }
                request.content.append(byte)
            }
            log.withLock { $0.append(request) }
            for action in behavior(request) {
                guard await perform(action, on: socket) else { return }
            }
        }
    }

    /// Reads up to the empty line that ends a head.
    private func head(from socket: AsyncSocket) async throws -> String {
        var bytes: [UInt8] = []
        while !bytes.suffix(4).elementsEqual([13, 10, 13, 10]) { bytes.append(try await socket.read()) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Does one thing; `false` when the connection is at its end.
    private func perform(_ action: Action, on socket: AsyncSocket) async -> Bool {
        switch action {
        case .send(let data): return (try? await socket.write(data)) != nil
        case .pause(let duration): return (try? await Task.sleep(for: duration)) != nil
        case .hang:
            while (try? await socket.read()) != nil {}
            return false
        case .close: return false
        case .reset:
            var linger = linger(l_onoff: 1, l_linger: 0)
            setsockopt(
                socket.socket.file.rawValue, SOL_SOCKET, SO_LINGER, &linger,
                socklen_t(MemoryLayout.size(ofValue: linger)))
            return false
        }
    }
}

/// Runs a test against a server, and ends the server whatever comes of the test.
package func withFaultServer<Result>(
    _ behavior: @escaping @Sendable (FaultServer.Request) -> [FaultServer.Action],
    _ body: (FaultServer) async throws -> Result
) async throws -> Result {
    let server = try await FaultServer(behavior)
    do {
        let result = try await body(server)
        await server.stop()
        return result
    } catch {
        await server.stop()
        throw error
    }
}
