import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@Suite("Endpoints")
struct EndpointTests {
    private static let key = "5ec2e7c0ffee"
    private static let seoul = Coordinates(latitude: 37.56654, longitude: 126.97796)

    private static let descriptor = ProviderDescriptor(
        id: "example", name: "Example", homePage: "https://example.org", terms: "https://example.org/terms",
        attribution: "Example", basis: .documented, products: [.hourly],
        credential: .required(.init(signUp: "https://example.org/keys")),
        baseURL: "https://api.example.org/v1",
        hosts: [.init("archive", baseURL: "https://archive.example.org")], format: .json)

    private func context(
        _ transport: StubTransport, baseURL: String? = nil, hosts: [String: String] = [:]
    ) -> ProviderContext {
        ProviderContext(
            descriptor: Self.descriptor, transport: transport, baseURL: baseURL, hosts: hosts,
            credential: { Self.key }, clock: { Date(timeIntervalSince1970: 0) })
    }

    private func request(
        _ endpoint: Endpoint, baseURL: String? = nil, hosts: [String: String] = [:]
    ) async throws -> ServiceRequest {
        let transport = StubTransport { _ in ServiceResponse(Data("{}".utf8)) }
        _ = try await context(transport, baseURL: baseURL, hosts: hosts).json(from: endpoint)
        return try #require(transport.requests.first)
    }

