import Foundation
import Synchronization
import WeatherCore

/// A transport that keeps the last answer of another.
final class Noting: HTTPTransport {
    private let other: any HTTPTransport
    private let body = Mutex<Data?>(nil)

    init(_ other: any HTTPTransport) {
        self.other = other
    }

    var last: Data? { body.withLock { $0 } }

    func send(_ request: ServiceRequest) async throws -> HTTPReply {
        let reply = try await other.send(request)
        body.withLock { $0 = reply.body }
        return reply
    }
}
