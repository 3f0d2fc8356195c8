public import Foundation
public import HTTPTypes
import Synchronization
public import WeatherCore

/// A transport that answers from memory and records the requests.
///
///     let transport = StubTransport { _ in ServiceResponse(Data(#"{"hours": []}"#.utf8)) }
///     let context = ProviderContext(descriptor: MyProvider.descriptor, transport: transport, clock: { Date() })
///     _ = try await MyProvider(context: context).report(for: query)
///     #expect(transport.requests.first?.http.path == "/forecast?lat=59.913&lon=10.746")
public final class StubTransport: HTTPTransport {
    private let respond: @Sendable (ServiceRequest) throws -> ServiceResponse
    private let received = Mutex<[ServiceRequest]>([])

    /// Creates a transport that answers each request with the result of a closure.
    public init(_ respond: @escaping @Sendable (ServiceRequest) throws -> ServiceResponse) {
        self.respond = respond
    }

    /// The requests so far.
    public var requests: [ServiceRequest] { received.withLock { $0 } }

    /// Records a request and answers it.
    ///
    /// - Throws: The closure's error, or `CancellationError`.
    public func send(_ request: ServiceRequest) async throws -> ServiceResponse {
        received.withLock { $0.append(request) }
        try Task.checkCancellation()
        return try respond(request)
    }
}

extension ServiceResponse {
    /// Creates an answer from a status, a body and header fields.
    ///
    /// The response counts as recorded, so a test may ask for another place than that of its document.
    public init(status: Int = 200, _ body: Data, fields: HTTPFields = [:]) {
        self.init(head: HTTPResponse(status: .init(code: status), headerFields: fields), body: body)
        delivery.isRecorded = true
    }
}
