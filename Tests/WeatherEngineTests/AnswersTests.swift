import Foundation
import Synchronization
import Testing
import WeatherCore
import WeatherEngine
import WeatherGazetteer
import WeatherPlaces
import WeatherTesting

/// A transport that responds only once a number of requests are waiting, so that consecutive requests would never end.
private final class Meeting: HTTPTransport {
    private struct State {
        var waiting: [CheckedContinuation<Void, Never>] = []
        var arrived = 0
    }

    private let expected: Int
    private let state = Mutex(State())
    private let failing: [String: WeatherError]

    init(of expected: Int, failing: [String: WeatherError] = [:]) {
        self.expected = expected
        self.failing = failing
    }

    func send(_ request: ServiceRequest) async throws -> ServiceResponse {
        await withCheckedContinuation { continuation in
            let ready = state.withLock { state -> [CheckedContinuation<Void, Never>] in
                state.arrived += 1
                state.waiting.append(continuation)
                guard state.arrived >= expected else { return [] }
                defer { state.waiting = [] }
                return state.waiting
            }
            for continuation in ready { continuation.resume() }
        }
        if let error = failing[request.provider] { throw error }
        return ServiceResponse(Data("{}".utf8))
    }
}

@Suite("Several services at once")
struct AnswersTests {
    private static let ids = ["one", "two", "three", "four", "five", "six", "seven", "eight"]

    private func answers(_ ids: [String], _ transport: Meeting) async throws -> [ProviderAnswer] {
        let engine = WeatherEngine(
            catalog: ProviderCatalog(Self.ids.map(NamedProvider.entry)), timeZone: TimeZoneFinder(Gazetteer()).timeZone
        ) {
            ProviderContext(
                descriptor: $0, transport: transport, clock: { Date(timeIntervalSince1970: 1_775_443_800) })
        }
        let point = try #require(Coordinates(latitude: 35, longitude: 129))
        return try await engine.answers(for: WeatherQuery(place: Place(coordinates: point)), from: ids)
    }

    @Test("all are asked at the same time: together they take as long as the slowest", .timeLimit(.minutes(60)))
    func parallel() async throws {
        let answers = try await answers(Self.ids, Meeting(of: Self.ids.count))
        #expect(answers.map(\.provider) == Self.ids)
        #expect(answers.allSatisfy { (try? $0.outcome.get()) != nil })
    }

    @Test(
        "a failure of one does not affect the others, and the answers are in the order of the ids",
        .timeLimit(.minutes(60)))
    func failure() async throws {
        let meeting = Meeting(of: 3, failing: ["two": WeatherError(.timedOut)])
        let answers = try await answers(["three", "two", "one"], meeting)
        #expect(answers.map(\.provider) == ["three", "two", "one"])
        #expect(answers.map { (try? $0.outcome.get())?.provenance.provider } == ["three", nil, "one"])
        guard case .failure(let error) = answers[1].outcome else { return }
        #expect(error.reason == .timedOut && error.provider == "two")
    }

    @Test("an unknown id is a usage error before any request")
    func unknown() async throws {
        let error = await #expect(throws: WeatherError.self) { try await answers(["one", "tow"], Meeting(of: 2)) }
        #expect(error?.reason == .unknownProvider)
    }

    @Test("an interrupted run is cancelled, and does not count as a failed service")
    func interrupted() async throws {
        let meeting = Meeting(of: 2, failing: ["two": WeatherError(.interrupted)])
        let error = await #expect(throws: WeatherError.self) { try await answers(["one", "two"], meeting) }
        #expect(error?.code == .cancelled)
    }
}
