#if Server
import Foundation
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import Synchronization
import UnixSignals

/// One run of the server, from binding its address until it is stopped.
struct ServerRun: Sendable {
    let responder: ServerResponder
    let address: ListeningAddress
    /// The most connections at the same time; more wait until one is closed.
    let connections: Int
    let logger: Logger

    /// Why the server cannot listen.
    struct BindFailure: Error {
        /// What the system says.
        let message: String
    }

    /// Serves until the process is told to stop by SIGTERM or SIGINT; answers under way are given first.
    ///
    /// - Parameter listening: Called with the address when requests are accepted.
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
        // Hummingbird tells what `listening` tells.
        quiet.logLevel = .warning
        let application = Application(
            responder: responder,
            server: .http1(
                configuration: .init(
                    additionalChannelHandlers: [RequestDeadline()], idleTimeout: RequestDeadline.time,
                    httpDecoderConfiguration: .init(
                        maxHeaderFieldSize: Self.longestFields, maxHeaderListSize: Self.longestFields,
                        maxHeaderFieldCount: 256))),
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

    /// What the decoder refuses without reading on, in bytes; ``RequestLimits`` refuses less with a reason.
    private static let longestFields = 32_768
    /// For how many seconds answers under way are waited for: longer than a service may take.
    private static let longestShutdown = 30
}
#endif
