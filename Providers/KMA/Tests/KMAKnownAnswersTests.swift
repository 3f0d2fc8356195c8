import Foundation
import Testing
import WeatherTesting

@testable import WeatherKMA

@Suite("Values that stand in KMA's recorded answers")
struct KMAKnownAnswersTests {
    /// Recorded JSON is read as the XML that the provider asks for: both have the same names and texts.
    @Test(
        arguments: KnownAnswers.of("kma").filter {
            $0.description.contains("/getUltraSrt") || $0.description.contains("/getVilage")
        })
    func grid(_ known: KnownAnswers) async throws {
        let path = "/" + (known.description.split(separator: "/").last?.prefix { $0 != "-" } ?? "")
        let body = try known.body()
        let conformance = ProviderConformance(
            KMAProvider.entry, answers: [], coordinates: try KMASamples.seoul, now: KMASamples.now)
        try await conformance.check(
            known, at: path, body: known.document.hasSuffix(".json") ? try KMASamples.xml(fromJSON: body) : body)
    }
}
