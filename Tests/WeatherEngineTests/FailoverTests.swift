import Foundation
import Testing
import WeatherCore
import WeatherEngine

@Suite("Several providers in turn")
struct FailoverTests {
    private static let broken = FailoverScene.Behavior.fails(WeatherError(.serverError))

    private func failure(_ body: () async throws -> WeatherReport) async -> WeatherError? {
        await #expect(throws: WeatherError.self) { try await body() }
    }

    @Test("each failure is recorded with its reason, in order")
    func attempts() async throws {
        let scene = FailoverScene([
            "one": .fails(WeatherError(.quotaExceeded)),
            "two": .fails(WeatherError(.keyRefused)),
        ])
        let report = try await scene.report()
        #expect(report.provenance.provider == "three")
        #expect(report.provenance.attempts.map(\.provider) == ["one", "two"])
        #expect(report.provenance.attempts.map(\.error.reason) == [.quotaExceeded, .keyRefused])
        #expect(report.provenance.staleness == nil)
        #expect(scene.order == ["one freshOnly", "two freshOnly", "three freshOnly"])
    }

    @Test(
        "providers that do not respond share the time limit equally, and it is not exceeded",
        .timeLimit(.minutes(60)))
    func sharedTime() async throws {
        let scene = FailoverScene(["one": .hangs, "two": .hangs, "three": .hangs])
        let start = ContinuousClock.now
        let error = await failure { try await scene.report(within: .seconds(3)) }
        let seconds = ContinuousClock.now - start
        #expect(error?.reason == .timedOut)
        #expect(error?.provider == "one")
        #expect(seconds >= .milliseconds(2990))
        let deadlines = scene.asked.prefix(3).compactMap(\.deadline)
        #expect(deadlines.count == 3)
        for (deadline, expected) in zip(deadlines, [1.0, 2.0, 3.0]) {
            // On a machine under load a provider may begin late; it never gets more than the end of all, which is that
            // of the last one.
            #expect(deadline >= expected - 0.02 && deadline <= (deadlines.last ?? 0) + 0.02)
        }
    }

    @Test("unused time of one provider is left to the others")
    func restOfTime() async throws {
        let scene = FailoverScene(["one": Self.broken, "two": Self.broken])
        _ = try await scene.report(within: .seconds(30))
        let deadlines = scene.asked.compactMap(\.deadline)
        #expect(deadlines.count == 3)
        for (deadline, expected) in zip(deadlines, [10.0, 15, 30]) {
            #expect((expected - 0.1...expected + 3).contains(deadline))
        }
    }

    @Test("without a time limit, that of the context applies")
    func ownDeadline() async throws {
        let scene = FailoverScene(["one": Self.broken])
        _ = try await scene.report(deadline: 7)
        #expect(scene.asked.map(\.deadline) == [7, 7])
    }

    @Test("a single provider may return a stale report at once")
    func single() async throws {
        let scene = FailoverScene(["one": .hasStale])
        let report = try await scene.report(from: ["one"])
        #expect(report.provenance.staleness == 60)
        #expect(report.provenance.attempts.isEmpty)
        #expect(scene.order == ["one normal"])
    }

    @Test("a single provider that fails is not asked again for a stale report, because it would have returned one")
    func singleFailing() async throws {
        let scene = FailoverScene(["one": Self.broken])
        let error = await failure { try await scene.report(from: ["one"]) }
        #expect(error?.reason == .serverError)
        #expect(scene.order == ["one normal"])
    }

    @Test("another provider's current report is preferred to a stale one")
    func freshBeforeStale() async throws {
        let scene = FailoverScene(["one": .hasStale, "two": .hasStale])
        let report = try await scene.report()
        #expect(report.provenance.provider == "three")
        #expect(report.provenance.staleness == nil)
        #expect(scene.order == ["one freshOnly", "two freshOnly", "three freshOnly"])
    }

    @Test("if all fail, the first stale report in order is used, with the reason why there is no current one")
    func staleInOrder() async throws {
        let scene = FailoverScene(["one": Self.broken, "two": .hasStale, "three": .hasStale])
        let report = try await scene.report()
        #expect(report.provenance.provider == "two")
        #expect(report.provenance.staleness == 60)
        #expect(report.provenance.source == .cache)
        #expect(report.provenance.attempts.map(\.provider) == ["one", "two", "three"])
        #expect(
            scene.order == [
                "one freshOnly", "two freshOnly", "three freshOnly", "one storedOnly", "two storedOnly",
            ])
    }

    @Test("without stale reports, the first failure is thrown, and not the lack of a stored response")
    func nothingKept() async throws {
        let scene = FailoverScene([
            "one": .fails(WeatherError(.keyRefused)), "two": Self.broken, "three": Self.broken,
        ])
        let error = await failure { try await scene.report() }
        #expect(error?.reason == .keyRefused)
        #expect(scene.order.suffix(3) == ["one storedOnly", "two storedOnly", "three storedOnly"])
    }

    @Test("a failure that no other provider can avoid ends the search without looking for stale reports")
    func final() async throws {
        let scene = FailoverScene(["one": .fails(WeatherError(.badSetting)), "two": .hasStale])
        let error = await failure { try await scene.report() }
        #expect(error?.code == .usage)
        #expect(scene.order == ["one freshOnly"])
    }

    @Test("an interrupted run asks no other provider")
    func cancelled() async throws {
        let scene = FailoverScene(["one": .hangs])
        let task = Task { try await scene.report(within: .seconds(60)) }
        while scene.asked.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
        task.cancel()
        let error = await #expect(throws: WeatherError.self) { try await task.value }
        #expect(error?.code == .cancelled)
        #expect(scene.order == ["one freshOnly"])
    }

    @Test("a time limit that has passed is zero, not infinite", .timeLimit(.minutes(60)))
    func over() async throws {
        let scene = FailoverScene(["one": .hangs, "two": .hangs])
        let error = await failure { try await scene.report(from: ["one", "two"], within: .seconds(-1)) }
        #expect(error?.reason == .timedOut)
    }
}
