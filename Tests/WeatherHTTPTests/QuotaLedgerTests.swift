import Foundation
import HTTPTypes
import Synchronization
import Testing
import WeatherCore

@testable import WeatherHTTP

@Suite("The quota ledger")
struct QuotaLedgerTests {
    /// Runs of the program over one folder, with a clock that starts at midnight UTC.
    private final class Runs: Sendable {
        let folder: String
        let clock = FakeClock()
        let service: ProviderDescriptor
        private let count = Atomic(0)

        init(_ folder: String, _ limits: ProviderDescriptor.Limits) {
            self.folder = folder
            service = .example(limits)
            clock.move(by: -10_200)
        }

        var requestCount: Int { count.load(ordering: .relaxed) }

        var database: CacheDatabase { CacheDatabase(folder: URL(fileURLWithPath: folder + "/wx")) }

        /// Sends a request as a new run.
        @discardableResult
        func send(_ response: ServiceResponse = .json(), key: String = "key-of-this-test") async throws
            -> ServiceResponse
        {
            try await QuotaLedger(database, services: [service], clock: { self.clock.now })
                .intercept(.example("/data?appid=\(key)")) { _ in
                    self.count.add(1, ordering: .relaxed)
                    return response
                }
        }

        var uses: [QuotaUse] { database.uses(of: [service], now: clock.now) }
    }

    private func withRuns<Result>(
        _ limits: ProviderDescriptor.Limits, _ body: (Runs) async throws -> Result
    ) async throws -> Result {
        try await withFolder { try await body(Runs($0, limits)) }
    }

    private func refusal(_ runs: Runs, key: String = "key-of-this-test") async throws -> TimeInterval {
        let before = runs.requestCount
        let error = await failure { try await runs.send(key: key) }
        #expect(error?.code == .rateLimited)
        #expect(error?.reason == .quotaExceeded)
        #expect(runs.requestCount == before, "refused, but sent")
        return try #require(error?.details.retryAfter)
    }

    @Test("at the limit per minute, no request is sent until the next minute begins")
    func minute() async throws {
        try await withRuns(.init(perMinute: 3)) { runs async throws in
            runs.clock.move(by: 15)
            for _ in 0..<3 { try await runs.send() }
            #expect(try await refusal(runs) == 45)
            runs.clock.move(by: 44.5)
            #expect(try await refusal(runs) == 1)
            runs.clock.move(by: 0.5)
            for _ in 0..<3 { try await runs.send() }
            #expect(try await refusal(runs) == 60)
        }
    }

    @Test("at the limit per day, no request is sent until the next UTC day begins")
    func day() async throws {
        try await withRuns(.init(perMinute: 2, perDay: 5)) { runs async throws in
            for count in 0..<5 {
                if count.isMultiple(of: 2) { runs.clock.move(by: 60) }
                try await runs.send()
            }
            runs.clock.move(by: 60)
            #expect(try await refusal(runs) == 86_400 - 240)
            runs.clock.move(by: 86_400 - 240)
            try await runs.send()
        }
    }

