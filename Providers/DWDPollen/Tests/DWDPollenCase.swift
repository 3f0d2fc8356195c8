import Foundation
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import SandboxServices
@testable import WeatherDWDPollen

@Suite("DWD's pollen") struct DWDPollenCase {
    static let dwdPollen = ProviderCase(
        DWDPollenProvider.entry, at: (52.52, 13.405), in: "DE", now: "2026-04-06T11:50:00Z",
        samples: [.init("/s31fg.json", "s31fg.json")],
        recorded: [
            .init("dwd", only: ["pollen-s31fg"], for: "/s31fg.json", products: [.pollen], now: "2022-03-20T11:30:00Z")
        ],
        covered: [
            .init("List", 55.017, 8.44, "DE"), .init("Oberstdorf", 47.41, 10.278, "DE"),
            .init("Selfkant", 51.02, 5.91, "DE"), .init("Görlitz", 51.155, 14.989, "DE"),
        ],
        notCovered: [
            .init("Tønder", 54.934, 8.866, "DK"), .init("Szczecin", 53.429, 14.553, "PL"),
            .init("Ústí nad Labem", 50.661, 14.032, "CZ"), .init("Salzburg", 47.799, 13.044, "AT"),
            .init("Basel", 47.558, 7.573, "CH"), .init("Strasbourg", 48.584, 7.746, "FR"),
            .init("Luxembourg", 49.612, 6.13, "LU"), .init("Eupen", 50.63, 6.035, "BE"),
            .init("Enschede", 52.218, 6.896, "NL"),
        ],
        standIns: [
            StandInTruth(
                DWDPollenProvider.entry, DWDPollenStandIn(),
                // The indices are made of the air of these towns; elsewhere, the simulated air differs.
                at: DWDPollenDocument.areas.compactMap { Coordinates(latitude: $0.latitude, longitude: $0.longitude) },
                roundings: [:], formulas: formulas)
        ])

    /// The index of each plant, as the stand-in computes it.
    private static let formulas: [String: StandInTruth.Formula] = {
        let species = Dictionary(uniqueKeysWithValues: Pollen.Species.dwd.map { ($0.key, $0.value.rawValue) })
        var formulas: [String: StandInTruth.Formula] = [:]
        for (name, grains) in DWDPollenDocument.plants {
            formulas["\(species[name] ?? "")[DE]"] = { DWDPollenDocument.index(grains, $0.air) }
        }
        return formulas
    }()

    @Test(arguments: dwdPollen.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.dwdPollen.run(check) }
}
