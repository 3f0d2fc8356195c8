import Foundation
import HTTPTypes
import Testing
import WeatherCore

/// After the groups `cc-freshness` and `cc-parse` of the public test suite for HTTP caches, <https://cache-tests.fyi>.
@Suite("Freshness by Cache-Control")
struct CacheMaxAgeTests {
    @Test(
        "max-age is the lifetime in seconds (RFC 9111, 5.2.2.1)",
        arguments: [
            FreshnessCase("max-age=60", isFreshFor: 60), FreshnessCase("max-age=1", isFreshFor: 1),
            FreshnessCase("max-age=0", isFreshFor: 0), FreshnessCase("MaX-aGe=60", isFreshFor: 60),
            FreshnessCase("public, max-age=60", isFreshFor: 60), FreshnessCase("max-age=000060", isFreshFor: 60),
            FreshnessCase("max-age=\"60\"", isFreshFor: 60), FreshnessCase(" max-age=60 ,, ", isFreshFor: 60),
        ])
    func maxAge(_ freshness: FreshnessCase) async throws { try await freshness.check() }

    @Test(
        "an invalid max-age makes the response stale (4.2.1)",
        arguments: [
            "max-age=a60", "max-age=60a", "max-age=-60", "max-age=+60", "max-age=60.0", "max-age='60'", "max-age",
            "max-age=", "max-age=\"\"", "max-age=\"-60\"", "max-age=６０", "max-age=0x60", "max-age=6 0",
        ])
    func invalid(value: String) async throws { try await FreshnessCase(value, isFreshFor: 0).check() }

    @Test(
        "a number that overflows an integer is the longest lifetime; here the service's limit (1.2.2)",
        arguments: ["2147483648", "99999999999", "9223372036854775808", String(repeating: "9", count: 400)])
    func overlarge(number: String) async throws {
        try await FreshnessCase("max-age=\(number)", isFreshFor: 86_400).check()
    }

    @Test(
        "the shortest of several max-age directives applies, on one line or two",
        arguments: [
            FreshnessCase("max-age=60, max-age=30", isFreshFor: 30),
            FreshnessCase("max-age=30, max-age=60", isFreshFor: 30),
            FreshnessCase("max-age=60", "max-age=30", isFreshFor: 30),
            FreshnessCase("max-age=30", "max-age=60", isFreshFor: 30),
            FreshnessCase("max-age=60, max-age=x", isFreshFor: 0),
        ])
    func repeated(_ freshness: FreshnessCase) async throws { try await freshness.check() }

    @Test(
        "directives for shared caches are ignored (5.2.2.10)",
        arguments: [
            FreshnessCase("s-maxage=3600", isFreshFor: 0), FreshnessCase("s-maxage=3600, max-age=30", isFreshFor: 30),
            FreshnessCase("max-age=60, s-maxage=0", isFreshFor: 60),
            FreshnessCase("s-maxage=3600", "max-age=30", isFreshFor: 30),
            FreshnessCase("private, max-age=60", isFreshFor: 60),
            FreshnessCase("private=\"set-cookie\", max-age=60", isFreshFor: 60),
            FreshnessCase("max-age=60, proxy-revalidate", isFreshFor: 60),
        ])
    func shared(_ freshness: FreshnessCase) async throws { try await freshness.check() }

    @Test(
        "an unknown directive is ignored, whatever its value (5.2.3)",
        arguments: [
            FreshnessCase("foobar, max-age=60", isFreshFor: 60), FreshnessCase("max-age=60, foo=bar", isFreshFor: 60),
            FreshnessCase("ext=\"max-age=3600\", max-age=30", isFreshFor: 30),
            FreshnessCase("max-age=30, ext=\"max-age=3600\"", isFreshFor: 30),
            FreshnessCase("ext=\"a, max-age=30, no-store\", max-age=60", isFreshFor: 60),
            FreshnessCase("ext=\"a \\\", no-store, \\\" b\", max-age=60", isFreshFor: 60),
            FreshnessCase("ext=\"max-age=3600\"", isFreshFor: 0),
            FreshnessCase("x-max-age=3600, max-age-x=3600", isFreshFor: 0),
            FreshnessCase("immutable, max-age=30", isFreshFor: 30),
            FreshnessCase("must-revalidate, max-age=60", isFreshFor: 60),
        ])
    func extensions(_ freshness: FreshnessCase) async throws { try await freshness.check() }

