import Testing
import WeatherNWS
import WeatherTesting

@Suite("Values that stand in NWS's recorded answers")
struct NWSKnownAnswersTests {
    private static func known(_ folder: String, _ parts: String...) -> [KnownAnswers] {
        KnownAnswers.of("nws/" + folder).filter { known in
            parts.isEmpty || parts.contains { known.description.contains($0) }
        }
    }

    @Test(arguments: known("json", "gridpoint-raw", "gridpoints-raw", "detailed_forecast"))
    func grid(_ known: KnownAnswers) async throws { try await check(known, "/gridpoints/OKX/33,35") }

    @Test("the forecast in words", arguments: known("json", "basic-forecast", "-forecast", "s_forecast"))
    func periods(_ known: KnownAnswers) async throws {
        try await check(known, "/gridpoints/OKX/33,35/forecast/hourly")
    }

    @Test(arguments: known("json", "observation", "magicmirror-current"))
    func observation(_ known: KnownAnswers) async throws { try await check(known, "/observations/latest") }

    @Test(arguments: known("json", "/pynws-alerts"))
    func alerts(_ known: KnownAnswers) async throws { try await check(known, "/alerts/active") }

    @Test("the service is out of order", arguments: known("json", "problem"))
    func problem(_ known: KnownAnswers) async throws {
        let conformance = ProviderConformance(
            NWSProvider.entry, answers: [], coordinates: try NWSSamples.newYork, now: NWSSamples.now)
        try await conformance.check(known, at: "", status: 500)
    }

    /// Of a document that cannot be read no error is reported: that of the service itself is.
    @Test("the forecast pages' document", arguments: known("dwml").filter { !$0.description.contains("MALFORMED") })
    func pages(_ known: KnownAnswers) async throws {
        let conformance = ProviderConformance(
            NWSProvider.entry, answers: [], coordinates: try NWSSamples.newYork, now: NWSSamples.now)
        // In these, chances are of twelve hours and amounts of six: a step shows the chance of its amount only.
        let omitted: Set = known.description.contains("ndfd") ? ["hourly.precipitationChance"] : []
        try await conformance.check(known, at: "/MapClick.php", refusal: 500, omitting: omitted)
    }

    private func check(_ known: KnownAnswers, _ path: String) async throws {
        let answers = [
            SampleAnswer(path: "/points/40.714,-74.006", body: try NWSSamples.fixture("points.json")),
            SampleAnswer(path: "/stations", body: try NWSSamples.fixture("stations.json")),
        ]
        let conformance = ProviderConformance(
            NWSProvider.entry, answers: answers, coordinates: try NWSSamples.newYork, now: NWSSamples.now)
        try await conformance.check(known, at: path, refusal: 503)
    }
}
