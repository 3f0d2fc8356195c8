import FaultServer
import Foundation
import HTTPTypes
import Synchronization
import Testing
import WeatherCore

@testable import WeatherHTTP

/// The cache over libcurl and a server on this machine, as in the program.
@Suite("The cache over sockets")
struct CacheOverSocketsTests {
    /// A run of the program.
    private func run(_ folder: String, _ clock: FakeClock, _ policy: CachePolicy = .init()) -> LayeredTransport {
        let database = CacheDatabase(folder: URL(fileURLWithPath: folder + "/wx"))
        let services = [ProviderDescriptor.example(.init(perMinute: 1000))]
        return LayeredTransport(
            CurlTransport(configuration: .init(connectTimeout: .seconds(5), timeout: .seconds(5))),
            layers: [
                HTTPCache(database, services: services, policy: policy, clock: { clock.now }),
                Retry(clock: { clock.now }, random: { 0 }),
                QuotaLedger(database, services: services, clock: { clock.now }),
                RedirectFollower(),
            ])
    }

    private func request(_ server: FaultServer, _ path: String = "/data?appid=abcdefgh01") -> ServiceRequest {
        .get("http://\(server.authority)\(path)", secret: "appid", provider: "example")
    }

    /// Stores a response, waits until it has been stale for 40 seconds, and requests it again while the server behaves
    /// differently.
    private func response(
        _ fields: [String: String] = [:], then actions: [FaultServer.Action]
    ) async throws -> (response: ServiceResponse, requests: [FaultServer.Request]) {
        let isFirst = Mutex(true)
        return try await withFolder { folder in
            let clock = FakeClock()
            return try await withFaultServer({ _ in
                let first = isFirst.withLock { isFirst in
                    defer { isFirst = false }
                    return isFirst
                }
                let fields = fields.merging(["Cache-Control": "max-age=60"]) { first, _ in first }
                return first ? [.reply(200, fields, #"{"kept": 1}"#)] : actions
            }) { server in
                _ = try await run(folder, clock).send(request(server))
                clock.move(by: 100)
                return (try await run(folder, clock).send(request(server)), server.requests)
            }
        }
    }

    @Test("a fresh response needs no connection, and a stale one is validated")
    func freshAndStale() async throws {
        try await withFolder { folder async throws in
            let clock = FakeClock()
            try await withFaultServer({ request in
                let fields = ["Cache-Control": "max-age=60", "ETag": "\"v1\"", "Last-Modified": FreshnessCase.at(-60)]
                return request.head.contains("\r\nIf-None-Match: \"v1\"\r\n")
                    ? [.send("HTTP/1.1 304 Not Modified\r\nETag: \"v1\"\r\nCache-Control: max-age=500\r\n\r\n")]
                    : [.reply(200, fields, #"{"kept": 1}"#)]
            }) { server in
                for _ in 0..<3 { #expect(try await run(folder, clock).send(request(server)).text == #"{"kept": 1}"#) }
                #expect(server.connectionCount == 1)
                clock.move(by: 60)
                let confirmed = try await run(folder, clock).send(request(server))
                #expect(confirmed.delivery.isRevalidated)
                #expect(confirmed.text == #"{"kept": 1}"#)
                let head = try #require(server.requests.last?.head)
                #expect(head.contains("\r\nIf-Modified-Since: \(FreshnessCase.at(-60))\r\n"))
                clock.move(by: 499)
                #expect(try await run(folder, clock).send(request(server)).delivery.source == .cache)
                #expect(server.requests.count == 2)
            }
        }
    }

    @Test("a gzipped response is stored decoded")
    func compressed() async throws {
        let body = try gzip(Data(#"{"zipped": 1}"#.utf8))
        try await withFolder { folder async throws in
            let fields = [
                "Cache-Control": "max-age=60", "Content-Encoding": "gzip", "Vary": "Accept-Encoding, User-Agent",
            ]
            try await withFaultServer({ _ in [.reply(200, fields, body)] }) { server in
                for _ in 0..<2 {
                    let response = try await run(folder, FakeClock()).send(request(server))
                    #expect(response.text == #"{"zipped": 1}"#)
                    #expect(response.head.headerFields[.contentEncoding] == nil)
                }
                #expect(server.requests.count == 1)
            }
        }
    }

    @Test(
        "after any network failure, the stale response is served with the reason",
        arguments: [
            ([.reset], "connectionLost", 3), ([.close], "connectionLost", 3), ([.reply(503)], "serverError", 3),
            ([.reply(500)], "serverError", 1), ([.reply(429, ["Retry-After": "9000"])], "quotaExceeded", 1),
            ([.send("SSH-2.0-OpenSSH\r\n"), .close], "malformed", 1),
            ([.reply(200, [:], "<html>Sign in</html>")], "webPage", 1),
            ([.reply(200, ["Content-Length": "99"], "{"), .close], "truncated", 1),
            ([.reply(302, ["Location": "http://weather.example/"])], "redirected", 1),
            ([.send("HTTP/1.1 304 Not Modified\r\n\r\n")], "emptyBody", 1),
        ] as [([FaultServer.Action], String, Int)])
    func broken(actions: [FaultServer.Action], reason: String, attempts: Int) async throws {
        let (response, requests) = try await response(then: actions)
        #expect(response.text == #"{"kept": 1}"#)
        #expect(response.delivery.failure?.reason.rawValue == reason)
        #expect(response.delivery.staleness == 40)
        #expect(requests.count == 1 + attempts)
    }

    @Test("a refusal is returned, not a stale response", arguments: [401, 403, 404])
    func refused(status: Int) async throws {
        let (response, _) = try await response(then: [.reply(status, [:], "{}")])
        #expect(response.status == status)
        #expect(response.delivery.failure == nil)
    }

    @Test("many concurrent runs send one request")
    func together() async throws {
        try await withFolder { folder async throws in
            let clock = FakeClock()
            try await withFaultServer({ _ in
                [.pause(.milliseconds(100)), .reply(200, ["Cache-Control": "max-age=60"], #"{"kept": 1}"#)]
            }) { server in
                let runs = (0..<10).map { _ in run(folder, clock) }
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for number in 0..<200 {
                        group.addTask {
                            let response = try await runs[number % runs.count].send(request(server))
                            #expect(response.text == #"{"kept": 1}"#)
                        }
                    }
                    try await group.waitForAll()
                }
                #expect(server.requests.count == 1)
            }
        }
    }

    @Test("if the server is gone, the stored response is served, offline or not")
    func gone() async throws {
        try await withFolder { folder async throws in
            let clock = FakeClock()
            let sent = try await withFaultServer({ _ in [.reply(200, [:], #"{"kept": 1}"#)] }) { server in
                _ = try await run(folder, clock).send(request(server))
                return request(server)
            }
            clock.move(by: 50)
            let shown = try await run(folder, clock).send(sent)
            #expect(shown.delivery.staleness == 50)
            #expect(shown.delivery.failure?.reason == .connectionFailed)
            #expect(try await run(folder, clock, .offline).send(sent).delivery.failure == nil)
        }
    }
}
