/// Sends requests to services.
///
/// One `send` is one exchange; what follows redirects, caches, records or limits is a ``HTTPMiddleware`` around it.
public protocol HTTPTransport: Sendable {
    /// Sends a request and waits for the whole answer, whatever its status.
    ///
    /// - Throws: ``WeatherError`` with the code `unavailable` or `invalidResponse`, or `CancellationError`.
    func send(_ request: ServiceRequest) async throws -> HTTPReply
}

/// A layer around a transport.
public protocol HTTPMiddleware: Sendable {
    /// Answers a request, by itself or by passing it, changed or not, to `next`.
    func intercept(
        _ request: ServiceRequest,
        next: @Sendable (ServiceRequest) async throws -> HTTPReply
    ) async throws -> HTTPReply
}

/// A transport behind layers, the first of them outermost.
public struct LayeredTransport: HTTPTransport {
    private let transport: any HTTPTransport
    private let layers: [any HTTPMiddleware]

    /// Creates a transport that passes each request through `layers` in order, then to `transport`.
    public init(_ transport: any HTTPTransport, layers: [any HTTPMiddleware]) {
        self.transport = transport
        self.layers = layers
    }

    /// Sends a request through the layers. What they throw names the provider and the host, that of the request which
    /// failed: behind a redirect it may be another one.
    public func send(_ request: ServiceRequest) async throws -> HTTPReply {
        try await send(request, through: layers[...])
    }

    private func send(_ request: ServiceRequest, through layers: ArraySlice<any HTTPMiddleware>) async throws
        -> HTTPReply
    {
        do {
            guard let layer = layers.first else { return try await transport.send(request) }
            return try await layer.intercept(request) { try await self.send($0, through: layers.dropFirst()) }
        } catch let error as WeatherError {
            throw error.naming(request)
        }
    }
}
