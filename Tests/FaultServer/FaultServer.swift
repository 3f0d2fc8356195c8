import Dispatch
import FlyingSocks
package import Foundation
import Synchronization

/// A server on 127.0.0.1 with scripted responses, down to the bytes.
///
/// It can hang, cut responses short, reset connections and send data that is not HTTP.
package final class FaultServer: Sendable {
    /// An action of the server; a list of actions, in order, handles one request.
    ///
    /// The connection is reused for the next request unless the list ends it.
    package enum Action: Sendable {
        /// Writes bytes unchanged.
        case send(Data)
        /// Waits.
        case pause(Duration)
        /// Sends nothing more, and leaves the connection open until the client or the server ends.
        case hang
        /// Closes the connection normally.
        case close
        /// Ends the connection with a TCP reset.
        case reset
    }

    /// A request as it was received.
    package struct Request: Sendable, Hashable {
        /// The number of its connection, from 1.
        package var connection: Int
        /// The request line and the header fields, with their line endings.
        package var head: String
        /// The content after the head, as long as `Content-Length` states.
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
    /// - Parameters:
    ///   - port: The port, such as that of a server that was stopped; 0 takes any free one.
    ///   - behavior: Chooses the actions for each request.
    /// - Throws: When it cannot listen on the port.
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
            $0 = Task(executorPreference: ServerThreads.shared) {
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

    /// Every request, in order.
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

    /// Performs one action; `false` when the connection has ended.
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

/// Runs a test against a server, and stops the server even if the test fails.
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

extension FaultServer.Action {
    /// Writes text unchanged; the caller supplies the line endings.
    package static func send(_ text: String) -> Self { .send(Data(text.utf8)) }

    /// Writes a complete response with its length.
    package static func reply(_ status: Int = 200, _ fields: [String: String] = [:], _ body: String = "") -> Self {
        reply(status, fields, Data(body.utf8))
    }

    /// Writes a complete response with its length.
    package static func reply(_ status: Int = 200, _ fields: [String: String] = [:], _ body: Data) -> Self {
        var head = "HTTP/1.1 \(status) Status\r\n"
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) { head += "\(name): \(value)\r\n" }
        if fields["Content-Length"] == nil { head += "Content-Length: \(body.count)\r\n" }
        return .send(Data((head + "\r\n").utf8) + body)
    }
}

/// Threads for servers, so that they answer even while tests block all of Swift's own threads.
final class ServerThreads: TaskExecutor {
    static let shared = ServerThreads()

    private let queue = DispatchQueue(label: "servers of tests", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
