#if Server
import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import Synchronization
import UnixSignals

/// A run of the server, from binding its address until it is stopped.
struct ServerRun: Sendable {
    let responder: ServerResponder
    let address: ListeningAddress
    /// The most concurrent connections; more wait until one is closed.
    let connections: Int
    /// The connections of each client.
    let clients: ClientConnections
    let logger: Logger

    /// The error when the address cannot be bound.
    struct BindFailure: Error {
        /// The system's error message.
        let message: String
    }

    /// Serves until SIGTERM or SIGINT; requests in progress are finished first.
    ///
    /// - Parameter listening: Called with the address as soon as connections are accepted.
    /// - Throws: ``BindFailure``.
    func serve(listening: @escaping @Sendable (String) -> Void) async throws {
        if let obstacle = address.socketFile?.obstacle { throw BindFailure(message: obstacle) }
        let hasBegun = Atomic(false)
        let begun: @Sendable (any Channel) async -> Void = { [address] channel in
            hasBegun.store(true, ordering: .relaxed)
            address.socketFile?.openToGroup()
            listening(address.text(port: channel.localAddress?.port))
        }
        var quiet = logger
        // Hummingbird would log the address, too.
        quiet.logLevel = .warning
        let application = Application(
            responder: responder,
            server: HTTPServerBuilder { [clients] responder in
                ServerChannel(responder: responder, connections: clients)
            },
            configuration: ApplicationConfiguration(
                address: address.bindAddress, backlog: 1024,
                availableConnectionsDelegate: .maximum(connections, logger: quiet)),
            onServerRunning: begun,
            logger: quiet)
        var configuration = ServiceGroupConfiguration(
            services: [application], gracefulShutdownSignals: [.sigterm, .sigint], logger: quiet)
        configuration.maximumGracefulShutdownDuration = .seconds(Self.longestShutdown)
        do {
            try await ServiceGroup(configuration: configuration).run()
        } catch {
            if hasBegun.load(ordering: .relaxed) { throw error }
            throw BindFailure(
                message: (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)")
        }
    }

    /// The seconds that requests in progress may take to finish: more than the time limit of a service.
    private static let longestShutdown = 30
}

/// The address that the server listens on.
enum ListeningAddress: Sendable {
    case port(Int, host: String)
    case socket(path: String)

    var bindAddress: BindAddress {
        switch self {
        case .port(let port, let host): .hostname(host, port: port)
        case .socket(let path): .unixDomainSocket(path: path)
        }
    }

    /// The socket file; `nil` for a port.
    var socketFile: SocketFile? { if case .socket(let path) = self { SocketFile(path: path) } else { nil } }

    /// Returns the address as text, with the port that the system chose instead of 0.
    func text(port bound: Int?) -> String {
        switch self {
        case .port(let port, let host): "http://\(host.contains(":") ? "[\(host)]" : host):\(bound ?? port)"
        case .socket(let path): path
        }
    }
}

/// The file of a Unix socket.
struct SocketFile: Sendable {
    let path: String

    /// Why the socket cannot be bound; `nil` when it can.
    ///
    /// NIO would replace the file even if another server listens on it. That server could no longer be reached, and would
    /// delete the new server's file when it ends.
    var obstacle: String? {
        guard path.utf8.count < Self.longestPath else { return "The path has more than \(Self.longestPath - 1) bytes" }
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
        guard attributes[.type] as? FileAttributeType == .typeSocket else { return "There is a file that is no socket" }
        return hasListener ? String(cString: strerror(EADDRINUSE)) : nil
    }

    /// Lets only the owner and the group connect, whatever the umask is: the proxy is a member of the group.
    func openToGroup() { _ = chmod(path, 0o660) }

    private var hasListener: Bool {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
    }

    /// The size of `sun_path`, including the terminating zero.
    private static let longestPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path)
}
#endif
