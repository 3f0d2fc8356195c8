import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@Suite("Requests and their secrets")
struct RequestTests {
    private let descriptor = ProviderDescriptor(
        id: "example", name: "Example", homePage: "https://example.org", terms: "https://example.org/terms",
        attribution: "Example", basis: .documented, products: [.hourly],
        credential: .required(.init(signUp: "https://example.org/keys")),
        baseURL: "https://api.example.org", format: .json)

    private func request(_ endpoint: Endpoint, baseURL: String? = nil) async throws -> ServiceRequest {
        let transport = StubTransport { _ in ServiceResponse(Data("{}".utf8)) }
        let context = ProviderContext(
            descriptor: descriptor, transport: transport, baseURL: baseURL, clock: { Date(timeIntervalSince1970: 0) })
        _ = try await context.json(from: endpoint)
        return try #require(transport.requests.first)
    }

    @Test(
        "coordinates are sent with at most three decimals",
        arguments: [
            (37.56654, 126.97796, "lat=37.567&lon=126.978"), (-33.8688, 151.2093, "lat=-33.869&lon=151.209"),
            (0.0001, -0.0004, "lat=0&lon=0"), (-0.5, 10, "lat=-0.5&lon=10"), (89.9999, -179.9999, "lat=90&lon=-180"),
        ])
    func coordinates(latitude: Double, longitude: Double, query: String) async throws {
        let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
        #expect(try await request(Endpoint("/x").with(point)).http.path == "/x?\(query)")
    }

    @Test("a secret is in the request, and redacted elsewhere")
    func secrets() async throws {
        let sent = try await request(Endpoint("/x").with("a", "1 &").with(secret: "appid", "s=e&c").with("b", nil))
        #expect(sent.http.path == "/x?a=1%20%26&appid=s%3De%26c")
        #expect(sent.redactedPath == "/x?a=1%20%26&appid=REDACTED")
        #expect(sent.host == "api.example.org")
    }

    @Test(
        "a path that could lead to another host, or hide a query item, is refused before anything is sent",
        arguments: [
            "@127.0.0.1:18932/x", "x", ".evil.example/x", ":80@evil.example/", "evil.example/x", "?x=1", "#x",
            "\\evil.example", "/x?k=1", "/x#y", "/x y", "/x\r\nHost: evil.example", "/\u{E9}", "/x\0",
            "/../../x", "/x/./y", "/x/%2E%2e", "/.%2e",
        ])
    func unsafePath(path: String) async throws {
        let error = await #expect(throws: WeatherError.self) {
            try await request(Endpoint(path).with(secret: "k", "0123456789"))
        }
        #expect(error?.reason == .badSetting)
    }

    @Test(
        "other paths stay on the host",
        arguments: [
            "", "/", "/x", "//evil.example/x", "/points/37.57,126.98", "/a%20b;c=d", "/x/...", "/@evil.example",
        ])
    func safePath(path: String) async throws {
        let sent = try await request(Endpoint(path).with("a", "b"))
        #expect(sent.http.authority == "api.example.org")
        #expect(URLComponents(string: sent.address)?.host == "api.example.org")
    }

    @Test(
        "an invalid base URL is reported as an invalid setting",
        arguments: ["", "api.example.org", "ftp://x", "http://", "https://a b"])
    func badBaseURL(address: String) async {
        let error = await #expect(throws: WeatherError.self) { try await request(Endpoint("/x"), baseURL: address) }
        #expect(error?.reason == .badSetting)
        #expect(error?.details.setting == "example.baseURL")
    }

    @Test(
        "Retry-After is parsed as seconds or as a date",
        arguments: [
            ("120", 120.0), ("Thu, 01 Jan 1970 00:01:00 GMT", 60), ("-5", nil), ("soon", nil),
            ("99999999999999999999", 86_400),
        ])
    func retryAfter(field: String, seconds: Double?) {
        let response = ServiceResponse(status: 429, Data(), fields: [.retryAfter: field])
        #expect(response.retryAfter(now: Date(timeIntervalSince1970: 0)) == seconds)
    }

    @Test("control characters and bidirectional overrides are removed from untrusted text, and its length is bounded")
    func sanitized() {
        #expect("a\u{1B}[31mb\u{9B}2J\u{202E}c\n\td".sanitized() == "a[31mb2Jc d")
        #expect(String(repeating: "가", count: 300).sanitized(limit: 10) == String(repeating: "가", count: 10) + "…")
        #expect("서울 مرحبا é👨‍👩‍👧".sanitized() == "서울 مرحبا é👨‍👩‍👧")
    }
}
