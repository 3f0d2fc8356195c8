/// Sends requests to services.
///
/// One `send` is one exchange. Redirects, caching, recording and rate limits are the task of an ``HTTPMiddleware``.
///
///     struct OfflineTransport: HTTPTransport {
///         func send(_ request: ServiceRequest) async throws -> ServiceResponse {
///             throw WeatherError(.connectionFailed)
///         }
///     }
public protocol HTTPTransport: Sendable {
    /// Sends a request and waits for the complete response, whatever its status.
    ///
    /// - Throws: ``WeatherError`` with the code `unavailable` or `invalidResponse`, or `CancellationError`.
    func send(_ request: ServiceRequest) async throws -> ServiceResponse
}

/// A layer around a transport.
///
///     struct LanguageField: HTTPMiddleware {
///         func intercept(
///             _ request: ServiceRequest,
///             next: @Sendable (ServiceRequest) async throws -> ServiceResponse
///         ) async throws -> ServiceResponse {
///             var request = request
///             request.http.headerFields[.acceptLanguage] = "en"
///             return try await next(request)
///         }
///     }
public protocol HTTPMiddleware: Sendable {
    /// Responds to a request itself, or passes it to `next`, changed or unchanged.
    func intercept(
        _ request: ServiceRequest,
        next: @Sendable (ServiceRequest) async throws -> ServiceResponse
    ) async throws -> ServiceResponse
}

/// A transport with middlewares around it; the first one is the outermost.
///
///     let transport = LayeredTransport(OfflineTransport(), layers: [LanguageField()])
public struct LayeredTransport: HTTPTransport {
    private let transport: any HTTPTransport
    private let layers: [any HTTPMiddleware]

    /// Creates a transport that passes each request through `layers` in order, then to `transport`.
    public init(_ transport: any HTTPTransport, layers: [any HTTPMiddleware]) {
        self.transport = transport
        self.layers = layers
    }

    /// Sends a request through the middlewares.
    ///
    /// Errors name the provider and the host of the failed request. After a redirect, that can be another host.
    public func send(_ request: ServiceRequest) async throws -> ServiceResponse {
        try await send(request, through: layers[...])
    }

    private func send(_ request: ServiceRequest, through layers: ArraySlice<any HTTPMiddleware>) async throws
        -> ServiceResponse
    {
        do {
            guard let layer = layers.first else { return try await transport.send(request) }
            return try await layer.intercept(request) { try await self.send($0, through: layers.dropFirst()) }
        } catch let error as WeatherError {
            throw error.naming(request)
        }
    }
}
