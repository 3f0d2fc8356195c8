import FaultServer
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherHTTP

@Suite("TLS", .enabled(if: TLSServer.isAvailable, "needs the openssl program")) struct CurlTLSTests {
    private func response(
        host: String = "localhost",
        serverArguments: [String] = [],
        trusted: (TLSServer) -> [String: String]
    ) async throws -> ServiceResponse {
        try await withFolder { folder in
            let server = try await TLSServer(in: folder, arguments: serverArguments)
            defer { server.stop() }
            let transport = CurlTransport(configuration: .init(environment: trusted(server)))
            return try await transport.send(.get("https://\(host):\(server.port)/?appid=SECRETSECRET", secret: "appid"))
        }
    }

    @Test("A certificate that SSL_CERT_FILE names is trusted")
    func trusted() async throws {
        let response = try await response { ["SSL_CERT_FILE": $0.certificate] }
        #expect(response.status == 200)
    }

    @Test("A self-signed certificate is refused, and the error says why")
    func selfSigned() async throws {
        let error = await failure { try await response { _ in [:] } }
        #expect(error?.code == .unavailable)
        #expect(error?.reason == .insecure)
        #expect(error?.details.message?.contains("certificate") == true)
        #expect(error?.details.message?.contains("SECRET") == false)
    }

    @Test("A certificate for another name is refused")
    func wrongName() async throws {
        let error = await failure { try await response(host: "127.0.0.1") { ["SSL_CERT_FILE": $0.certificate] } }
        #expect(error?.reason == .insecure)
    }

    @Test("TLS older than 1.2 is refused")
    func oldVersion() async throws {
        let error = await failure {
            try await response(serverArguments: ["-tls1_1", "-cipher", "DEFAULT@SECLEVEL=0"]) {
                ["SSL_CERT_FILE": $0.certificate]
            }
        }
        #expect(error?.reason == .insecure)
    }

    @Test("With a missing certificate file, no connection is made")
    func missingFile() async throws {
        let error = await failure { try await response { ["SSL_CERT_FILE": $0.certificate + ".absent"] } }
        #expect(error?.reason == .insecure)
    }

    @Test("A handshake without a response ends at the connect timeout")
    func silence() async throws {
        // The server waits for the end of an HTTP head, which a TLS handshake does not contain.
        try await withFaultServer({ _ in [] }) { server in
            let transport = CurlTransport(
                configuration: .init(connectTimeout: .milliseconds(400), timeout: .seconds(60)))
            let error = await failure { try await transport.send(.get("https://\(server.authority)/")) }
            #expect(error?.reason == .timedOut)
            #expect(error?.details.limit == 1)
        }
    }
}