    @Test(
        "with no-cache, the response is validated each time, whatever the other directives (5.2.2.4)",
        arguments: [
            "no-cache", "No-CaChE, max-age=3600", "max-age=3600, no-cache", "no-cache=\"set-cookie\", max-age=3600",
            "no-cache=\"a, b\", max-age=3600",
        ])
    func noCache(value: String) async throws { try await FreshnessCase(value, isFreshFor: 0).check() }
}

/// After the groups `expires-freshness`, `expires-parse` and `age-parse` of <https://cache-tests.fyi>.
@Suite("Freshness by Expires, Date and Age")
struct CacheExpiresTests {
    private static func at(_ seconds: Double) -> String { FreshnessCase.at(seconds) }

    @Test(
        "Expires ends the freshness, in any date format (RFC 9111, 5.3)",
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
        "an Expires in the past, or without a valid date, makes the response stale",
        arguments: [
            at(0), at(-60), "0", "-1", "", "soon", "Mon, 06 Apr 26 03:50:00 GMT", "Mon, 06 Apr 2026 03:50:00 UTC",
            "Mon, 06 Apr 2026 03.50.00 GMT", "Mon, 06-Apr-2026 03:50:00 GMT", "\(at(60)), \(at(3600))",
        ])
    func past(value: String) async throws {
        try await FreshnessCase([.expires: value, .date: Self.at(0)], isFreshFor: 0).check()
    }

    @Test(
        "max-age overrides Expires, whichever is longer (5.2.2.1)",
        arguments: [
            FreshnessCase([.cacheControl: "max-age=60", .expires: at(-9000), .date: at(0)], isFreshFor: 60),
            FreshnessCase([.cacheControl: "max-age=60", .expires: at(9000), .date: at(0)], isFreshFor: 60),
            FreshnessCase([.cacheControl: "max-age=60", .expires: "0"], isFreshFor: 60),
            FreshnessCase([.cacheControl: "max-age=0", .expires: at(9000), .date: at(0)], isFreshFor: 0),
            FreshnessCase([.cacheControl: "s-maxage=0", .expires: at(60), .date: at(0)], isFreshFor: 60),
        ])
    func maxAgeFirst(_ freshness: FreshnessCase) async throws { try await freshness.check() }

    @Test(
        "wrong clocks of the service or this machine do not matter (4.2.3)",
        arguments: [
            FreshnessCase([.expires: at(9060), .date: at(9000)], isFreshFor: 60),
            FreshnessCase([.expires: at(-8940), .date: at(-9000)], isFreshFor: 60),
            FreshnessCase([.expires: at(300), .date: at(400)], isFreshFor: 0),
            FreshnessCase([.cacheControl: "max-age=60", .date: at(-9000)], isFreshFor: 60),
            FreshnessCase([.cacheControl: "max-age=60", .date: at(9000)], isFreshFor: 60),
        ])
    func skew(_ freshness: FreshnessCase) async throws { try await freshness.check() }

    @Test(
        "the Age from other caches counts (5.1)",
        arguments: [
            FreshnessCase([.cacheControl: "max-age=60", .age: "15"], isFreshFor: 45),
            FreshnessCase([.cacheControl: "max-age=60", .age: "60"], isFreshFor: 0),
            FreshnessCase([.cacheControl: "max-age=60", .age: "99999999999999999999"], isFreshFor: 0),
            FreshnessCase([.expires: at(10), .date: at(-10), .age: "5"], isFreshFor: 15),
            FreshnessCase([.expires: at(10), .date: at(-10), .age: "25"], isFreshFor: 0),
            // The first of several values counts.
            FreshnessCase([.cacheControl: "max-age=60", .age: "15, 0"], isFreshFor: 45),
            FreshnessCase([.cacheControl: "max-age=60", .age: "0, 15"], isFreshFor: 60),
            FreshnessCase([.cacheControl: "max-age=60", .age: "15", .age: "0"], isFreshFor: 45),
        ])
    func age(_ freshness: FreshnessCase) async throws { try await freshness.check() }

    @Test("an invalid Age is ignored", arguments: ["abc", "-15", "15.0", "", "1e3", "+15"])
    func invalidAge(value: String) async throws {
        try await FreshnessCase([.cacheControl: "max-age=60", .age: value], isFreshFor: 60).check()
    }

    @Test(
        "there is no heuristic freshness (4.2.2)",
        arguments: [
            [:], [.date: at(0)], [.lastModified: at(-864_000), .date: at(0)],
            [.eTag: "\"a\""], [.cacheControl: "public"], [.cacheControl: ""],
        ] as [HTTPFields])
    func heuristic(fields: HTTPFields) async throws {
        try await FreshnessCase(fields, isFreshFor: 0).check()
    }

