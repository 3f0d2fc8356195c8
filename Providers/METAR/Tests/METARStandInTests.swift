import SandboxServices
import Testing
import WeatherCore
import WeatherMETAR
import WeatherSandbox
import WeatherTesting

@Suite("METAR reports the sandbox's weather")
struct METARStandInTests {
    /// Points that are the middle of their rectangles.
    @Test func readsTheWeatherOfTheSandbox() async throws {
        try await StandInTruth(
            METARProvider.entry, METARStandIn(),
            at: [(37.6, 127), (59.9, 10.7), (-33.9, 151.2)].compactMap(Coordinates.init(latitude:longitude:)),
            roundings: [
                "temperature": 0.1, "dewPoint": 0.1, "pressure": 0.1, "windSpeed": 0.52, "windGust": 0.52,
                "windDirection": 10, "visibility": 100,
            ],
            farthestVisibility: 10_000,
            absent: ["hourly.temperature"]
        ).check()
    }
}
