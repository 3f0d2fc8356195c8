import SandboxServices
import Testing
import WeatherCore
import WeatherHKO
import WeatherSandbox
import WeatherTesting

@Suite("HKO reports the sandbox's weather")
struct HKOStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        try await StandInTruth(
            HKOProvider.entry, HKOStandIn(), at: [try HKOSamples.observatory],
            roundings: [
                "temperature": 1, "highTemperature": 1, "lowTemperature": 1, "humidity": 0.01,
                "recentPrecipitationAmount": 0.1, "uvIndex": 0.1,
            ]
        ).check()
    }
}
