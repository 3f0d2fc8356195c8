import Foundation
import Testing
import WeatherCore
import WeatherMapping
import WeatherTesting

@Suite("Mapping files keep a provider's promises")
struct ConformanceTests {
    @Test("in JSON", arguments: ProviderConformance.Promise.allCases)
    func snow1g(_ promise: ProviderConformance.Promise) async throws {
        let sample = SampleResponse(path: "/data.json", body: try Samples.fixture("SMHI/Tests/Fixtures/forecast.json"))
        try await ProviderConformance(
            try Samples.example("snow1g").entry, answers: [sample],
            coordinates: try Samples.point(58.5778, 16.1585), now: Date(timeIntervalSince1970: 1_775_456_400)
        ).check(promise)
    }

    /// Of the omitted promises, FMI's compiled provider keeps only the one about lists: it knows which fields it
    /// requested.
    @Test(
        "in XML",
        arguments: ProviderConformance.Promise.allCases.filter {
            ![.damageStaysInItsNode, .listsAreMended, .unknownCodesAreUnknown].contains($0)
        })
    func fmi(_ promise: ProviderConformance.Promise) async throws {
        let sample = SampleResponse(path: "/wfs", body: try Samples.fixture("FMI/Tests/Fixtures/forecast.xml"))
        try await ProviderConformance(
            try Samples.example("fmiwfs").entry, answers: [sample],
            coordinates: try Samples.point(60.16952, 24.93545), now: Date(timeIntervalSince1970: 1_775_442_000)
        ).check(promise)
    }

    @Test("with a key", arguments: ["query", "headers", "path"])
    func keys(place: String) async throws {
        var text = try Samples.exampleText("snow1g").replacing(
            "  \"limits\"", with: "  \"key\": {\"signUp\": \"https://example.org/keys\"}, \"limits\"")
        text =
            switch place {
            case "query": text.replacing("    \"issued\"", with: "    \"query\": {\"appid\": \"{key}\"}, \"issued\"")
            case "headers":
                text.replacing(
                    "    \"issued\"", with: "    \"headers\": {\"Authorization\": \"Bearer {key}\"}, \"issued\"")
            default: text.replacing("/api/category/", with: "/api/{key}/category/")
            }
        let sample = SampleResponse(path: "/data.json", body: try Samples.fixture("SMHI/Tests/Fixtures/forecast.json"))
        let conformance = ProviderConformance(
            try Samples.mapping(text).entry, answers: [sample], coordinates: try Samples.point(58.5778, 16.1585),
            now: Date(timeIntervalSince1970: 1_775_456_400))
        for promise in [ProviderConformance.Promise.missingKeyIsSaid, .keyStaysSecret, .baseURLIsHonored] {
            try await conformance.check(promise)
        }
    }
}
