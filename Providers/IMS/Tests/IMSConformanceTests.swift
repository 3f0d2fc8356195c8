import Foundation
import Testing
import WeatherCore
import WeatherIMS
import WeatherTesting

@Suite("IMS keeps a provider's promises")
struct IMSConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        try await ProviderConformance(
            IMSProvider.entry, answers: try IMSSamples.answers, coordinates: IMSSamples.jerusalem, country: "IL",
            now: IMSSamples.now
        ).check(promise)
    }
}

@Suite("Values that stand in IMS's recorded answers")
struct IMSKnownAnswersTests {
    @Test(arguments: KnownAnswers.of("ims"))
    func knows(_ known: KnownAnswers) async throws {
        let akko = try #require(Coordinates(latitude: 32.928, longitude: 35.076))
        let path = known.description.contains("now-analysis") ? "/now_analysis/35" : "/full_forecast_data/35"
        try await ProviderConformance(
            IMSProvider.entry, answers: [], coordinates: akko, country: "IL", now: IMSSamples.now
                // The unit of these rows is a document of the service, which the check does not read: another test has them.
        ).check(known, at: path, omitting: ["current.windDirection", "hourly.windDirection"])
    }
}
