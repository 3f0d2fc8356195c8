import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@Suite("A transport with middlewares")
struct LayeredTransportTests {
    private static let request = ServiceRequest(
        http: HTTPRequest(method: .get, scheme: "https", authority: "api.example.org:8443", path: "/"), provider: "one")

    /// A middleware that redirects a request, or throws.
    private struct Layer: HTTPMiddleware {
        var authority: String?
        var error: WeatherError?

        func intercept(
            _ request: ServiceRequest, next: @Sendable (ServiceRequest) async throws -> ServiceResponse
        ) async throws -> ServiceResponse {
            if let error { throw error }
            var request = request
            request.http.authority = authority
            return try await next(request)
        }
    }

    private static func failure(_ layers: [any HTTPMiddleware]) async -> WeatherError? {
        let transport = StubTransport { _ in throw WeatherError(.timedOut) }
        return await #expect(throws: WeatherError.self) {
            try await LayeredTransport(transport, layers: layers).send(request)
        }
    }

    @Test("errors of the transport name the provider and the host")
    func transport() async {
        let error = await Self.failure([])
        #expect(error?.provider == "one")
        #expect(error?.details.host == "api.example.org")
    }

    @Test("the host is the one that failed, even if a middleware redirected the request")
    func redirected() async {
        let error = await Self.failure([Layer(authority: "other.example.org")])
        #expect(error?.provider == "one")
        #expect(error?.details.host == "other.example.org")
    }

    @Test("errors of a middleware name the provider and the host, unless they already do")
    func layer() async {
        let bare = await Self.failure([Layer(error: WeatherError(.quotaExceeded))])
        #expect(bare?.provider == "one")
        #expect(bare?.details.host == "api.example.org")
        let named = WeatherError(.redirected, details: .init { $0.host = "third.example.org" }, provider: "three")
        #expect(await Self.failure([Layer(error: named)]) == named)
    }
}
