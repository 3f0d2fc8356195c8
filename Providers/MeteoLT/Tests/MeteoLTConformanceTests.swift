import Foundation
import Testing
import WeatherCore
import WeatherMeteoLT
import WeatherTesting

@Suite("LHMT keeps a provider's promises")
struct MeteoLTConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        let conformance = ProviderConformance(
            MeteoLTProvider.entry,
            answers: [SampleAnswer(path: MeteoLTSamples.path, body: try MeteoLTSamples.fixture())],
            coordinates: try MeteoLTSamples.kaunas(), now: MeteoLTSamples.now)
        try await conformance.check(promise)
    }

    @Test(arguments: KnownAnswers.of("meteolt"))
    func knows(_ known: KnownAnswers) async throws {
        let vilnius = try #require(Coordinates(latitude: 54.7, longitude: 25.3))
        let conformance = ProviderConformance(
            MeteoLTProvider.entry, answers: [], coordinates: vilnius, now: Date(timeIntervalSince1970: 1_705_566_600))
        try await conformance.check(known, at: "/places/vilnius/forecasts/long-term")
    }
}
