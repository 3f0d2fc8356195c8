import Foundation
import Testing
import WeatherCWA
import WeatherCore
import WeatherTesting

@Suite("CWA keeps a provider's promises")
struct CWAConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        // A station without its coordinates is not the nearest one, and another's values are shown.
        try await ProviderConformance(
            CWAProvider.entry, answers: try CWASamples.answers, coordinates: CWASamples.taipei, country: "TW",
            now: CWASamples.now, undamaged: ["/O-A0003-001"]
        ).check(promise)
    }
}

@Suite("Values that stand in CWA's recorded answers")
struct CWAKnownAnswersTests {
    @Test(arguments: KnownAnswers.of("cwa"))
    func knows(_ known: KnownAnswers) async throws {
        // The file form has the records under another name, and times with their zone; the provider asks for the other.
        let isFile = known.description.contains("file-form")
        let point = isFile ? (25.04, 121.52) : (23.46, 120.29)
        let place = try #require(Coordinates(latitude: point.0, longitude: point.1))
        try await ProviderConformance(
            CWAProvider.entry, answers: [], coordinates: place, country: "TW", now: CWASamples.now
        ).check(known, at: "/F-C0032-001", body: isFile ? try Self.records(inFile: try known.body()) : nil)
    }

    static func records(inFile body: Data) throws -> Data {
        let file = try #require(try JSONSerialization.jsonObject(with: body) as? [String: [String: Any]])
        let records = try #require(file["cwbopendata"]?["dataset"])
        return try JSONSerialization.data(withJSONObject: ["records": records])
    }
}
