import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import WeatherOpenMeteo

@Suite("Open-Meteo") struct OpenMeteoCase {
    static let openMeteo = ProviderCase(
        OpenMeteoProvider.entry, at: (37.5665, 126.978), now: "2026-04-06T02:50:00Z",
        samples: [
            .init("/v1/forecast", query: "forecast_days=", "forecast.json"),
            .init("/v1/forecast", query: "minutely_15=", "minutes.json"),
            .init("/v1/forecast", query: "start_date=", "past.json"),
            .init("/v1/air-quality", "air-quality.json"),
            .init("/v1/ensemble", "ensemble.json"),
        ],
        // Without one of the members, another one is the second coldest.
        undamaged: ["/v1/ensemble"],
        // If several models are requested, each variable is named after its model; the provider requests none.
        known: [
            .init(
                "openmeteo", except: ["models-suffixed", "/air-quality", "minutely_15", "/ensemble"],
                at: "/v1/forecast",
                query: "hourly=", point: (52.5, 13.4)),
            .init(
                "openmeteo", only: ["minutely_15"], at: "/v1/forecast", query: "minutely_15=", point: (52.5, 13.4)),
            .init("openmeteo", only: ["/air-quality"], at: "/v1/air-quality", point: (52.5, 13.4)),
        ],
        recorded: [
            .init("openmeteo", only: ["air-quality"], for: "/air-quality", products: [.airQuality]),
            .init("openmeteo", only: ["minutely_15"], for: "minutely_15=", products: [.minutely]),
        ],
        codes: [
            .init("wmo4677-openmeteo", in: "openmeteo_condition") { row in
                row["openmeteo_documented"] == "yes" ? WeatherCondition(openMeteo: Int(row["ww"])) : nil
            }
        ],
        geocoding: .init(
            matches: "search.json", points: [(37.566, 126.9784), (16.1482, -93.1951)],
            nothing: #"{"generationtime_ms": 0.4}"#),
        standIns: [
            StandInTruth(
                OpenMeteoProvider.entry, OpenMeteoStandIn(),
                roundings: [
                    "temperature": 0.001, "dewPoint": 0.001, "humidity": 1e-5, "pressure": 0.001, "visibility": 0.001,
                    "windSpeed": 0.001, "windGust": 0.001, "windFrom": 0.001, "cloudCover": 1e-5,
                    "uvIndex": 0.001, "precipitation": 0.001, "recentPrecipitation": 0.001,
                    "precipitationIntensity": 0.004, "highTemperature": 0.001, "lowTemperature": 0.001,
                    "fineParticulates": 0.001, "coarseParticulates": 0.001, "ozone": 0.001, "nitrogenDioxide": 0.001,
                    "ammonia": 0.001, "sulfurDioxide": 0.001, "carbonMonoxide": 0.001,
                    "alder": 0.001, "birch": 0.001, "grass": 0.001, "mugwort": 0.001, "olive": 0.001,
                    "ragweed": 0.001,
                    "temperaturePercentile10": 0.001, "temperaturePercentile90": 0.001,
                    "daily.temperaturePercentile10": 0.6, "daily.temperaturePercentile90": 0.6,
                    "precipitationMinimum": 0.001, "precipitationMaximum": 0.001,
                    "apparentTemperature": 0.001, "snowDepth": 0.1, "cloudCoverLow": 1e-5, "cloudCoverMedium": 1e-5,
                    "cloudCoverHigh": 1e-5,
                ],
                formulas: [
                    "temperaturePercentile10": { $0.air.temperature - 1.6 },
                    "temperaturePercentile90": { $0.air.temperature + 1.6 },
                    "daily.temperaturePercentile10": { $0.lowestTemperature - 1.6 },
                    "daily.temperaturePercentile90": { $0.highestTemperature + 1.6 },
                    "precipitationMinimum": { $0.fall.amount * 0.3 },
                    "precipitationMaximum": { $0.fall.amount * 1.8 },
                    "apparentTemperature": { $0.air.temperature - $0.air.windSpeed / 2 },
                    "snowDepth": { max(0, 2 - $0.air.temperature) * 5 },
                    "cloudCoverLow": { $0.air.cloudCover * $0.air.cloudCover * 0.9 },
                    "cloudCoverMedium": { $0.air.cloudCover * 0.6 },
                    "cloudCoverHigh": { $0.air.cloudCover * 0.4 },
                    "precipitationChance": { $0.fall.kind == nil ? 0 : 0.8 },
                    "daily.windFrom": { $0.airInMiddle.windDirection },
                    "fineParticulates": { 25 * StandInTruth.stillness($0) },
                    "coarseParticulates": { 45 * StandInTruth.stillness($0) },
                    "ozone": { 60 + 40 * max(0, $0.air.sunElevation / 90) },
                    "nitrogenDioxide": { 40 * StandInTruth.stillness($0) },
                    "ammonia": { 3 * StandInTruth.stillness($0) },
                    "sulfurDioxide": { 5 * StandInTruth.stillness($0) },
                    "carbonMonoxide": { 250 * StandInTruth.stillness($0) },
                    "indices[EU]": { (60 * StandInTruth.stillness($0)).rounded() },
                    "alder": { 8 * StandInTruth.stillness($0) },
                    "birch": { 240 * StandInTruth.stillness($0) },
                    "grass": { 60 * StandInTruth.stillness($0) },
                    "mugwort": { 20 * StandInTruth.stillness($0) },
                    "olive": { 3 * StandInTruth.stillness($0) },
                    "ragweed": { _ in 0 },
                    "indices[US]": { (80 * StandInTruth.stillness($0)).rounded() },
                ],
                // Its codes have rain or snow, but no mixture.
                saysSleet: false)
        ])

    @Test(arguments: openMeteo.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.openMeteo.run(check) }
}
