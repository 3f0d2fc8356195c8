import Testing
import WeatherNominatim
import WeatherTesting

@Suite("Nominatim") struct NominatimCase {
    static let nominatim = ProviderCase(
        NominatimProvider.entry, at: (51.5073219, -0.1276474), now: "2026-04-06T02:50:00Z",
        geocoding: .init(
            matches: "search.json", points: [(51.5073219, -0.1276474), (42.9832406, -81.243372)], nothing: "[]",
            reverse: "reverse.json", sea: "reverse-sea.json"))

    @Test(arguments: nominatim.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.nominatim.run(check) }
}
