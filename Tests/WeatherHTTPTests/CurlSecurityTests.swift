import FaultServer
import Foundation
import HTTPTypes
import Testing
import WeatherCore

@testable import WeatherHTTP

@Suite("The security of the transport") struct CurlSecurityTests {
    @Test(
        "Only https is allowed, and http to this machine",
        arguments: [
            "http://192.0.2.1/", "http://example.org/", "http://127.0.0.1.example.org/", "http://128.0.0.1/",
            "http://127.1/", "http://127.0.0.01/", "http://localhost.example.org/", "http://[::2]/", "ftp://localhost/",
            "file://localhost/etc/passwd",
        ])
    func insecure(address: String) throws {
        let error = #expect(throws: WeatherError.self) { try RequestTarget(of: .get(address)) }
        #expect(error?.code == .unavailable)
        #expect(error?.reason == .insecure)
    }

    @Test(
        "The usual names of this machine are allowed",
        arguments: ["localhost", "LOCALHOST", "127.0.0.1", "127.255.0.9", "[::1]", "localhost:8080", "[::1]:8080"])
    func loopback(authority: String) throws {
        let target = try RequestTarget(of: .get("http://\(authority)/"))
        #expect(target.isLoopback)
        #expect(!target.isSecure)
    }

    @Test(
        "An authority that libcurl could parse differently is refused",
        arguments: [
            "127.0.0.1:80@example.org", "127.0.0.1#@example.org", "127.0.0.1?x", "local host", "", "a\\b", "%31",
        ])
    func authorities(authority: String) throws {
        var request = ServiceRequest.get("http://localhost/")
        request.http.authority = authority
        let error = #expect(throws: WeatherError.self) { try RequestTarget(of: request) }
        #expect(error?.reason == .hostNotFound)
    }

    @Test("A refused request causes no traffic, not even to a proxy")
    func noTraffic() async throws {
        try await withFaultServer({ _ in [.reply()] }) { server in
            let transport = CurlTransport(
                configuration: .init(environment: ["http_proxy": "http://\(server.authority)"]))
            let error = await failure { try await transport.send(.get("http://example.org/")) }
            #expect(error?.reason == .insecure)
            #expect(server.connectionCount == 0)
        }
    }

    @Test("A service is reached through the environment's proxy, and a proxy that refuses is a failed connection")
    func proxy() async throws {
        try await withFaultServer({ _ in [.reply(502)] }) { server in
            let proxy = "http://\(server.authority)"
            let transport = CurlTransport(configuration: .init(environment: ["https_proxy": proxy]))
            let error = await failure { try await transport.send(.get("https://weather.invalid/data")) }
            #expect(error?.reason == .connectionFailed)
            #expect(server.requests.map(\.target) == ["weather.invalid:443"])
        }
    }

    @Test("Requests to this machine use no proxy, whatever the environment says")
    func proxyExemption() async throws {
        try await withFaultServer({ _ in [.reply(200, [:], "direct")] }) { server in
            let transport = CurlTransport(configuration: .init(environment: ["http_proxy": "http://127.0.0.1:1"]))
            let response = try await transport.send(.get(server))
            #expect(response.body == Data("direct".utf8))
        }
    }

    @Test("Proxies follow libcurl's rules")
    func proxyVariables() {
        let upper = ProxyVariables(environment: ["HTTP_PROXY": "evil", "HTTPS_PROXY": "a", "NO_PROXY": "b"])
        #expect(upper.proxy(isSecure: false) == nil)
        #expect(upper.proxy(isSecure: true) == "a")
        #expect(upper.exempt == "b")
        let all = ProxyVariables(environment: ["all_proxy": "c", "https_proxy": "", "HTTPS_PROXY": "d"])
        #expect(all.proxy(isSecure: false) == "c")
        #expect(all.proxy(isSecure: true) == "d")
    }

    @Test("Only the environment's certificates are trusted, if it names some; otherwise a hashed folder is preferred")
    func trustAnchors() async throws {
        #expect(TrustAnchors(environment: ["SSL_CERT_FILE": "/a"]) == .these(file: "/a", folder: nil))
        #expect(
            TrustAnchors(environment: ["SSL_CERT_FILE": "/a", "SSL_CERT_DIR": "/b"]) == .these(file: "/a", folder: "/b")
        )
        try await withFolder { folder in
            #expect(!TrustAnchors.isHashed(folder))
            _ = FileManager.default.createFile(atPath: folder + "/certificate.0", contents: nil)
            #expect(!TrustAnchors.isHashed(folder))
            _ = FileManager.default.createFile(atPath: folder + "/5ed36f99.0", contents: nil)
            #expect(TrustAnchors.isHashed(folder))
            #expect(!TrustAnchors.isHashed(folder + "/absent"))
        }
    }

    @Test(
        "Secrets are removed from a body in any encoded form; other bodies are unchanged",
        arguments: [
            ("", ""), ("no", "no"), ("k3y%2B", "k3y%2B"), ("k3y%2Babcdefg", "REDACTED"),
            ("k3y%2babcdefg!", "REDACTED!"), ("k3y+abcdefgk3y+abcdefg", "REDACTEDREDACTED"),
            ("kkk3y+abcdefgk", "kkREDACTEDk"), ("k3y+abcdef", "k3y+abcdef"),
        ])
    func repeatedSecret(sent: String, received: String) async throws {
        let zipped = try gzip(Data(sent.utf8))
        try await withFaultServer({ _ in [.reply(400, ["Content-Encoding": "gzip"], zipped)] }) { server in
            let response = try await CurlTransport().send(.get(server, "/x?key=k3y%2Babcdefg&a=b", secret: "key"))
            #expect(String(decoding: response.body, as: UTF8.self) == received)
        }
    }

    @Test("Durations that libcurl would take for no limit, or that overflow, are still limits")
    func durations() {
        let short = CurlOptions(configuration: .init(connectTimeout: .zero, timeout: .seconds(-1)))
        #expect(short.connectMilliseconds == 1)
        #expect(short.totalMilliseconds == 1)
        let long = CurlOptions(configuration: .init(connectTimeout: .milliseconds(2500), timeout: .seconds(Int64.max)))
        #expect(long.connectMilliseconds == 2500)
        #expect(long.totalMilliseconds == 86_400_000)
    }
}
