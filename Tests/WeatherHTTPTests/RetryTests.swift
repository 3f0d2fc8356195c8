import Foundation
import HTTPTypes
import Synchronization
import Testing
import WeatherCore

@testable import WeatherHTTP

@Suite("Retries")
struct RetryTests {
    /// A service that sends its responses in order and repeats the last one, and the pauses between requests.
    private final class Service: Sendable {
        private let outcomes: [Result<ServiceResponse, WeatherError>]
        private let count = Mutex(0)
        private let waits = Mutex<[Double]>([])
        let journal = TransportJournal()
        let start = ContinuousClock.now

        init(_ outcomes: [Result<ServiceResponse, WeatherError>]) { self.outcomes = outcomes }

        convenience init(_ response: ServiceResponse) { self.init([.success(response)]) }

        var requestCount: Int { count.withLock { $0 } }
        var pauses: [Double] { waits.withLock { $0 } }

        /// - Parameters:
        ///   - secondsLeft: The time until the deadline.
        ///   - random: The random number for the backoff.
        /// - Returns: The response.
        /// - Throws: What the layer throws.
        func get(secondsLeft: Double? = 20, random: Double = 0.5) async throws -> ServiceResponse {
            var request = ServiceRequest.example()
            request.deadline = secondsLeft.map { start + .seconds($0) }
            let layer = Retry(
                journal: journal, clock: { FakeClock.start + self.pauses.reduce(0, +) },
                now: { self.start + .seconds(self.pauses.reduce(0, +)) }, random: { random },
                sleep: { pause in self.waits.withLock { $0.append(pause.seconds) } })
            return try await layer.intercept(request) { _ in
                let number = self.count.withLock { count in
                    count += 1
                    return count
                }
                return try self.outcomes[min(number, self.outcomes.count) - 1].get()
            }
        }
    }

    private static func status(_ status: Int, retryAfter: String? = nil) -> ServiceResponse {
        .json(retryAfter.map { [.retryAfter: $0] } ?? [:], status: status)
    }

    @Test("a request is sent at most three times, and then its outcome is returned", arguments: [502, 503, 504])
    func unavailable(status: Int) async throws {
        let service = Service(Self.status(status))
        #expect(try await service.get().status == status)
        #expect(service.requestCount == 3)
        #expect(Retry.attempts == 3)
    }

    @Test(
        "it is sent again if the service cannot be reached, or the connection breaks",
        arguments: [WeatherError.Reason.connectionFailed, .connectionLost])
    func connection(reason: WeatherError.Reason) async throws {
        let service = Service([.failure(WeatherError(reason))])
        let error = await failure { try await service.get() }
        #expect(error?.reason == reason)
        #expect(service.requestCount == 3)
    }

    @Test("a successful response ends the retries")
    func recovered() async throws {
        let service = Service([
            .failure(WeatherError(.connectionLost)), .success(Self.status(502)),
            .success(Self.status(200)),
        ])
        #expect(try await service.get().status == 200)
        #expect(service.requestCount == 3)
    }

    @Test(
        "it is not sent again if the outcome would be the same",
        arguments: [200, 204, 301, 304, 400, 401, 403, 404, 408, 410, 422, 425, 429, 500, 501, 505])
    func final(status: Int) async throws {
        let service = Service(Self.status(status))
        #expect(try await service.get().status == status)
        #expect(service.requestCount == 1)
    }

    @Test(
        "it is not sent again after a permanent failure, or after a timeout",
        arguments: [
            WeatherError(.timedOut), WeatherError(.hostNotFound),
            WeatherError(.insecure), WeatherError(.truncated),
            WeatherError(.quotaExceeded), WeatherError(.redirected),
        ])
    func finalError(error: WeatherError) async throws {
        let service = Service([.failure(error)])
        let thrown = await failure { try await service.get() }
        #expect(thrown == error)
        #expect(service.requestCount == 1)
    }

    @Test(
        "the pauses are random, from zero to a limit that doubles",
        arguments: [(0, [0, 0]), (0.5, [0.1, 0.2]), (1, [0.2, 0.4])] as [(Double, [Double])])
    func jitter(random: Double, pauses: [Double]) async throws {
        let service = Service(Self.status(503))
        _ = try await service.get(random: random)
        #expect(service.pauses == pauses)
        #expect(service.journal.events.map(\.kind) == pauses.map { .retry(after: $0) })
    }

    @Test("the default pauses are random within these limits")
    func drawn() async throws {
        let pauses = Mutex<[Double]>([])
        for _ in 0..<50 {
            let layer = Retry(sleep: { pause in pauses.withLock { $0.append(pause.seconds) } })
            _ = try await layer.intercept(.example()) { _ in Self.status(503) }
        }
        let drawn = pauses.withLock { $0 }
        #expect(drawn.count == 100)
        let first = stride(from: 0, to: 100, by: 2).map { drawn[$0] }
        let second = stride(from: 1, to: 100, by: 2).map { drawn[$0] }
        for pause in first { #expect((0...0.2).contains(pause)) }
        for pause in second { #expect((0...0.4).contains(pause)) }
        #expect(Set(drawn).count > 90)
        #expect((second.max() ?? 0) > 0.2)
    }

    @Test(
        "the pause is the Retry-After, and a little more",
        arguments: [
            (429, "2", 2.0), (503, "2", 2), (502, "2", 2), (429, "0", 0.1), (503, "0", 0.1),
            (429, "Mon, 06 Apr 2026 02:50:03 GMT", 3), (429, "Mon, 06 Apr 2026 01:00:00 GMT", 0.1),
        ])
    func retryAfter(status: Int, value: String, seconds: Double) async throws {
        let service = Service([.success(Self.status(status, retryAfter: value)), .success(Self.status(200))])
        #expect(try await service.get().status == 200)
        let pause = try #require(service.pauses.first)
        #expect((seconds...seconds + 0.06).contains(pause))
    }

    @Test(
        "a 429 without a valid Retry-After is not retried",
        arguments: [nil, "soon", "-1", "", "1.5"])
    func tooMany(retryAfter: String?) async throws {
        let service = Service(Self.status(429, retryAfter: retryAfter))
        #expect(try await service.get().status == 429)
        #expect(service.requestCount == 1)
        #expect(service.pauses.isEmpty)
    }

    @Test(
        "a pause beyond the deadline is not started",
        arguments: [
            (503, "20", 20), (429, "3600", 20), (503, "99999999999999999999", 20), (429, "5", nil), (503, "5", nil),
            (503, "Fri, 31 Dec 9999 23:59:59 GMT", 20), (503, "0", 0), (502, "0", -5),
        ] as [(Int, String, Double?)])
    func deadline(status: Int, value: String, secondsLeft: Double?) async throws {
        let service = Service(Self.status(status, retryAfter: value))
        #expect(try await service.get(secondsLeft: secondsLeft).status == status)
        #expect(service.pauses.isEmpty)
        #expect(service.requestCount == 1)
    }

    @Test("the first pause reduces the time left for the second")
    func secondWait() async throws {
        let service = Service(Self.status(503, retryAfter: "3"))
        #expect(try await service.get(secondsLeft: 5).status == 503)
        #expect(service.requestCount == 2)
    }

    @Test("a request that is cancelled during a pause is not sent again")
    func cancelled() async throws {
        let count = Atomic(0)
        let task = Task {
            try await Retry().intercept(.example()) { _ in
                count.add(1, ordering: .relaxed)
                return Self.status(503, retryAfter: "4")
            }
        }
        try await wait { count.load(ordering: .relaxed) == 1 }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(count.load(ordering: .relaxed) == 1)
    }
}
