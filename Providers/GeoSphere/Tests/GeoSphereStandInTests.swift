import Foundation
import SandboxServices
import Testing
import WeatherGeoSphere
import WeatherSandbox
import WeatherTesting

@Suite("GeoSphere reports the sandbox's weather")
struct GeoSphereStandInTests {
    @Test func readsTheWeatherOfTheSandbox() async throws {
        try await StandInTruth(
            GeoSphereProvider.entry, GeoSphereStandIn(),
            roundings: [
                "temperature": 0.01, "dewPoint": 0.01, "humidity": 0.001, "pressure": 0.01, "windSpeed": 0.01,
                "windGust": 0.01, "windDirection": 0.5, "cloudCover": 0.01, "precipitationAmount": 0.01,
                "rainAmount": 0.01, "snowAmount": 0.01, "recentPrecipitationAmount": 0.01,
                "precipitationIntensity": 0.01, "fineParticulates": 0.01, "coarseParticulates": 0.01, "ozone": 0.01,
                "nitrogenDioxide": 0.01,
            ],
            formulas: [
                "fineParticulates": { 4 + 30 * Self.calm($0) }, "coarseParticulates": { 6 + 45 * Self.calm($0) },
                "ozone": { 60 + 40 * max(0, $0.air.sunElevation / 90) }, "nitrogenDioxide": { 20 * Self.calm($0) },
                "indices[provider]": { $0.air.windSpeed < 3 ? 3 : 2 },
            ]
        ).check()
    }

    /// The air is cleaner where the wind is stronger.
    private static func calm(_ step: StandInTruth.Step) -> Double { 1 / (1 + step.air.windSpeed / 4) }
}
