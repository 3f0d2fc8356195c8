import Foundation
import HTTPTypes
import Testing
import WeatherCore

@testable import WeatherHTTP

/// After the group `stale` of <https://cache-tests.fyi>, and RFC 5861.
@Suite("Stale responses")
struct CacheStaleTests {
    /// The response of a run, some seconds after a response with these fields was stored, while the service behaves
    /// differently.
    private func response(
        after seconds: TimeInterval, _ fields: HTTPFields, _ limits: ProviderDescriptor.Limits = .init(),
        _ broken: @escaping @Sendable (ServiceRequest) throws -> ServiceResponse
    ) async throws -> ServiceResponse {
        try await withCacheScene { scene async throws in
            scene.respond(.json(fields, #"{"kept": 1}"#))
            try await scene.get(.example(), limits)
            scene.clock.move(by: seconds)
            scene.respond(broken)
            return try await scene.get(.example(), limits)
        }
    }

    private static let minute: HTTPFields = [.cacheControl: "max-age=60"]

    @Test(
        "are served if the connection fails or the response is invalid",
        arguments: [
            WeatherError(.connectionFailed), WeatherError(.connectionLost),
            WeatherError(.timedOut), WeatherError(.hostNotFound),
            WeatherError(.insecure), WeatherError(.truncated),
            WeatherError(.tooLarge), WeatherError(.quotaExceeded),
        ])
    func unreachable(error: WeatherError) async throws {
        let response = try await response(after: 100, Self.minute) { _ in throw error }
        #expect(response.text == #"{"kept": 1}"#)
        #expect(response.delivery.source == .cache)
        #expect(response.delivery.failure == error)
        #expect(response.delivery.staleness == 40)
        #expect(response.delivery.received == FakeClock.start)
        #expect(!response.delivery.isRevalidated)
    }

    @Test(
        "are served if the service fails or refuses further requests",
        arguments: [408, 425, 429, 500, 501, 502, 503, 504, 599, 301, 302, 307])
    func failing(status: Int) async throws {
        let response = try await response(after: 100, Self.minute) { _ in .json([.retryAfter: "7"], status: status) }
        #expect(response.text == #"{"kept": 1}"#)
        #expect(response.delivery.failure?.details.httpStatus == status)
        #expect(response.delivery.failure?.details.retryAfter == 7)
    }

    @Test(
        "are served if a 200 cannot be parsed",
        arguments: [
            ("", WeatherError.Reason.emptyBody), ("<html>Sign in</html>", .webPage), (#"{"a": "#, .truncated),
            (#"{"error": "x"}"#, .missingValue), (String(repeating: "[", count: 200), .truncated),
        ])
    func garbled(body: String, reason: WeatherError.Reason) async throws {
        let response = try await response(after: 100, Self.minute) { _ in .json(Self.minute, body) }
        #expect(response.text == #"{"kept": 1}"#)
        #expect(response.delivery.failure?.reason == reason)
    }

    @Test(
        "are not served if the service refuses the request or has no data",
        arguments: [400, 401, 402, 403, 404, 410, 422])
    func refused(status: Int) async throws {
        let response = try await response(after: 100, Self.minute) { _ in .json([:], status: status, #"{"now": 2}"#) }
        #expect(response.status == status)
        #expect(response.text == #"{"now": 2}"#)
        #expect(response.delivery.failure == nil)
    }

    @Test(
        "are not served if the run itself cannot continue",
        arguments: [WeatherError(.interrupted), WeatherError(.badSetting)])
    func own(error: WeatherError) async throws {
        let thrown = await failure { try await response(after: 100, Self.minute) { _ in throw error } }
        #expect(thrown == error)
    }

    @Test(
        "are not served if a directive forbids it (RFC 9111, 4.2.4)",
        arguments: [
            "max-age=60, must-revalidate", "Must-Revalidate, max-age=60", "max-age=60, no-cache",
            "max-age=60, no-cache=\"a\"", "max-age=60, stale-if-error=3600, must-revalidate",
            "max-age=60, stale-if-error=0", "max-age=60, stale-if-error=39", "max-age=60, stale-if-error=x",
        ])
    func forbidden(value: String) async throws {
        let thrown = await failure {
            try await response(after: 100, [.cacheControl: value]) { _ in throw WeatherError(.timedOut) }
        }
        #expect(thrown?.reason == .timedOut)
    }

    @Test(
        "are served despite directives for shared caches",
        arguments: ["max-age=60, proxy-revalidate", "max-age=60, s-maxage=60", "max-age=60, stale-while-revalidate=1"])
    func sharedOnly(value: String) async throws {
        let response = try await response(after: 100, [.cacheControl: value]) { _ in
            throw WeatherError(.timedOut)
        }
        #expect(response.delivery.staleness == 40)
    }

    @Test(
        "are served for as long as the response says, or else for as long as the provider's limits say",
        arguments: [
            ("max-age=60, stale-if-error=500", 560), ("max-age=60, stale-if-error=\"500\"", 560),
            ("max-age=60", 60 + 300), ("max-age=0", 300), ("stale-if-error=500, stale-if-error=20, max-age=60", 80),
            ("max-age=60, stale-if-error=10000000", 60 + 10_000_000),
        ] as [(String, Double)])
    func howLong(value: String, seconds: TimeInterval) async throws {
        let limits = ProviderDescriptor.Limits(staleIfError: .seconds(300))
        let fields: HTTPFields = [.cacheControl: value]
        let response = try await response(after: seconds, fields, limits) { _ in throw WeatherError(.timedOut)
        }
        #expect(response.delivery.source == .cache)
        let thrown = await failure {
            try await self.response(after: seconds + 1, fields, limits) { _ in throw WeatherError(.timedOut) }
        }
        #expect(thrown?.reason == .timedOut)
    }

    @Test("are not served if they are a 404 or 410")
    func absence() async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json(Self.minute, status: 404))
            try await scene.get()
            scene.clock.move(by: 61)
            scene.fail(WeatherError(.timedOut))
            let error = await failure { try await scene.get() }
            #expect(error?.reason == .timedOut)
        }
    }

    @Test("are not served if they are from the future, after the clock was set back")
    func future() async throws {
        let thrown = await failure {
            try await response(after: -1000, Self.minute) { _ in throw WeatherError(.timedOut) }
        }
        #expect(thrown?.reason == .timedOut)
    }

    @Test("are not replaced by the response of a failing service")
    func remains() async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json(Self.minute.merging([.eTag: "\"1\""])))
            let first = try await scene.get()
            for response in [
                ServiceResponse.json(status: 500), .json(Self.minute, "<html>"), .json(Self.minute, status: 403),
            ] {
                scene.clock.move(by: 100)
                scene.respond(response)
                try await scene.get()
                #expect(scene.requests.last?.http.headerFields[.ifNoneMatch] == "\"1\"")
            }
            scene.respond(.json(status: 304, ""))
            #expect(try await scene.get().text == first.text)
        }
    }

    @Test("are recorded in the journal")
    func journal() async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json(Self.minute))
            try await scene.get()
            scene.clock.move(by: 100)
            scene.respond(.json(status: 500))
            try await scene.get()
            #expect(
                scene.journal.events.map(\.kind) == [
                    .miss, .stored(freshFor: 60), .validating(age: 100), .notStored, .stale(age: 100, staleness: 40),
                ])
        }
    }
}

extension HTTPFields {
    fileprivate func merging(_ other: HTTPFields) -> HTTPFields {
        var fields = self
        for field in other { fields.append(field) }
        return fields
    }
}
