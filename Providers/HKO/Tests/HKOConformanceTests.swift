import Testing
import WeatherHKO
import WeatherTesting

@Suite("HKO keeps a provider's promises")
struct HKOConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        // An empty object says that no warning is in force: nothing can be expected of those documents, and what else has
        // no warnings is refused by the reader. So the cache is checked where there are no warnings.
        let country = promise == .onlyAnswersAreCached ? "CN" : "HK"
        try await ProviderConformance(
            HKOProvider.entry, answers: try HKOSamples.answers, coordinates: HKOSamples.observatory, country: country,
            now: HKOSamples.now
        ).check(promise)
    }
}

@Suite("Values that stand in HKO's recorded answers")
struct HKOKnownAnswersTests {
    @Test(arguments: KnownAnswers.of("hko"))
    func knows(_ known: KnownAnswers) async throws {
        let conformance = ProviderConformance(
            HKOProvider.entry, answers: [], coordinates: try HKOSamples.observatory, country: "HK", now: HKOSamples.now)
        let name = known.description
        if name.contains("hsww") {
            try await conformance.check(known, at: "/hsww.php", language: "zh-Hant")
        } else {
            let type = ["rhrread", "fnd", "warnsum"].first { name.contains("/\($0)-") }
            try await conformance.check(
                known, at: "/weather.php", query: "dataType=\(try #require(type))", language: "zh-Hant")
        }
    }
}