    @Test("coordinates can be in the path or in one query item, in either order")
    func coordinates() async throws {
        let point = try #require(Self.seoul)
        let paths = [
            Endpoint("/points").appending(point): "/v1/points/37.567,126.978",
            Endpoint("/points").appending(point, order: .longitudeFirst, separator: ";"):
                "/v1/points/126.978%3B37.567",
            Endpoint("/x").with("q", point): "/v1/x?q=37.567,126.978",
            Endpoint("/x").with("point", point, order: .longitudeFirst, separator: " "): "/v1/x?point=126.978%2037.567",
            Endpoint("/lon").appending(Endpoint.degrees(-0.0004)).appending("lat").appending(Endpoint.degrees(8.5)):
                "/v1/lon/0/lat/8.5",
        ]
        for (endpoint, path) in paths { #expect(try await request(endpoint).http.path == path) }
    }

    @Test("a path segment is encoded, and cannot lead to another folder or host")
    func segments() async throws {
        #expect(try await request(Endpoint("/x").appending("a/b?c#d@e")).http.path == "/v1/x/a%2Fb%3Fc%23d%40e")
        for segment in [".", ".."] {
            await #expect(throws: WeatherError.self) { try await request(Endpoint("/x").appending(segment)) }
        }
    }

    @Test(
        "a key can be in the query, the path or a field, and appears only in the request",
        arguments: [
            (Endpoint("/x").with(secret: "key", key), "/v1/x?key=REDACTED"),
            (Endpoint("/x").appending(secret: key).appending("y").with("a", "b"), "/v1/x/REDACTED/y?a=b"),
            (Endpoint("/x").with(secretField: HTTPField.Name("X-API-Key")!, key), "/v1/x"),
            (Endpoint("/x").with(secretField: .authorization, "Bearer \(key)"), "/v1/x"),
            // Even a short secret, and even if another part of the path equals its beginning.
            (Endpoint("/x/k").appending(secret: "k2"), "/v1/x/k/REDACTED"),
        ])
    func secrets(endpoint: Endpoint, shown: String) async throws {
        let sent = try await request(endpoint)
        #expect(sent.redactedPath == shown)
        #expect(!sent.redactedPath.contains(Self.key))
        // A key that is too short is redacted only in its own position.
        if shown != "/v1/x/k/REDACTED" { #expect(sent.scrubber.scrubbed("it was \(Self.key)!") == "it was REDACTED!") }
        let transport = StubTransport { request in
            let words =
                "no such key: \(request.http.headerFields.map(\.value).joined(separator: " ")) \(request.http.path ?? "")"
            return ServiceResponse(status: 401, Data(#"{"message": "\#(words)"}"#.utf8))
        }
        let error = await #expect(throws: WeatherError.self) { try await context(transport).json(from: endpoint) }
        #expect(error.map { !String(describing: $0).contains(Self.key) } == true)
    }

    @Test("content is posted with its type, and the response is read like any other")
    func content() async throws {
        let sent = try await request(Endpoint("/x").posting(Data("[1]".utf8)))
        #expect(sent.http.method == .post)
        #expect(sent.content == Data("[1]".utf8))
        #expect(sent.http.headerFields[.contentType] == "application/json")
    }

    @Test("a service can have several hosts, each of which can be replaced")
    func hosts() async throws {
        let endpoint = Endpoint("/x", on: "archive")
        #expect(try await request(endpoint).address == "https://archive.example.org/x")
        #expect(
            try await request(endpoint, hosts: ["archive": "http://127.0.0.1:8"]).address == "http://127.0.0.1:8/x")
        // The base URL replaces the address of the whole service.
        #expect(
            try await request(endpoint, baseURL: "http://127.0.0.1:9/m/").address == "http://127.0.0.1:9/m/archive/x")
        let error = await #expect(throws: WeatherError.self) { try await request(Endpoint("/x", on: "other")) }
        #expect(error?.reason == .badSetting)
    }

    @Test(
        "a URL from a response is requested below the service's own base URL",
        arguments: [
            ("https://api.example.org/v1/grid/3?a=b%20c&d", "/v1/grid/3?a=b%20c&d"), ("/v1/grid/3", "/v1/grid/3"),
            ("https://API.example.org/v1/next?x=1+1", "/v1/next?x=1+1"),
        ])
    func addresses(address: String, path: String) async throws {
        let transport = StubTransport { _ in ServiceResponse(Data("{}".utf8)) }
        let endpoint = try context(transport).endpoint(at: address)
        #expect(try await request(endpoint).address == "https://api.example.org\(path)")
        let moved = try await request(endpoint, baseURL: "http://127.0.0.1:9/m")
        #expect(moved.address == "http://127.0.0.1:9/m" + path.dropFirst(3))
    }

    @Test(
        "a URL that leads elsewhere is refused",
        arguments: [
            "https://evil.example/v1/x", "http://api.example.org/v1/x", "https://api.example.org:444/v1/x",
            "https://api.example.org/v2/x", "https://api.example.org/v1/../admin", "//evil.example/v1/x",
            "https://user@api.example.org/v1/x", "https://api.example.org.evil.example/v1/x", "file:///v1/etc/passwd",
            "grid/3", "https://archive.example.org/x", "https://api.example.org/v1",
        ])
    func strangers(address: String) {
        let transport = StubTransport { _ in ServiceResponse(Data("{}".utf8)) }
        let error = #expect(throws: WeatherError.self) { try context(transport).endpoint(at: address) }
        #expect(error.map { [.redirected, .malformed].contains($0.reason) } == true)
        #expect(error?.provider == "example")
    }

    @Test("text is decoded in the encoding that the response declares, without its byte order mark")
    func text() async throws {
        func read(_ body: Data, _ type: String? = nil) async throws -> String {
            let transport = StubTransport { _ in ServiceResponse(body, fields: type.map { [.contentType: $0] } ?? [:]) }
            return try await context(transport).text(from: Endpoint("/x")).root
        }
        #expect(try await read(Data("\u{FEFF}RKSI 060500Z\n".utf8)) == "RKSI 060500Z\n")
        #expect(try await read(Data([0x31, 0xB0]), "text/plain; Charset=\"ISO-8859-1\"") == "1°")
        for (body, reason) in [
            (Data(), WeatherError.Reason.emptyBody), (Data([0x31, 0xB0]), .malformed),
            (Data("<!DOCTYPE html>".utf8), .webPage),
        ] {
            let error = await #expect(throws: WeatherError.self) { try await read(body) }
            #expect(error?.reason == reason)
            #expect(error?.details.host == "api.example.org")
        }
    }

    @Test("bytes are returned as received, and an empty body is refused")
    func data() async throws {
        let bytes = Data([0, 255, 10])
        let transport = StubTransport { $0.http.path == "/v1/x" ? ServiceResponse(bytes) : ServiceResponse(Data()) }
        #expect(try await context(transport).data(from: Endpoint("/x"), accepting: "application/grib").root == bytes)
        #expect(transport.requests.first?.http.headerFields[.accept] == "application/grib")
        await #expect(throws: WeatherError.self) { try await context(transport).data(from: Endpoint("/y")) }
    }
}
