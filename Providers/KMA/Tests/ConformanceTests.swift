import Testing
import WeatherKMA
import WeatherTesting

@Suite("KMA keeps a provider's promises")
struct ConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        guard promise == .unknownCodesAreUnknown else { return try await check(promise) }
        // `ConditionTests` has codes that no table has.
        await withKnownIssue("the kit replaces categories and times, too: then the hour is that of another forecast") {
            try await check(promise)
        }
    }

    private func check(_ promise: ProviderConformance.Promise) async throws {
        try await ProviderConformance(
            KMAProvider.entry, answers: Samples.answers, coordinates: Samples.seoul, now: Samples.now
        ).check(promise)
    }
}
