#if Server
import FaultMatrix
import FaultServer
import Foundation
import Testing

@Suite("A weather service that fails")
struct FailingServiceTests {
    private static let key = "5ec2e7c0ffee5ec2e7c0ffee5ec2e7c0"

    private func server(_ service: FaultServer, provider: String) throws -> ServerProcess {
        try ServerProcess(
            ["--rate", "1000", "--burst", "1000"],
            environment: [
                "WX_PROVIDER": provider, "OPENWEATHER_API_KEY": Self.key, "no_proxy": "127.0.0.1",
                "WX_METNO_BASE_URL": "http://\(service.authority)",
                "WX_OPENWEATHER_BASE_URL": "http://\(service.authority)",
            ])
    }

    @Test(
        "is asked only once for eight requests",
        arguments: [(500, "Internal error"), (429, "Too many"), (403, "Forbidden"), (200, "<html>Log in</html>")])
    func once(status: Int, body: String) async throws {
        try await withFaultServer({ _ in [.reply(status, [:], body)] }) { service in
            let server = try server(service, provider: "metno")
            for _ in 0..<8 {
                let response = try server.get("/v1/weather?place=60.17,24.94")
                #expect(response.status >= 500, "\(response.status)")
            }
            #expect(service.requests.count == 1)
        }
    }

    @Test(
        "is asked once for eight places, and the responses say when to come back",
        arguments: [
            ([FaultServer.Action.reply(500, ["Retry-After": "50"], "")], 50),
            ([.reply(429, ["Retry-After": "70"], "")], 70),
            // The first pause of a service that does not say.
            ([.reply(500, [:], "")], 5),
        ])
    func onceForAll(steps: [FaultServer.Action], seconds: Int) async throws {
        try await withFaultServer({ _ in steps }) { service in
            let server = try server(service, provider: "metno")
            for number in 0..<8 {
                let response = try server.get("/v1/weather?place=6\(number).5,2\(number).5")
                #expect(response.status == 503, "\(response.status)")
                let wait = try #require(response.fields["retry-after"].flatMap { Int($0) })
                #expect((1...seconds).contains(wait), "\(number): \(wait)")
            }
            #expect(service.requests.count == 1)
            let readiness = try server.get("/readyz")
            #expect(readiness.status == 200 && readiness.text.hasPrefix("ok\nmetno: "), "\(readiness.text)")
            #expect(try server.get("/64.5,24.5", ["Accept": "text/html"]).fields["retry-after"] != nil)
        }
    }

    @Test("is a reason for status 503 with Retry-After even if nobody knows when it works again")
    func missingKey() throws {
        let server = try ServerProcess([], environment: ["WX_PROVIDER": "openweather"])
        for (target, accept) in [
            ("/v1/weather?place=1,2", "*/*"), ("/1,2", "text/plain"), ("/1,2", "text/html"),
            ("/1,2", "application/json"),
        ] {
            let response = try server.get(target, ["Accept": accept])
            #expect(response.status == 503 && response.fields["retry-after"] == "60", "\(target) \(accept)")
            for word in ["OPENWEATHER_API_KEY", "openweather.apiKey", "--provider", "--sandbox"] {
                #expect(!response.text.contains(word), "\(accept): \(word)")
            }
        }
    }

    @Test("cannot bring the API key into a response, not even in characters that normalize to it")
    func key() async throws {
        let disguised = String(
            String.UnicodeScalarView(
                Self.key.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
                    // A full-width character with a combining accent that has no precomposed form.
                    let wide = Unicode.Scalar(scalar.value + 0xFEE0)
                    return [wide ?? scalar, "\u{0301}"]
                }))
        let body = #"{"cod": 401, "message": "bad key \#(disguised)"}"#
        try await withFaultServer({ _ in [.reply(401, [:], body)] }) { service in
            let server = try server(service, provider: "openweather")
            let targets = ["/v1/weather?place=37.57,126.98", "/37.57,126.98", "/37.57,126.98?format=json"]
            for target in targets {
                let text = try server.get(target).text
                let folded = text.decomposedStringWithCompatibilityMapping.filter { $0.isASCII }
                #expect(!folded.lowercased().contains(Self.key), "\(target)")
                #expect(
                    !String(text.decomposedStringWithCompatibilityMapping.unicodeScalars.filter(\.isASCII))
                        .contains(Self.key), "\(target)")
            }
            #expect(!server.errors.contains(Self.key))
            #expect(service.requests.count >= 1)
        }
    }
}

/// A sample of the server's fault matrix; `Tests/faults --server` runs all of it.
@Suite("After a fault the server returns weather with its true age, or the right status")
struct ServerFaultTests {
    @Test(
        "the server goes on, its cache is intact, and its log contains no keys or places",
        arguments: Matrix.serverSample)
    func cell(_ cell: Cell) async throws {
        let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let verdict = await cell.serverVerdict(on: Program(in: folder, patience: 8), timeout: 2)
        #expect(verdict.problems == [], "\(verdict.text)")
    }
}
#endif
