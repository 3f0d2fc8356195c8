import FaultServer
import Foundation
import Synchronization

/// A service over http on a loopback port.
final class PlainOrigin: Origin {
    private typealias Behavior = @Sendable (FaultServer.Request) -> [FaultServer.Action]

    private let behavior = Mutex<Behavior> { _ in [.close] }
    private let server = Mutex<FaultServer?>(nil)
    private let counted = Mutex(0)
    /// The port of the first server, and of each that comes after it; 0 before.
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

    func fail(by fault: Fault, with decoy: GoodService) async throws {
        switch fault.means {
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
