import Testing
import WeatherCore
import WeatherIRMKMI
import WeatherSandbox
import WeatherTesting

@testable import SandboxServices

@Suite("IRM/KMI reports the sandbox's weather")
struct IRMKMIStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        let places = [(50.467, 4.868), (51.221, 4.4), (52.37, 4.89)].compactMap(Coordinates.init(latitude:longitude:))
        try await StandInTruth(
            IRMKMIProvider.entry, IRMKMIStandIn(), at: places,
            roundings: [
                "temperature": 1, "pressure": 1, "windSpeed": 1 / 3.6, "windGust": 1 / 3.6, "windDirection": 22.5,
                "hourly.precipitationAmount": 0.01, "precipitationChance": 0.01, "precipitationIntensity": 0.006,
                "highTemperature": 1, "lowTemperature": 1, "daily.precipitationAmount": 1,
            ],
            formulas: [
                "hourly.precipitationChance": { IRMKMIDocument.chance($0.fall, $0.air) },
                "daily.precipitationChance": { IRMKMIDocument.chance($0.fall, $0.airInMiddle) },
                "daily.windDirection": { $0.airInMiddle.windDirection },
            ]
        ).check()
    }
}