    @Test("the transfer time counts")
    func underWay() async throws {
        try await withCacheScene { scene async throws in
            scene.respond { _ in
                scene.clock.move(by: 20)
                return .json([.cacheControl: "max-age=60"])
            }
            try await scene.get()
            scene.clock.move(by: 39)
            #expect(try await scene.requestCount { try await scene.get() } == 0)
            scene.clock.move(by: 1)
            #expect(try await scene.requestCount { try await scene.get() } == 1)
        }
    }

    @Test("after the clock was set back, the request is sent again")
    func clockSetBack() async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json([.cacheControl: "max-age=60"]))
            try await scene.get()
            scene.clock.move(by: -1)
            #expect(try await scene.requestCount { try await scene.get() } == 0)
            scene.clock.move(by: -9)
            #expect(try await scene.requestCount { try await scene.get() } == 1)
            #expect(try await scene.requestCount { try await scene.get() } == 0)
        }
    }

    @Test("a response from the cache has a current Age and its original Date")
    func toldAge() async throws {
        try await withCacheScene { scene async throws in
            let fields: HTTPFields = [.cacheControl: "max-age=600", .age: "30", .date: FreshnessCase.at(-30)]
            scene.respond(.json(fields))
            let first = try await scene.get()
            #expect(first.head.headerFields[.age] == "30")
            #expect(first.delivery.source == .network)
            #expect(first.delivery.freshUntil == FakeClock.start + 570)
            scene.clock.move(by: 12)
            let second = try await scene.get()
            #expect(second.head.headerFields[.age] == "42")
            #expect(second.head.headerFields[.date] == FreshnessCase.at(-30))
            #expect(second.delivery.source == .cache)
            #expect(second.delivery.received == FakeClock.start)
            #expect(second.delivery.freshUntil == FakeClock.start + 570)
            #expect(second.delivery.staleness == nil)
            #expect(second.text == first.text)
        }
    }
}

@Suite("Freshness by a service's limits")
struct CacheLimitsTests {
    private static let floor = ProviderDescriptor.Limits(minimumFreshness: .seconds(100))
    private static let ceiling = ProviderDescriptor.Limits(maximumFreshness: .seconds(100))

    @Test(
        "the minimum lifetime applies if the response declares a shorter one or none, but not with no-cache",
        arguments: [
            FreshnessCase([:], isFreshFor: 100, floor),
            FreshnessCase([.cacheControl: "max-age=30"], isFreshFor: 100, floor),
            FreshnessCase([.cacheControl: "max-age=0, must-revalidate"], isFreshFor: 100, floor),
            FreshnessCase([.cacheControl: "max-age=300"], isFreshFor: 300, floor),
            FreshnessCase([.expires: "0"], isFreshFor: 100, floor),
            FreshnessCase([.age: "40"], isFreshFor: 60, floor),
            FreshnessCase([.cacheControl: "no-cache"], isFreshFor: 0, floor),
            FreshnessCase([.cacheControl: "no-cache, max-age=300"], isFreshFor: 0, floor),
            FreshnessCase([.cacheControl: "no-store"], isFreshFor: 0, floor),
        ])
    func least(_ freshness: FreshnessCase) async throws { try await freshness.check() }

    @Test("the minimum lifetime also applies to a deprecated product (203)")
    func deprecated() async throws { try await FreshnessCase([:], isFreshFor: 100, Self.floor).check(status: 203) }

    @Test(
        "the maximum lifetime applies if the response declares a longer one",
        arguments: [
            FreshnessCase([.cacheControl: "max-age=300"], isFreshFor: 100, ceiling),
            FreshnessCase([.cacheControl: "max-age=30"], isFreshFor: 30, ceiling),
            FreshnessCase([.expires: FreshnessCase.at(300)], isFreshFor: 100, ceiling),
            FreshnessCase([:], isFreshFor: 0, ceiling),
        ])
    func most(_ freshness: FreshnessCase) async throws { try await freshness.check() }

    @Test(
        "a 404 or 410 is stored for ten minutes, or less if it says so",
        arguments: [404, 410],
        [
            FreshnessCase([:], isFreshFor: 600), FreshnessCase([:], isFreshFor: 600, floor),
            FreshnessCase([.cacheControl: "max-age=86400"], isFreshFor: 600),
            FreshnessCase([.cacheControl: "max-age=60"], isFreshFor: 60),
        ])
    func absence(status: Int, _ freshness: FreshnessCase) async throws { try await freshness.check(status: status) }
}
