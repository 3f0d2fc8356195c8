import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import WeatherGeoSphere

@Suite("GeoSphere") struct GeoSphereCase {
    private static let samples: [ProviderCase.Sample] = [
        .init("/chem-v2-1h-3km", "air.json"),
        .init("/chem_aqi-v1-1d-3km", "air-index.json"),
        .init("/ensemble-v1-1h-2500m", "ensemble.json"),
        .init("/getWarningsForCoords", "warnings.json"),
        .init("/inca-v1-1h-1km", query: "start=2026-04-02", "past.json"),
        .init("/inca-v1-1h-1km", "analysis.json"),
        .init("/nowcast-v1-15min-1km", "nowcast.json"),
        .init("/nwp-v1-1h-2500m", "forecast.json"),
    ]

    static let geoSphere = ProviderCase(
        GeoSphereProvider.entry, at: (48.2085, 16.3735), now: "2026-04-06T06:20:00Z", samples: samples,
        known: [
            .init("geosphere", only: ["/arome.tsv"], at: "/nwp-v1-1h-2500m", with: samples),
            // A refused forecast does not affect the sample's analysis.
            .init("geosphere", only: ["/arome-out-of-domain.tsv"], at: "/nwp-v1-1h-2500m", status: 400),
            // An analysis is of the past, so the clock is set.
            .init(
                "geosphere", only: ["/inca.tsv"], at: "/inca-v1-1h-1km", with: samples, now: "2026-07-15T15:40:00Z"),
            // Only precipitation is requested from the nowcast.
            .init("geosphere", only: ["/nowcast-minutes.tsv"], at: "/nowcast-v1-15min-1km", with: samples),
            .init("geosphere", only: ["/chem.tsv"], at: "/chem-v2-1h-3km", with: samples),
            .init("geosphere", only: ["/chem-aqi.tsv"], at: "/chem_aqi-v1-1d-3km", with: samples),
        ],
        codes: [.init("geosphere") { WeatherCondition(geoSphere: Int($0.code)) }],
        covered: [
            .init("Zadar", 44.119, 15.231, "HR"), .init("Dresden", 51.05, 13.737, "DE"),
            .init("Geneva", 46.204, 6.143, "CH"), .init("Košice", 48.716, 21.261, "SK"),
            .init("Bregenz", 47.503, 9.747, "AT"),
        ],
        notCovered: [
            .init("Rome", 41.903, 12.496, "IT"), .init("Berlin", 52.52, 13.405, "DE"),
            .init("Lyon", 45.764, 4.836, "FR"), .init("Cluj-Napoca", 46.771, 23.624, "RO"),
        ],
        standIns: [
            StandInTruth(
                GeoSphereProvider.entry, GeoSphereStandIn(),
                roundings: [
                    "temperature": 0.01, "dewPoint": 0.01, "humidity": 0.001, "pressure": 0.01, "windSpeed": 0.01,
                    "windGust": 0.01, "windFrom": 0.5, "cloudCover": 0.01, "precipitation": 0.01,
                    "rain": 0.01, "snow": 0.01, "recentPrecipitation": 0.01,
                    "precipitationIntensity": 0.01, "fineParticulates": 0.01, "coarseParticulates": 0.01,
                    "ozone": 0.01, "nitrogenDioxide": 0.01, "temperaturePercentile10": 0.01,
                    "temperaturePercentile90": 0.01, "precipitationMinimum": 0.01, "precipitationMaximum": 0.01,
                ],
                formulas: [
                    "temperaturePercentile10": { $0.air.temperature - 0.8 - $0.air.cloudCover },
                    "temperaturePercentile90": { $0.air.temperature + 0.6 + $0.air.cloudCover },
                    "precipitationMinimum": { $0.fall.amount * 0.6 },
                    "precipitationMaximum": { $0.fall.amount * 1.6 },
                    "fineParticulates": { 4 + 30 * StandInTruth.stillness($0) },
                    "coarseParticulates": { 6 + 45 * StandInTruth.stillness($0) },
                    "ozone": { 60 + 40 * max(0, $0.air.sunElevation / 90) },
                    "nitrogenDioxide": { 20 * StandInTruth.stillness($0) },
                    "indices[provider]": { $0.air.windSpeed < 3 ? 3 : 2 },
                ])
        ])

    @Test(arguments: geoSphere.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.geoSphere.run(check) }
}
