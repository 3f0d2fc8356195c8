import Testing

/// After the groups `cc-freshness` and `cc-parse` of the public test suite for HTTP caches, <https://cache-tests.fyi>.
@Suite("How long an answer is fresh by Cache-Control")
struct CacheMaxAgeTests {
    @Test(
        "max-age tells for how many seconds (RFC 9111, 5.2.2.1)",
        arguments: [
            FreshnessCase("max-age=60", isFreshFor: 60), FreshnessCase("max-age=1", isFreshFor: 1),
            FreshnessCase("max-age=0", isFreshFor: 0), FreshnessCase("MaX-aGe=60", isFreshFor: 60),
            FreshnessCase("public, max-age=60", isFreshFor: 60), FreshnessCase("max-age=000060", isFreshFor: 60),
            FreshnessCase("max-age=\"60\"", isFreshFor: 60), FreshnessCase(" max-age=60 ,, ", isFreshFor: 60),
        ])
    func maxAge(_ freshness: FreshnessCase) async throws { try await freshness.check() }

    @Test(
        "what is no number of seconds makes the answer stale (4.2.1)",
        arguments: [
            "max-age=a60", "max-age=60a", "max-age=-60", "max-age=+60", "max-age=60.0", "max-age='60'", "max-age",
            "max-age=", "max-age=\"\"", "max-age=\"-60\"", "max-age=６０", "max-age=0x60", "max-age=6 0",
        ])
    func invalid(value: String) async throws { try await FreshnessCase(value, isFreshFor: 0).check() }

    @Test(
        "a number that no integer holds is the longest time there is; here the limit of the service (1.2.2)",
        arguments: ["2147483648", "99999999999", "9223372036854775808", String(repeating: "9", count: 400)])
    func overlarge(number: String) async throws {
        try await FreshnessCase("max-age=\(number)", isFreshFor: 86_400).check()
    }

    @Test(
        "of several, the answer is fresh for no longer than the shortest, on one line or on two",
        arguments: [
            FreshnessCase("max-age=60, max-age=30", isFreshFor: 30),
            FreshnessCase("max-age=30, max-age=60", isFreshFor: 30),
            FreshnessCase("max-age=60", "max-age=30", isFreshFor: 30),
            FreshnessCase("max-age=30", "max-age=60", isFreshFor: 30),
            FreshnessCase("max-age=60, max-age=x", isFreshFor: 0),
        ])
    func repeated(_ freshness: FreshnessCase) async throws { try await freshness.check() }

    @Test(
        "what is meant for caches of several people is passed over (5.2.2.10)",
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
        "a directive that nobody knows changes nothing, whatever its value looks like (5.2.3)",
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
        "with no-cache the service is asked each time, whatever else it says (5.2.2.4)",
        arguments: [
            "no-cache", "No-CaChE, max-age=3600", "max-age=3600, no-cache", "no-cache=\"set-cookie\", max-age=3600",
            "no-cache=\"a, b\", max-age=3600",
        ])
    func noCache(value: String) async throws { try await FreshnessCase(value, isFreshFor: 0).check() }
}
