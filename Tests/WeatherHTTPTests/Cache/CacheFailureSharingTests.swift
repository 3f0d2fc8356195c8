import Foundation
import HTTPTypes
import Synchronization
import Testing
import WeatherCore

@testable import WeatherHTTP

@Suite("Failures of equal requests at the same time")
struct CacheFailureSharingTests {
    private typealias Outcome = Result<ServiceResponse, WeatherError>

    static func request(key: String = "abcdefgh", seconds: Double? = nil) -> ServiceRequest {
        var request = ServiceRequest.example("/data?appid=\(key)")
        request.deadline = seconds.map { .now + .seconds($0) }
        return request
    }

    /// A service that fails once it is opened.
    private final class BrokenService: Sendable {
        let scene: CacheScene
        private let respond: @Sendable () throws -> ServiceResponse
        private let isOpen = Mutex(false)
        private let isAsked = Mutex(false)

        init(_ scene: CacheScene, _ respond: @escaping @Sendable () throws -> ServiceResponse) {
            self.scene = scene
            self.respond = respond
        }

        var hasBegun: Bool { isAsked.withLock { $0 } }

        func open() { isOpen.withLock { $0 = true } }

        /// Sends a request as another process would.
        func sendAsOtherProcess(_ request: ServiceRequest) async throws -> Outcome {
            do {
                return .success(try await scene.cache().intercept(request) { try await self.send($0) })
            } catch let error as WeatherError {
                return .failure(error)
            }
        }

