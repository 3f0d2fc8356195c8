import FaultServer
import Foundation
import HTTPTypes
import Synchronization
import Testing
import WeatherCore

@testable import WeatherHTTP

/// A server that responds like a shared cache in front of the service.
@Suite("Behind a shared cache")
struct CacheUpstreamTests {
    /// Sends a request in a new run of the program over libcurl, and returns the outcome.
    private func run(
        _ folder: String, _ clock: FakeClock, _ limits: ProviderDescriptor.Limits = .init(),
        journal: TransportJournal = TransportJournal()
    ) -> LayeredTransport {
        let database = CacheDatabase(folder: URL(fileURLWithPath: folder + "/wx"))
        let cache = HTTPCache(
            database, services: [.example(limits)], journal: journal, clock: { clock.now })
        return LayeredTransport(
            CurlTransport(configuration: .init(connectTimeout: .seconds(30), timeout: .seconds(60))), layers: [cache])
    }

    private func request(_ server: FaultServer) -> ServiceRequest {
        .get("http://\(server.authority)/data", provider: "example")
    }

    /// The response of a run from a server that sends these fields, and that of the next run a second later.
    private func responses(
        _ fields: [String: String], _ limits: ProviderDescriptor.Limits = .init()
    ) async throws -> (first: ServiceResponse, second: ServiceResponse, requests: Int) {
        try await withFolder { folder in
            let clock = FakeClock()
            return try await withFaultServer({ _ in [.reply(200, fields, #"{"a": 1}"#)] }) { server in
                let first = try await run(folder, clock, limits).send(request(server))
                clock.move(by: 1)
                let second = try await run(folder, clock, limits).send(request(server))
                return (first, second, server.requests.count)
            }
        }
    }

    @Test("a response that was stale in the shared cache is marked as stale, and requested again")
    func stale() async throws {
        let responses = try await responses(["Cache-Control": "max-age=600", "Age": "5000"])
        #expect(responses.first.delivery.source == .network)
        #expect(responses.first.delivery.staleness == 4400)
        #expect(responses.first.delivery.received == FakeClock.start - 5000)
        #expect(responses.first.delivery.freshUntil == FakeClock.start - 4400)
        #expect(responses.first.delivery.failure == nil)
        #expect(responses.requests == 2)
    }

    @Test("a response that is still fresh counts as sent just now, and is cached until it is stale")
    func fresh() async throws {
        let responses = try await responses(["Cache-Control": "max-age=600", "Age": "500"])
        #expect(responses.first.delivery.staleness == nil)
        #expect(responses.first.delivery.received == FakeClock.start)
        #expect(responses.second.delivery.source == .cache)
        #expect(responses.second.delivery.received == FakeClock.start)
        #expect(responses.requests == 1)
    }

    @Test(
        "a response with an Age is not stale without a declared lifetime, or within the service's minimum lifetime",
        arguments: [([:], 0), (["Cache-Control": "max-age=10"], 100)] as [([String: String], Int)])
    func floor(fields: [String: String], floor: Int) async throws {
        let limits = ProviderDescriptor.Limits(minimumFreshness: floor > 0 ? .seconds(floor) : nil)
        let responses = try await responses(fields.merging(["Age": "90"]) { first, _ in first }, limits)
        #expect(responses.first.delivery.staleness == nil)
    }

    @Test(
        "a response that must not be stored is marked as stale, too", arguments: ["no-store, max-age=60", "max-age=60"])
    func notStored(control: String) async throws {
        let responses = try await responses(["Cache-Control": control, "Age": "100", "Vary": "*"])
        #expect(responses.first.delivery.staleness == 40)
        #expect(responses.first.delivery.received == FakeClock.start - 100)
    }

    @Test(
        "Cache-Status says how long a response was stale in a cache, and why (RFC 9211)",
        arguments: [
            ("CDN; hit; ttl=-120", 120, nil), ("\"a, \\\"b\\\"; ttl=-9\"; hit; ttl=-5", 5, nil),
            ("shield; hit; ttl=-50, CDN;hit;ttl=-20", 50, nil),
            ("shield; fwd=stale; fwd-status=503, CDN; hit; ttl=-120", 120, 503),
            ("CDN; fwd=stale; fwd-status=504; ttl=-7", 7, 504), ("CDN; fwd=stale; fwd-status=500", nil, 500),
            ("CDN; fwd=stale; fwd-status=429; ttl=-7", 7, 429), ("CDN; fwd=stale; fwd-status=404; ttl=-7", 7, nil),
            ("CDN; hit; ttl=120", nil, nil), ("CDN; fwd=uri-miss; fwd-status=503; ttl=-5", nil, nil),
            ("CDN; fwd=stale; fwd-status=304; ttl=600", nil, nil), ("CDN; hit=?0; ttl=-5", nil, nil),
            ("CDN; hit; ttl=-x", nil, nil), ("CDN; hit; ttl=--5", nil, nil), ("CDN; hit; ttl=", nil, nil),
            (";;,,hit;ttl=-5", nil, nil), ("\"CDN; hit; ttl=-5", nil, nil),
            ("CDN; hit; ttl=-9999999999", 2_147_483_648, nil), ("CDN; hit; ttl=-99999999999", nil, nil),
        ] as [(String, TimeInterval?, Int?)])
    func cacheStatus(value: String, staleness: TimeInterval?, status: Int?) async throws {
        let responses = try await responses(["Cache-Control": "max-age=600", "Cache-Status": value])
        #expect(responses.first.delivery.staleness == staleness)
        #expect(responses.first.delivery.failure?.reason == status.map { $0 == 429 ? .quotaExceeded : .serverError })
        #expect(responses.first.delivery.failure?.details.httpStatus == status)
        #expect(responses.first.delivery.failure?.details.host == status.map { _ in "127.0.0.1" })
        #expect(responses.first.delivery.failure?.provider == status.map { _ in "example" })
        // The earlier failure does not apply to the current response.
        if responses.second.delivery.source == .cache { #expect(responses.second.delivery.failure == nil) }
        #expect(responses.requests == (staleness == nil ? 1 : 2))
    }

    /// The response of a run that validates a stale response and receives a 304 with these fields.
    private func validated(_ fields: [String: String]) async throws -> (ServiceResponse, [TransportJournal.Kind]) {
        let isFirst = Mutex(true)
        let head = fields.merging(["ETag": "\"a\""]) { first, _ in first }
            .map { "\($0.key): \($0.value)\r\n" }.joined()
        return try await withFolder { folder in
            let clock = FakeClock()
            return try await withFaultServer({ _ in
                let first = isFirst.withLock { isFirst in
                    defer { isFirst = false }
                    return isFirst
                }
                return first
                    ? [
                        .reply(
                            200, ["Cache-Control": "max-age=60", "ETag": "\"a\"", "Cache-Status": "CDN; hit; ttl=-1"],
                            #"{"a": 1}"#)
                    ] : [.send("HTTP/1.1 304 Not Modified\r\n\(head)\r\n")]
            }) { server in
                _ = try await run(folder, clock).send(request(server))
                clock.move(by: 100)
                let journal = TransportJournal()
                return (
                    try await run(folder, clock, journal: journal).send(request(server)), journal.events.map(\.kind)
                )
            }
        }
    }

    @Test("a 304 of a cache whose own response is stale does not count as a validation by the service")
    func staleValidation() async throws {
        let (response, events) = try await validated(["Age": "5000", "Cache-Control": "max-age=600"])
        #expect(response.text == #"{"a": 1}"#)
        #expect(!response.delivery.isRevalidated)
        #expect(response.delivery.source == .network)
        #expect(response.delivery.staleness == 4400)
        #expect(response.delivery.received == FakeClock.start + 100 - 5000)
        #expect(events.contains(.stale(age: 5000, staleness: 4400)))
        let (other, _) = try await validated(["Cache-Status": "CDN; fwd=stale; fwd-status=502; ttl=-30"])
        #expect(!other.delivery.isRevalidated)
        #expect(other.delivery.staleness == 30)
        #expect(other.delivery.failure?.details.httpStatus == 502)
    }

    @Test("a 304 of a cache whose own response is fresh counts as a validation")
    func freshValidation() async throws {
        let (response, events) = try await validated(["Age": "50"])
        #expect(response.delivery.isRevalidated)
        #expect(response.delivery.source == .cache)
        #expect(response.delivery.staleness == nil)
        #expect(response.delivery.received == FakeClock.start + 100)
        #expect(events.last == .revalidated(freshFor: 10))
    }
}
