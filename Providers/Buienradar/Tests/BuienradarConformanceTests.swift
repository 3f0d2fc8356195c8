import Foundation
import Testing
import WeatherCore
import WeatherTesting

@Suite("Buienradar keeps a provider's promises")
struct BuienradarConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        try await BuienradarSamples.conformance().check(promise)
    }

    // The XML feed 1.1, which ended in 2020, is not read.
    @Test(arguments: KnownAnswers.of("buienradar").filter { !$0.document.hasSuffix(".xml") })
    func knows(_ known: KnownAnswers) async throws {
        let point = known.document.contains("missing") ? (52.92, 4.78) : (52.1, 5.18)
        let place = try #require(Coordinates(latitude: point.0, longitude: point.1))
        try await BuienradarSamples.conformance(at: place).check(known, at: "/2.0/feed/json")
    }
}
