import Foundation
import Testing
import WeatherCore
import WeatherIPMA
import WeatherTesting

@Suite("IPMA keeps a provider's promises")
struct IPMAConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        let conformance = ProviderConformance(
            IPMAProvider.entry,
            answers: [SampleAnswer(path: IPMASamples.path, body: try IPMASamples.fixture())],
            coordinates: try IPMASamples.lisbon(), now: IPMASamples.now)
        try await conformance.check(promise)
    }

    @Test(arguments: KnownAnswers.of("ipma").filter { $0.description.contains("aggregate") })
    func knows(_ known: KnownAnswers) async throws {
        let aveiro = try #require(Coordinates(latitude: 40.64, longitude: -8.65))
        let conformance = ProviderConformance(
            IPMAProvider.entry, answers: [], coordinates: aveiro, now: Date(timeIntervalSince1970: 1_659_000_600))
        try await conformance.check(known, at: "/public-data/forecast/aggregate/1010500.json")
    }
}
