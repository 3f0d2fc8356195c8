import Synchronization
import WeatherCore

/// Passes requests on, and keeps each with its answer unless that is a refusal.
final class RecordedExchanges: HTTPTransport {
    private let other: any HTTPTransport
    private let exchanges = Mutex<[(request: ServiceRequest, reply: HTTPReply)]>([])

    init(_ other: any HTTPTransport) {
        self.other = other
    }

    /// The requests so far with their answers.
    var all: [(request: ServiceRequest, reply: HTTPReply)] { exchanges.withLock { $0 } }

    func send(_ request: ServiceRequest) async throws -> HTTPReply {
        let reply = try await other.send(request)
        if (200...299).contains(reply.status) { exchanges.withLock { $0.append((request, reply)) } }
        return reply
    }
}
