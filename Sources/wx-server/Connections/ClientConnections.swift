#if Server
import NIOCore
import Synchronization

/// The number of open connections of each client.
///
/// Trusted proxies, and the other ends of a Unix socket, may open any number.
final class ClientConnections: Sendable {
    private let most: Int
    private let proxies: TrustedProxies
    private let counts = Mutex<[ClientNetwork: Int]>([:])

    /// - Parameters:
    ///   - most: The most connections of a client at the same time.
    ///   - proxies: The proxies, whose connections are not counted.
    init(most: Int, proxies: TrustedProxies) { (self.most, self.proxies) = (most, proxies) }

    /// Counts a new connection.
    ///
    /// - Parameter peer: The address of its other end; `nil` for a Unix socket.
    /// - Returns: The client that ``close(_:)`` is called with; `nil` when the connection is not counted.
    /// - Throws: `TooMany` when the client has too many.
    func open(_ peer: IPAddress?) throws -> ClientNetwork? {
        guard let peer, !proxies.contains(peer) else { return nil }
        let client = ClientNetwork(peer: peer, forwarded: nil, proxies: proxies)
        try counts.withLock { counts in
            let count = counts[client, default: 0]
            guard count < most else { throw TooMany() }
            counts[client] = count + 1
        }
        return client
    }

    func close(_ client: ClientNetwork) {
        counts.withLock { counts in
            let count = counts[client, default: 0] - 1
            counts[client] = count > 0 ? count : nil
        }
    }

    /// The number of clients with connections.
    var count: Int { counts.withLock { $0.count } }

    /// The error of a client that has as many connections as it may have.
    struct TooMany: Error {}
}

/// Closes a new connection whose client has too many.
final class ClientConnectionLimit: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let connections: ClientConnections
    private var client: ClientNetwork?

    init(_ connections: ClientConnections) { self.connections = connections }

    func channelActive(context: ChannelHandlerContext) {
        do {
            client = try connections.open(context.channel.remoteAddress?.ipAddress.flatMap { IPAddress($0) })
            context.fireChannelActive()
        } catch {
            context.fireChannelActive()
            context.close(promise: nil)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        if let client { connections.close(client) }
        client = nil
        context.fireChannelInactive()
    }
}
#endif
