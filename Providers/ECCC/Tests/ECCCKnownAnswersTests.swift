import Testing
import WeatherECCC
import WeatherTesting

@Suite("Values that stand in Environment Canada's recorded answers")
struct ECCCKnownAnswersTests {
    @Test(arguments: KnownAnswers.of("eccc").filter { $0.description.contains("citypage-") })
    func page(_ known: KnownAnswers) async throws {
        let answers = [
            SampleAnswer(path: "/site_list_en.csv", body: try ECCCSamples.fixture("site_list_en.csv")),
            SampleAnswer(path: "/", body: try ECCCSamples.fixture("listing.html")),
        ]
        let conformance = ProviderConformance(
            ECCCProvider.entry, answers: answers, coordinates: try ECCCSamples.ottawa, now: ECCCSamples.now)
        try await conformance.check(known, at: "_s0000430_en.xml", now: ECCCSamples.now)
    }
}
