import Foundation
import Testing
import WeatherJMA
import WeatherTesting

@Suite("JMA keeps a provider's promises")
struct JMAConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        // A station without its coordinates or its area is not the nearest one, and another's area is shown.
        try await ProviderConformance(
            JMAProvider.entry, answers: try JMASamples.answers, coordinates: JMASamples.tokyo, now: JMASamples.now,
            undamaged: ["/const/amedastable.json", "/const/forecast_area.json"]
        ).check(promise)
    }
}
