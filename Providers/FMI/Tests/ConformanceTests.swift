import Foundation
import Testing
import WeatherFMI
import WeatherTesting

@Suite("FMI keeps a provider's promises")
struct ConformanceTests {
    /// Forecast and observations have one path: the forecast's document answers both.
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        let sample = SampleAnswer(path: "/wfs", body: try Samples.fixture("forecast.xml"))
        let conformance = ProviderConformance(
            FMIProvider.entry, answers: [sample], coordinates: try Samples.helsinki, now: Samples.now)
        switch promise {
        case .onlyAnswersAreCached:
            await withKnownIssue("an empty collection is a true answer: there is no station near the place") {
                try await conformance.check(promise)
            }
        case .damageStaysInItsNode:
            await withKnownIssue("all positions are one text, without which no weather is left to have a time zone") {
                try await conformance.check(promise)
            }
        case .unknownCodesAreUnknown:
            await withKnownIssue("the codes are in one text with all other values, which the kit replaces as a whole") {
                try await conformance.check(promise)
            }
        default:
            try await conformance.check(promise)
        }
    }

    /// The rest of the promise that is a known issue above.
    @Test("without a time zone, damage stays in its node")
    func damageWithoutZone() async throws {
        let document = String(decoding: try Samples.fixture("forecast.xml"), as: UTF8.self)
        let sample = SampleAnswer(path: "/wfs", body: Data(document.replacing("Europe/Helsinki", with: "").utf8))
        try await ProviderConformance(
            FMIProvider.entry, answers: [sample], coordinates: try Samples.helsinki, now: Samples.now
        ).check(.damageStaysInItsNode)
    }
}
