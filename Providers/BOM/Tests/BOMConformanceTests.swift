import Foundation
import Testing
import WeatherBOM
import WeatherCore
import WeatherTesting

@Suite("BOM keeps a provider's promises")
struct BOMConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        try await ProviderConformance(
            BOMProvider.entry, answers: try BOMSamples.answers, coordinates: BOMSamples.sydney, country: "AU",
            now: BOMSamples.now
        ).check(promise)
    }
}

@Suite("Values that stand in BOM's recorded answers")
struct BOMKnownAnswersTests {
    /// The files of the app's service; the products of the site are not read.
    @Test(arguments: KnownAnswers.of("bom").filter { $0.description.contains("/api-") })
    func knows(_ known: KnownAnswers) async throws {
        let name = known.description
        let path = ["observations", "hourly", "daily", "warning"].first(where: name.contains)
        // The provider reads the list, which has the same members; a warning of its own has its text besides.
        var body = try known.body()
        if name.contains("detail") {
            let detail = try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
            body = try JSONSerialization.data(withJSONObject: ["data": [try #require(detail["data"])]])
        }
        try await ProviderConformance(
            BOMProvider.entry, answers: [], coordinates: try BOMSamples.sydney, country: "AU", now: BOMSamples.now
        ).check(known, at: path == "warning" ? "/warnings" : "/\(try #require(path))", body: body)
    }
}
