import HTTPTypes
import Testing
import WeatherCore

@Suite("How long an answer is fresh by the limits of a service")
struct CacheLimitsTests {
    private static let floor = ProviderDescriptor.Limits(minimumFreshness: .seconds(100))
    private static let ceiling = ProviderDescriptor.Limits(maximumFreshness: .seconds(100))

    @Test(
        "the least time holds where the service says less or nothing, unless it wants to be asked each time",
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

    @Test("the least time holds for an answer of a product that will end (203), too")
    func deprecated() async throws { try await FreshnessCase([:], isFreshFor: 100, Self.floor).check(status: 203) }

    @Test(
        "the most time holds where the service says more",
        arguments: [
            FreshnessCase([.cacheControl: "max-age=300"], isFreshFor: 100, ceiling),
            FreshnessCase([.cacheControl: "max-age=30"], isFreshFor: 30, ceiling),
            FreshnessCase([.expires: FreshnessCase.at(300)], isFreshFor: 100, ceiling),
            FreshnessCase([:], isFreshFor: 0, ceiling),
        ])
    func most(_ freshness: FreshnessCase) async throws { try await freshness.check() }

    @Test(
        "that there is nothing is kept for ten minutes, or less where the service wants it so",
        arguments: [404, 410],
        [
            FreshnessCase([:], isFreshFor: 600), FreshnessCase([:], isFreshFor: 600, floor),
            FreshnessCase([.cacheControl: "max-age=86400"], isFreshFor: 600),
            FreshnessCase([.cacheControl: "max-age=60"], isFreshFor: 60),
        ])
    func absence(status: Int, _ freshness: FreshnessCase) async throws { try await freshness.check(status: status) }
}
