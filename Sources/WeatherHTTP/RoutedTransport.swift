import WeatherCore

/// Hands each request to what answers for its provider: a program, or else the network.
struct RoutedTransport: HTTPTransport {
    /// By the provider's id.
    let programs: [String: any HTTPTransport]
    let network: any HTTPTransport

    func send(_ request: ServiceRequest) async throws -> HTTPReply {
        try await (programs[request.provider] ?? network).send(request)
    }
}
