import Synchronization
import WeatherCore

/// A transport that answers by the number of the request.
final class CountingTransport: HTTPTransport {
    private let sent = Mutex(0)
    private let respond: @Sendable (Int, ServiceRequest) -> HTTPReply

    init(_ respond: @escaping @Sendable (Int, ServiceRequest) -> HTTPReply) {
        self.respond = respond
    }

    /// The requests so far.
    var count: Int { sent.withLock { $0 } }

    func send(_ request: ServiceRequest) async throws -> HTTPReply {
        let number = sent.withLock { sent in
            defer { sent += 1 }
            return sent
        }
        return respond(number, request)
    }
}
