import Foundation
import HTTPTypes
import Testing
import WeatherCore

/// After the groups `expires-freshness`, `expires-parse` and `age-parse` of <https://cache-tests.fyi>.
@Suite("How long an answer is fresh by Expires, Date and Age")
struct CacheExpiresTests {
    private static func at(_ seconds: Double) -> String { FreshnessCase.at(seconds) }

    @Test(
        "Expires tells until when, in any form of a date (RFC 9111, 5.3)",
        arguments: [
            FreshnessCase([.expires: at(60), .date: at(0)], isFreshFor: 60),
            FreshnessCase([.expires: "Monday, 06-Apr-26 02:51:00 GMT", .date: at(0)], isFreshFor: 60),
            FreshnessCase([.expires: "Mon Apr  6 02:51:00 2026", .date: at(0)], isFreshFor: 60),
            FreshnessCase([.expires: at(60)], isFreshFor: 60),
            FreshnessCase([.expires: at(60), .date: "foo"], isFreshFor: 60),
            FreshnessCase([.expires: "Fri, 31 Dec 9999 23:59:59 GMT", .date: at(0)], isFreshFor: 86_400),
        ])
    func expires(_ freshness: FreshnessCase) async throws { try await freshness.check() }

    @Test(
        "one that is past, or no date at all, makes the answer stale",
        arguments: [
            at(0), at(-60), "0", "-1", "", "soon", "Mon, 06 Apr 26 03:50:00 GMT", "Mon, 06 Apr 2026 03:50:00 UTC",
            "Mon, 06 Apr 2026 03.50.00 GMT", "Mon, 06-Apr-2026 03:50:00 GMT", "\(at(60)), \(at(3600))",
        ])
    func past(value: String) async throws {
        try await FreshnessCase([.expires: value, .date: Self.at(0)], isFreshFor: 0).check()
    }

    @Test(
        "max-age says more than Expires, whichever is longer (5.2.2.1)",
        arguments: [
            FreshnessCase([.cacheControl: "max-age=60", .expires: at(-9000), .date: at(0)], isFreshFor: 60),
            FreshnessCase([.cacheControl: "max-age=60", .expires: at(9000), .date: at(0)], isFreshFor: 60),
            FreshnessCase([.cacheControl: "max-age=60", .expires: "0"], isFreshFor: 60),
            FreshnessCase([.cacheControl: "max-age=0", .expires: at(9000), .date: at(0)], isFreshFor: 0),
            FreshnessCase([.cacheControl: "s-maxage=0", .expires: at(60), .date: at(0)], isFreshFor: 60),
        ])
    func maxAgeFirst(_ freshness: FreshnessCase) async throws { try await freshness.check() }

    @Test(
        "how wrong the clock of the service, or of this machine, is does not matter (4.2.3)",
        arguments: [
            FreshnessCase([.expires: at(9060), .date: at(9000)], isFreshFor: 60),
            FreshnessCase([.expires: at(-8940), .date: at(-9000)], isFreshFor: 60),
            FreshnessCase([.expires: at(300), .date: at(400)], isFreshFor: 0),
            FreshnessCase([.cacheControl: "max-age=60", .date: at(-9000)], isFreshFor: 60),
            FreshnessCase([.cacheControl: "max-age=60", .date: at(9000)], isFreshFor: 60),
        ])
    func skew(_ freshness: FreshnessCase) async throws { try await freshness.check() }

    @Test(
        "the Age that caches on the way tell counts (5.1)",
        arguments: [
            FreshnessCase([.cacheControl: "max-age=60", .age: "15"], isFreshFor: 45),
            FreshnessCase([.cacheControl: "max-age=60", .age: "60"], isFreshFor: 0),
            FreshnessCase([.cacheControl: "max-age=60", .age: "99999999999999999999"], isFreshFor: 0),
            FreshnessCase([.expires: at(10), .date: at(-10), .age: "5"], isFreshFor: 15),
            FreshnessCase([.expires: at(10), .date: at(-10), .age: "25"], isFreshFor: 0),
            // Of several, the first.
            FreshnessCase([.cacheControl: "max-age=60", .age: "15, 0"], isFreshFor: 45),
            FreshnessCase([.cacheControl: "max-age=60", .age: "0, 15"], isFreshFor: 60),
            FreshnessCase([.cacheControl: "max-age=60", .age: "15", .age: "0"], isFreshFor: 45),
        ])
    func age(_ freshness: FreshnessCase) async throws { try await freshness.check() }

    @Test("an Age that is no number is passed over", arguments: ["abc", "-15", "15.0", "", "1e3", "+15"])
    func invalidAge(value: String) async throws {
        try await FreshnessCase([.cacheControl: "max-age=60", .age: value], isFreshFor: 60).check()
    }

    @Test(
        "nothing is guessed where nothing is said (4.2.2)",
        arguments: [
            [:], [.date: at(0)], [.lastModified: at(-864_000), .date: at(0)],
            [.eTag: "\"a\""], [.cacheControl: "public"], [.cacheControl: ""],
        ] as [HTTPFields])
    func heuristic(fields: HTTPFields) async throws {
        try await FreshnessCase(fields, isFreshFor: 0).check()
    }

    @Test("the time that an answer was under way counts")
    func underWay() async throws {
        try await withCacheScene { scene async throws in
            scene.answer { _ in
                scene.clock.move(by: 20)
                return .json([.cacheControl: "max-age=60"])
            }
            try await scene.get()
            scene.clock.move(by: 39)
            #expect(try await scene.asked { try await scene.get() } == 0)
            scene.clock.move(by: 1)
            #expect(try await scene.asked { try await scene.get() } == 1)
        }
    }

    @Test("after the clock was set back, the answer is asked for anew")
    func clockSetBack() async throws {
        try await withCacheScene { scene async throws in
            scene.answer(.json([.cacheControl: "max-age=60"]))
            try await scene.get()
            scene.clock.move(by: -1)
            #expect(try await scene.asked { try await scene.get() } == 0)
            scene.clock.move(by: -9)
            #expect(try await scene.asked { try await scene.get() } == 1)
            #expect(try await scene.asked { try await scene.get() } == 0)
        }
    }

    @Test("an answer from the cache tells its age anew, and keeps its Date")
    func toldAge() async throws {
        try await withCacheScene { scene async throws in
            let fields: HTTPFields = [.cacheControl: "max-age=600", .age: "30", .date: FreshnessCase.at(-30)]
            scene.answer(.json(fields))
            let first = try await scene.get()
            #expect(first.response.headerFields[.age] == "30")
            #expect(first.delivery.source == .network)
            #expect(first.delivery.freshUntil == FakeClock.start + 570)
            scene.clock.move(by: 12)
            let second = try await scene.get()
            #expect(second.response.headerFields[.age] == "42")
            #expect(second.response.headerFields[.date] == FreshnessCase.at(-30))
            #expect(second.delivery.source == .cache)
            #expect(second.delivery.received == FakeClock.start)
            #expect(second.delivery.freshUntil == FakeClock.start + 570)
            #expect(second.delivery.staleness == nil)
            #expect(second.text == first.text)
        }
    }
}
