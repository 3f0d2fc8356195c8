import SandboxServices
import Testing
import WeatherCore
import WeatherIMGW
import WeatherSandbox
import WeatherTesting

@Suite("IMGW reports the sandbox's weather")
struct IMGWStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        let places = [(52.16, 20.96), (50.08, 19.8), (54.4, 18.7)].compactMap(Coordinates.init(latitude:longitude:))
        try await StandInTruth(
            IMGWProvider.entry, IMGWStandIn(), at: places,
            roundings: [
                "temperature": 0.1, "humidity": 0.001, "pressure": 0.1, "windSpeed": 1, "windDirection": 1,
            ],
            absent: ["current.condition"]
        ).check()
    }
}
