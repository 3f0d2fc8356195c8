import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import WeatherIMS

@Suite("IMS") struct IMSCase {
    /// These rows state their unit in another document, which the check does not read; another test covers them.
    private static let directions: Set = ["current.windFrom", "hourly.windFrom"]

    static let ims = ProviderCase(
        IMSProvider.entry, at: (31.778, 35.225), in: "IL", now: "2026-04-06T06:20:00Z",
        samples: [.init("/full_forecast_data/1", "forecast.json"), .init("/now_analysis/1", "analysis.json")],
        known: [
            .init(
                "ims", only: ["/full-forecast"], at: "/full_forecast_data/35", point: (32.928, 35.076),
                omitting: directions),
            .init(
                "ims", only: ["/now-analysis"], at: "/now_analysis/35", point: (32.928, 35.076), omitting: directions),
        ],
        codes: [.init("ims") { WeatherCondition(ims: Int($0.code)) }],
        notCovered: [
            .init("Amman", 31.955, 35.945, "JO"), .init("Tyre", 33.272, 35.194, "LB"),
            .init("Taba", 29.492, 34.897, "EG"), .init("Ramallah", 31.9, 35.2, "PS"),
            .init("Damascus", 33.51, 36.291, "SY"),
        ],
        standIns: [
            StandInTruth(
                IMSProvider.entry, IMSStandIn(),
                at: [(31.778, 35.225), (32.794, 34.990), (29.558, 34.952)].compactMap(
                    Coordinates.init(latitude:longitude:)),
                roundings: [
                    "temperature": 0.1, "dewPoint": 1, "highTemperature": 1, "lowTemperature": 1, "humidity": 0.01,
                    "windSpeed": 1 / 3.6, "windGust": 1 / 3.6, "uvIndex": 1, "precipitation": 0.01,
                    "precipitationChance": 0.01,
                    // Sixteen compass points, rounded to whole degrees.
                    "windFrom": 23.5,
                ],
                formulas: ["precipitationChance": StandInTruth.precipitationChance(\.airAtEnd)])
        ],
        // The stand-in does not send these.
        notSent: ["current.apparentTemperature", "daily.uvIndex"])

    @Test(arguments: ims.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.ims.run(check) }
}
