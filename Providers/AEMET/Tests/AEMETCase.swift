import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import WeatherAEMET

@Suite("AEMET") struct AEMETCase {
    private static let samples: [ProviderCase.Sample] = [
        .init("/diaria/28065", "first-daily.json"),
        .init("/horaria/28065", "first-hourly.json"),
        .init("/maestro/municipios", "towns.json"),
        .init("/sh/daily", "daily.json"),
        .init("/sh/hourly", "hourly.json"),
        // The document at a damaged address.
        .init("", "nothing.json"),
    ]

    static let aemet = ProviderCase(
        AEMETProvider.entry, at: (40.3, -3.72), in: "ES", now: "2026-04-06T06:20:00Z", samples: samples,
        // If a municipality lacks its coordinates, another one is nearest; if an answer lacks its address, there is no
        // document.
        undamaged: ["/maestro/municipios", "/horaria/28065", "/diaria/28065"],
        // The sample's last amount is `Ip`, too little to measure.
        unreadEnds: ["$[0].prediccion.dia[0].precipitacion"],
        known: [
            .init("aemet", only: ["horaria"], at: "/sh/hourly", with: samples),
            .init("aemet", only: ["diaria"], at: "/sh/daily", with: samples),
        ],
        codes: [
            .init("aemet") { WeatherCondition(aemet: $0.code) },
            // The same codes at night.
            .init("aemet") { WeatherCondition(aemet: $0.code + "n") },
        ],
        covered: [.init("Las Palmas", 28.123, -15.436, "ES"), .init("Ceuta", 35.889, -5.316, "ES")],
        notCovered: [
            .init("Lisbon", 38.717, -9.139, "PT"), .init("Perpignan", 42.699, 2.895, "FR"),
            .init("Andorra la Vella", 42.508, 1.521, "AD"), .init("Gibraltar", 36.141, -5.353, "GI"),
            .init("Tangier", 35.77, -5.8, "MA"),
        ],
        standIns: [
            StandInTruth(
                AEMETProvider.entry, AEMETStandIn(),
                // Municipalities that the sandbox has, one of them in the Canary Islands.
                at: [(40.417, -3.703), (28.123, -15.436), (43.263, -2.935)].compactMap(
                    Coordinates.init(latitude:longitude:)),
                roundings: [
                    "temperature": 1, "apparentTemperature": 1, "humidity": 0.01, "precipitation": 0.1,
                    "snow": 0.1, "windSpeed": 1 / 3.6, "windGust": 1 / 3.6, "windFrom": 45, "uvIndex": 1,
                    "highTemperature": 1, "lowTemperature": 1,
                    // A chance covers the six hours that begin with a step.
                    "hourly.precipitationChance": 2, "hourly.thunderChance": 2,
                ],
                formulas: [
                    "apparentTemperature": { $0.air.temperature - 0.4 * $0.air.windSpeed },
                    "precipitationChance": { $0.fall.kind == nil ? 0.05 : 0.75 },
                    "thunderChance": { $0.fall.intensity == .heavy ? 0.4 : 0 },
                    "daily.windFrom": { $0.airInMiddle.windDirection },
                ],
                saysSleet: false)
        ])

    @Test(arguments: aemet.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.aemet.run(check) }
}
