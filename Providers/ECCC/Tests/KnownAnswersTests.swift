import Testing
import WeatherECCC
import WeatherTesting

@Suite("Values that stand in Environment Canada's recorded answers")
struct KnownAnswersTests {
    @Test(arguments: KnownAnswers.of("eccc").filter { $0.description.contains("citypage-") })
    func page(_ known: KnownAnswers) async throws {
        let answers = [
            SampleAnswer(path: "/site_list_en.csv", body: try Samples.fixture("site_list_en.csv")),
            SampleAnswer(path: "/", body: try Samples.fixture("listing.html")),
        ]
        let conformance = ProviderConformance(
            ECCCProvider.entry, answers: answers, coordinates: try Samples.ottawa, now: Samples.now)
        try await conformance.check(known, at: "_s0000430_en.xml", now: Samples.now)
    }
}
