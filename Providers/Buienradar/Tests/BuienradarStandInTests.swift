import Foundation
import Testing
import WeatherBuienradar
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import SandboxServices

@Suite("Buienradar reports the sandbox's weather")
struct BuienradarStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        // At the station of which the forecast is: elsewhere, the air is another.
        let deBilt = try #require(Coordinates(latitude: 52.1, longitude: 5.18))
        try await StandInTruth(
            BuienradarProvider.entry, BuienradarStandIn(), at: [deBilt],
            roundings: [
                "temperature": 0.1, "apparentTemperature": 0.1, "humidity": 0.01, "pressure": 0.01, "visibility": 1,
                "windSpeed": 0.01, "windGust": 0.01, "windDirection": 1, "recentPrecipitationAmount": 0.001,
                "daily.windDirection": 45, "highTemperature": 1, "lowTemperature": 1, "precipitationChance": 0.01,
            ],
            formulas: [
                "apparentTemperature": { $0.air.temperature - $0.air.windSpeed / 2 },
                // Within the scale of codes, the rate is exact.
                "precipitationIntensity": { step in
                    let code = BuienradarDocument.code(ofRate: step.air.precipitationRate)
                    return code == 0 ? 0 : pow(10, Double(code - 109) / 32)
                },
                "precipitationChance": { BuienradarDocument.chance($0.fall, $0.airInMiddle) },
                "daily.windDirection": { $0.airInMiddle.windDirection },
            ]
        ).check()
    }
}
