import Foundation
import Testing
import WeatherCore
import WeatherTesting
import WeatherWeatherbit

@Suite("Weatherbit's recorded answers", .enabled(if: SharedFixtures.folder != nil, "they are absent"))
struct WeatherbitRecordedAnswersTests {
    @Test("Values that stand in the answers; a refusal is one", arguments: KnownAnswers.of("weatherbit"))
    func weather(_ known: KnownAnswers) async throws {
        let isRefusal = known.document.contains("error")
        let conformance = ProviderConformance(
            WeatherbitProvider.entry, answers: [], coordinates: try WeatherbitSamples.auckland(), now: WeatherbitSamples.now)
        try await conformance.check(known, at: isRefusal ? "" : "/v2.0/current", status: isRefusal ? 403 : 200)
    }
}