    @Test("the used quota is known, with the time of its reset")
    func uses() async throws {
        try await withRuns(.init(perMinute: 5, perDay: 100)) { runs async throws in
            #expect(runs.uses.isEmpty)
            for _ in 0..<4 { try await runs.send() }
            let day = runs.clock.now
            #expect(
                runs.uses == [
                    QuotaUse(provider: "example", period: 60, count: 4, limit: 5, resets: day + 60),
                    QuotaUse(provider: "example", period: 86_400, count: 4, limit: 100, resets: day + 86_400),
                ])
            #expect(runs.uses.map(\.isNearlyUsed) == [true, false])
            runs.clock.move(by: 61)
            #expect(runs.uses.map(\.count) == [0, 4])
        }
    }

    @Test("a request with a key that the service refuses does not count")
    func refusedKey() async throws {
        try await withRuns(.init(perMinute: 3, perDay: 100)) { runs async throws in
            try await runs.send()
            for _ in 0..<10 { try await runs.send(.json(status: 401)) }
            #expect(runs.uses.map(\.count) == [1, 1])
            try await runs.send(.json(status: 403))
            #expect(runs.uses.map(\.count) == [2, 2])
        }
    }

    @Test("without a limit, requests are counted and never refused")
    func unlimited() async throws {
        try await withRuns(.init()) { runs async throws in
            for _ in 0..<50 { try await runs.send() }
            #expect(runs.uses.map(\.count) == [50, 50])
            #expect(runs.uses.map(\.isNearlyUsed) == [false, false])
        }
    }

    @Test("every key has its own count, and so have requests without a key")
    func keys() async throws {
        try await withRuns(.init(perMinute: 1)) { runs async throws in
            for key in ["first-key", "other-key", ""] {
                try await runs.send(key: key)
                #expect(try await refusal(runs, key: key) == 60)
            }
            #expect(runs.uses.filter { $0.period == 60 }.map(\.count) == [1, 1, 1])
        }
    }

    @Test("concurrent requests of several runs do not exceed the limit")
    func concurrent() async throws {
        try await withRuns(.init(perMinute: 10)) { runs async throws in
            let refused = await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<40 { group.addTask { (try? await runs.send()) == nil } }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(refused == 30)
            #expect(runs.requestCount == 10)
        }
    }

    @Test("after a Retry-After, no run sends a request until then", arguments: [429, 503])
    func pause(status: Int) async throws {
        try await withRuns(.init()) { runs async throws in
            try await runs.send(.json([.retryAfter: "90"], status: status))
            runs.clock.move(by: 30)
            #expect(try await refusal(runs) == 60)
            #expect(runs.uses.first?.pausedUntil == runs.clock.now + 60)
            try await runs.send(key: "another-key")
            runs.clock.move(by: 60)
            try await runs.send()
            #expect(runs.uses.first?.pausedUntil == nil)
        }
    }

    @Test("Retry-After may be a date, and no pause is longer than a day")
    func pauseUntil() async throws {
        try await withRuns(.init()) { runs async throws in
            try await runs.send(.json([.retryAfter: (runs.clock.now + 45).httpDate], status: 429))
            #expect(try await refusal(runs) == 45)
            runs.clock.move(by: 46)
            for value in ["99999999", "Fri, 31 Dec 9999 23:59:59 GMT"] {
                try await runs.send(.json([.retryAfter: value], status: 429))
                #expect(try await refusal(runs) == 86_400)
                runs.clock.move(by: 86_400)
            }
            try await runs.send()
        }
    }

    @Test(
        "other responses cause no pause",
        arguments: [(429, nil), (429, "soon"), (429, "0"), (429, "-5"), (200, "60"), (500, "60"), (301, "60")]
            as [(Int, String?)])
    func noPause(status: Int, retryAfter: String?) async throws {
        try await withRuns(.init()) { runs async throws in
            try await runs.send(.json(retryAfter.map { [.retryAfter: $0] } ?? [:], status: status))
            try await runs.send()
        }
    }

    @Test("after the clock was set back, counts and pauses from the future do not delay requests")
    func clockSetBack() async throws {
        try await withRuns(.init(perMinute: 1, perDay: 3)) { runs async throws in
            try await runs.send(.json([.retryAfter: "3600"], status: 429))
            runs.clock.move(by: -86_400 * 2)
            try await runs.send()
            #expect(try await refusal(runs) == 60)
        }
    }

    @Test("requests to unknown services are not counted")
    func otherService() async throws {
        try await withRuns(.init(perMinute: 0)) { runs async throws in
            let ledger = QuotaLedger(runs.database, services: [], clock: { runs.clock.now })
            #expect(try await ledger.intercept(.example()) { _ in .json() }.status == 200)
        }
    }

    @Test("if nothing can be written, requests are sent", arguments: [nil, "/dev/null/wx", "/proc/wx"])
    func unusable(folder: String?) async throws {
        let database = CacheDatabase(folder: folder.map { URL(fileURLWithPath: $0) })
        let ledger = QuotaLedger(database, services: [.example(.init(perMinute: 1))])
        for _ in 0..<3 { #expect(try await ledger.intercept(.example()) { _ in .json() }.status == 200) }
    }

    @Test("the journal records each count")
    func journal() async throws {
        try await withRuns(.init(perMinute: 5)) { runs async throws in
            let journal = TransportJournal()
            let ledger = QuotaLedger(
                runs.database, services: [runs.service], journal: journal, clock: { runs.clock.now })
            for _ in 0..<2 { _ = try await ledger.intercept(.example()) { _ in .json() } }
            #expect(journal.events.map { $0.quotaUses.map(\.count) } == [[1, 1], [2, 2]])
        }
    }

    @Test("the file contains no key, and nothing to verify a guess without the file")
    func secrets() async throws {
        try await withFolder { folder async throws in
            let key = "0123456789abcdef0123456789abcdef"
            var marks: Set<Int64> = []
            for name in ["a", "b"] {
                let runs = Runs("\(folder)/\(name)", .init(perMinute: 9))
                try await runs.send(.json([.retryAfter: "60"], status: 429), key: key)
                for file in try FileManager.default.contentsOfDirectory(atPath: runs.folder + "/wx") {
                    let data = try Data(contentsOf: URL(fileURLWithPath: "\(runs.folder)/wx/\(file)"))
                    #expect(data.range(of: Data(key.utf8)) == nil)
                }
                marks.insert(try #require(runs.database.read { try CacheDatabase.mark(of: [key], $0) }))
            }
            // Every file has another mark. A mark has 32 bits, far fewer than a key.
            #expect(marks.count == 2)
            #expect(marks.allSatisfy { (0...0xFFFF_FFFF).contains($0) })
        }
    }

    @Test("each attempt counts, and a Retry-After has passed when the request is sent again")
    func insideRetry() async throws {
        try await withRuns(.init(perMinute: 10)) { runs async throws in
            let ledger = QuotaLedger(runs.database, services: [runs.service], clock: { runs.clock.now })
            let retry = Retry(clock: { runs.clock.now }, sleep: { runs.clock.move(by: $0.seconds) })
            let attempts = Atomic(0)
            let response = try await retry.intercept(.example()) { request in
                try await ledger.intercept(request) { _ in
                    let isFirst = attempts.add(1, ordering: .relaxed).newValue == 1
                    return isFirst ? .json([.retryAfter: "2"], status: 503) : .json()
                }
            }
            #expect(response.status == 200)
            #expect(runs.uses.map(\.count) == [2, 2])
        }
    }
}
