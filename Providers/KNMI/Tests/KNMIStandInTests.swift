import Testing
import WeatherCore
import WeatherKNMI
import WeatherSandbox
import WeatherTesting

@testable import SandboxServices

@Suite("KNMI reports the sandbox's weather")
struct KNMIStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        let places = [(52.091, 5.121), (53.219, 6.567), (50.851, 5.691)].compactMap(
            Coordinates.init(latitude:longitude:))
        try await StandInTruth(
            KNMIProvider.entry, KNMIStandIn(), at: places,
            roundings: [
                "current.temperature": 0.1, "hourly.temperature": 1, "apparentTemperature": 0.1, "dewPoint": 0.1,
                "humidity": 0.01, "pressure": 0.01, "visibility": 1, "windSpeed": 0.1 / 3.6, "windDirection": 1,
                "hourly.precipitationAmount": 0.1, "precipitationChance": 0.01, "highTemperature": 1,
                "lowTemperature": 1,
            ],
            formulas: [
                "apparentTemperature": { $0.air.temperature - $0.air.windSpeed / 2 },
                "daily.precipitationChance": { KNMIDocument.chance($0.fall, $0.airInMiddle) },
                "daily.windDirection": { $0.airInMiddle.windDirection },
            ],
            saysSleet: false
        ).check()
    }
}