        private func send(_ request: ServiceRequest) async throws -> ServiceResponse {
            isAsked.withLock { $0 = true }
            while !isOpen.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(2)) }
            _ = try scene.send(request)
            return try respond()
        }
    }

    /// The outcomes of requests that begin while one process is already sending an equal one.
    private func outcomes(
        _ scene: CacheScene, _ others: [ServiceRequest], _ respond: @escaping @Sendable () throws -> ServiceResponse
    ) async throws -> [Outcome] {
        let service = BrokenService(scene, respond)
        return try await withThrowingTaskGroup(of: Outcome?.self) { group in
            group.addTask {
                _ = try await service.sendAsOtherProcess(Self.request(seconds: 1))
                return nil
            }
            try await wait { service.hasBegun }
            for other in others { group.addTask { try await service.sendAsOtherProcess(other) } }
            try await wait { scene.waiters == others.count }
            service.open()
            return try await group.reduce(into: []) { outcomes, outcome in
                if let outcome { outcomes.append(outcome) }
            }
        }
    }

    @Test("waiting requests share a connection failure")
    func connection() async throws {
        try await withCacheScene { scene async throws in
            let error = WeatherError(
                .insecure,
                details: .init {
                    $0.host = "example.org"
                    $0.message = "certificate has expired"
                })
            let outcomes = try await outcomes(scene, Array(repeating: Self.request(), count: 10)) { throw error }
            #expect(outcomes == Array(repeating: .failure(error), count: 10))
            #expect(outcomes.allSatisfy { $0.repeatedFailure == nil })
            #expect(scene.requests.count == 1)
        }
    }

    @Test("waiting requests share a failed or refused response", arguments: [400, 401, 403, 422, 429, 500, 503])
    func status(status: Int) async throws {
        try await withCacheScene { scene async throws in
            let response = ServiceResponse.json([.retryAfter: "30"], status: status, #"{"message": "no"}"#)
            let outcomes = try await outcomes(scene, Array(repeating: Self.request(), count: 5)) { response }
            for outcome in outcomes {
                let shared = try outcome.get()
                #expect(shared.status == status)
                #expect(shared.text == response.text)
                #expect(shared.retryAfter(now: scene.clock.now) == 30)
            }
            #expect(outcomes.count == 5)
            #expect(scene.requests.count == 1)
        }
    }

    @Test(
        "a later request is sent, even if the connection failed before",
        arguments: [WeatherError.Reason.connectionFailed, .connectionLost, .hostNotFound, .insecure, .timedOut])
    func later(reason: WeatherError.Reason) async throws {
        try await withCacheScene { scene async throws in
            _ = try await outcomes(scene, [Self.request()]) { throw WeatherError(reason) }
            let before = scene.requests.count
            scene.clock.move(by: 0.001)
            scene.respond(.json())
            #expect(try await scene.get(Self.request()).status == 200)
            #expect(scene.requests.count == before + 1)
        }
    }

    @Test("the refusal of one key does not affect another")
    func otherKey() async throws {
        try await withCacheScene { scene async throws in
            let other = Self.request(key: "ijklmnop")
            let outcomes = try await outcomes(scene, [other]) { .json(status: 401) }
            #expect(outcomes.count == 1)
            #expect(scene.requests.count == 2)
            #expect(scene.requests.last?.http.path == other.http.path)
        }
    }

    @Test("a timeout is shared only with requests that have no more time left")
    func timedOut() async throws {
        try await withCacheScene { scene async throws in
            let error = WeatherError(.timedOut, details: .init { $0.limit = 2 })
            let others = [Self.request(seconds: 1.5), Self.request(seconds: 60), Self.request(seconds: 60)]
            let outcomes = try await outcomes(scene, others) { throw error }
            #expect(outcomes.count == 3)
            // The two requests with more time may share one outcome.
            #expect((2...3).contains(scene.requests.count))
        }
    }

    @Test(
        "a failure that concerns only one run is not shared",
        arguments: [WeatherError(.quotaExceeded), WeatherError(.badSetting)])
    func ownFailure(error: WeatherError) async throws {
        try await withCacheScene { scene async throws in
            let outcomes = try await outcomes(scene, [Self.request(), Self.request()]) { throw error }
            #expect(outcomes == [.failure(error), .failure(error)])
            #expect(scene.requests.count == 3)
        }
    }

    @Test("all waiting requests get the stale response, if there is one")
    func stale() async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json([.cacheControl: "max-age=60"], #"{"kept": 1}"#))
            try await scene.get(Self.request())
            scene.clock.move(by: 100)
            let outcomes = try await outcomes(scene, [Self.request(), Self.request()]) { .json(status: 503) }
            for outcome in outcomes {
                let response = try outcome.get()
                #expect(response.text == #"{"kept": 1}"#)
                #expect(response.delivery.failure?.details.httpStatus == 503)
            }
            #expect(outcomes.count == 2)
            #expect(scene.requests.count == 2)
        }
    }

    @Test(
        "a hostile failure in the file is handled safely",
        arguments: [
            #"{"status": 99999}"#, #"{"status": 200}"#, #"{"status": -1}"#, #"{"status": 503, "hasRetryAfter": true}"#,
            #"{"status": 503, "ended": 1e300, "until": 1e308, "hasRetryAfter": true}"#,
            #"{"status": 503, "ended": 0, "until": 1e300, "count": 9223372036854775807, "hasRetryAfter": true}"#,
            #"{"status": 503, "ended": -1e300, "until": -1, "count": -9223372036854775808}"#,
            #"{"code": "nonsense", "reason": "nonsense"}"#,
            #"{"code": "unavailable", "reason": "timedOut", "limit": 9223372036854775807}"#, "{}",
        ])
    func hostile(json: String) throws {
        let failure = try JSONDecoder().decode(StoredFailure.self, from: Data(json.utf8))
        let now = Date()
        for begun in [nil, now - 1] {
            #expect(!failure.holds(for: Self.request(seconds: 1), .init(), since: begun, now: now))
        }
        #expect(
            StoredFailure(.success(.json(status: 500)), to: Self.request(), after: failure, now: now, random: 1) != nil)
        switch failure.outcome(now: now) {
        case .success(let response): #expect([503, 200].contains(response.status))
        case .failure(let error): #expect(error.code == .unavailable)
        }
    }
}
