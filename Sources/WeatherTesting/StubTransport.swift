public import Foundation
public import HTTPTypes
import Synchronization
public import WeatherCore

/// A transport that answers from memory and keeps the requests it was sent.
public final class StubTransport: HTTPTransport {
    private let respond: @Sendable (ServiceRequest) throws -> HTTPReply
    private let received = Mutex<[ServiceRequest]>([])

    /// Creates a transport that answers each request by a closure.
    public init(_ respond: @escaping @Sendable (ServiceRequest) throws -> HTTPReply) {
        self.respond = respond
    }

    /// The requests so far.
    public var requests: [ServiceRequest] { received.withLock { $0 } }

    /// Answers a request.
    public func send(_ request: ServiceRequest) async throws -> HTTPReply {
        received.withLock { $0.append(request) }
        try Task.checkCancellation()
        return try respond(request)
    }
}

extension HTTPReply {
    /// An answer of a status, a body and header fields.
    public init(status: Int = 200, _ body: Data, fields: HTTPFields = [:]) {
        self.init(response: HTTPResponse(status: .init(code: status), headerFields: fields), body: body)
    }
}
