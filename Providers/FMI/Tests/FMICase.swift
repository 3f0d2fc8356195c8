import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import WeatherFMI

@Suite("FMI") struct FMICase {
    static let fmi = ProviderCase(
        FMIProvider.entry, at: (60.16952, 24.93545), now: "2026-04-06T02:20:00Z",
        samples: [
            .init("/wfs", query: "timestep=60&starttime=2026-04-02", "past.xml"),
            .init("/wfs", query: "forecast", "forecast.xml"), .init("/wfs", query: "observations", "observations.xml"),
        ],
        known: [
            .init("fmi", only: ["-forecast-", "-corner-"], at: "/wfs", query: "forecast"),
            .init("fmi", only: ["-observations-"], at: "/wfs", query: "observations"),
            .init("fmi", only: ["/error-"], except: ["station-id"], at: "/wfs", status: 400),
            // A station without observations.
            .init("fmi", only: ["station-id"], at: "/wfs", query: "observations"),
        ],
        codes: [
            .init("fmi", sets: ["WeatherSymbol3"]) { WeatherCondition(fmiSymbol: Int($0.code)) },
            .init("fmi", sets: ["wawa (observations)"]) {
                WeatherCondition(fmiPresentWeather: Int($0.code), octas: nil)
            },
        ],
        covered: [
            .init("Malmö", 55.605, 13.003, "SE"), .init("Utsjoki", 69.908, 27.028, "FI"),
            .init("Bergen", 60.393, 5.324, "NO"), .init("Joensuu", 62.601, 29.763, "FI"),
            .init("Mariehamn", 60.097, 19.935, "AX"),
        ],
        notCovered: [
            .init("Berlin", 52.52, 13.405, "DE"), .init("Longyearbyen", 78.223, 15.647, "SJ"),
            .init("Lerwick", 60.155, -1.145, "GB"), .init("Petrozavodsk", 61.785, 34.347, "RU"),
        ],
        standIns: [
            StandInTruth(
                FMIProvider.entry, FMIStandIn(),
                // The sandbox's station is in the middle of a rectangle of whole tenths of a degree.
                at: [(60.2, 24.9), (59.9, 10.7), (69.6, 18.9)].compactMap(Coordinates.init(latitude:longitude:)),
                roundings: [
                    "temperature": 0.001, "dewPoint": 0.001, "humidity": 1e-5, "pressure": 0.001, "windSpeed": 0.001,
                    "windGust": 0.001, "windFrom": 0.001, "visibility": 0.001, "precipitation": 0.001,
                    "recentPrecipitation": 0.001,
                    // Observations are in eighths of the sky.
                    "hourly.cloudCover": 0.125, "current.cloudCover": 0.125,
                ],
                formulas: ["precipitationChance": { $0.fall.kind == nil ? 0 : 0.8 }])
        ],
        // The stand-in does not send these.
        notSent: ["current.snowDepth"])

    @Test(arguments: fmi.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.fmi.run(check) }
}
