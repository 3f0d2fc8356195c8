import Foundation
import Testing
import WeatherCore
import WeatherTesting

@Suite("IMGW keeps a provider's promises")
struct IMGWConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        try await IMGWSamples.conformance().check(promise)
    }

    @Test(arguments: [ProviderConformance.Promise.damageStaysInItsNode, .listsAreMended])
    func keepsForWarnings(_ promise: ProviderConformance.Promise) async throws {
        try await IMGWSamples.conformance(withoutCounties: true).check(promise)
    }

    @Test(arguments: KnownAnswers.of("imgw").filter { $0.document.contains("synop") })
    func knowsObservations(_ known: KnownAnswers) async throws {
        let isOne = known.document.contains("one")
        let point = isOne ? (49.81, 19.0) : (49.23, 19.98)
        let place = try #require(Coordinates(latitude: point.0, longitude: point.1))
        // The answer for one station is an element of that for all.
        let body = isOne ? Data("[".utf8) + (try known.body()) + Data("]".utf8) : try known.body()
        try await IMGWSamples.conformance(at: place).check(known, at: "/synop", body: body)
    }

    // The document of the site's own service is not read.
    @Test(arguments: KnownAnswers.of("imgw").filter { $0.document.contains("warnings") })
    func knowsWarnings(_ known: KnownAnswers) async throws {
        // Each warning becomes one for Warsaw, too, so that all are in the report, in the order of the document.
        let text = String(decoding: try known.body(), as: UTF8.self)
        let body = Data(text.replacing(#""teryt": ["#, with: #""teryt": ["1465","#).utf8)
        try await IMGWSamples.conformance().check(known, at: "/warningsmeteo", body: body)
    }
}
