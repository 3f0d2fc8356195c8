import SandboxServices
import Testing
import WeatherCore
import WeatherFMI
import WeatherSandbox
import WeatherTesting

@Suite("FMI reports the sandbox's weather")
struct FMIStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        // The station is in the middle of a rectangle of whole tenths of a degree.
        let places = [(60.2, 24.9), (59.9, 10.7), (69.6, 18.9)].compactMap(Coordinates.init(latitude:longitude:))
        try await StandInTruth(
            FMIProvider.entry, FMIStandIn(), at: places,
            roundings: [
                "temperature": 0.001, "dewPoint": 0.001, "humidity": 1e-5, "pressure": 0.001, "windSpeed": 0.001,
                "windGust": 0.001, "windDirection": 0.001, "visibility": 0.001, "precipitationAmount": 0.001,
                "recentPrecipitationAmount": 0.001, "hourly.cloudCover": 1e-5,
                // In eighths.
                "current.cloudCover": 0.125,
            ],
            formulas: ["precipitationChance": { $0.fall.kind == nil ? 0 : 0.8 }]
        ).check()
    }
}
