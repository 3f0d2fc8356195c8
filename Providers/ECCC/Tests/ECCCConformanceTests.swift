import Foundation
import Testing
import WeatherECCC
import WeatherTesting

@Suite("ECCC keeps a provider's promises")
struct ECCCConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        // The site is also near the point in England that one of the promises asks for.
        let sites = try ECCCSamples.fixture("site_list_en.csv") + Data("s0000430,Ottawa,ON,51.12N,0.98W\n".utf8)
        let answers = [
            SampleAnswer(path: "_s0000430_en.xml", body: try ECCCSamples.fixture("citypage.xml")),
            SampleAnswer(path: "/site_list_en.csv", body: sites),
            SampleAnswer(path: "/", body: try ECCCSamples.fixture("listing.html")),
        ]
        let conformance = ProviderConformance(
            ECCCProvider.entry, answers: answers, coordinates: try ECCCSamples.ottawa, now: ECCCSamples.now)
        try await conformance.check(promise)
    }
}
