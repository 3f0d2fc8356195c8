import Foundation
import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import WeatherIMGW

@Suite("IMGW") struct IMGWCase {
    private static let samples: [ProviderCase.Sample] = [
        .init("/synop", "synop.json"), .init("/warningsmeteo", "warnings.json"),
    ]

    static let imgw = ProviderCase(
        IMGWProvider.entry, at: (52.2298, 21.0118), in: "PL", now: "2026-04-06T06:20:00Z", samples: samples,
        // Only the first two digits of a county code matter, so a small change at its end has no effect.
        undamaged: ["/warningsmeteo"],
        // The document of the website's internal service is not read.
        known: [
            .init("imgw", only: ["/synop-all"], at: "/synop", with: samples, point: (49.23, 19.98)),
            .init(
                "imgw", only: ["/synop-one"], at: "/synop", with: samples, point: (49.81, 19),
                convert: ProviderCase.Known.listOfOne),
            .init("imgw", only: ["/warningsmeteo"], at: "/warningsmeteo", with: samples, convert: inWarsaw),
        ],
        notCovered: [
            .init("Ostrava", 49.835, 18.282, "CZ"), .init("Görlitz", 51.155, 14.989, "DE"),
            .init("Poprad", 49.056, 20.298, "SK"), .init("Lviv", 49.842, 24.032, "UA"),
            .init("Hrodna", 53.688, 23.83, "BY"), .init("Alytus", 54.396, 24.046, "LT"),
            .init("Kaliningrad", 54.707, 20.507, "RU"),
        ],
        standIns: [
            StandInTruth(
                IMGWProvider.entry, IMGWStandIn(),
                at: [(52.16, 20.96), (50.08, 19.8), (54.4, 18.7)].compactMap(Coordinates.init(latitude:longitude:)),
                roundings: [
                    "temperature": 0.1, "humidity": 0.001, "pressure": 0.1, "windSpeed": 1, "windFrom": 1,
                ],
                absent: ["current.condition"])
        ])

    /// The case with warnings that name no county, used to damage single nodes.
    private static let withoutCounties = ProviderCase(
        IMGWProvider.entry, at: (52.2298, 21.0118), in: "PL", now: "2026-04-06T06:20:00Z",
        samples: [.init("/synop", "synop.json"), .init("/warningsmeteo", "warnings-without-counties.json")])

    /// Adds Warsaw's county to each warning, so that the report has all of them in document order.
    @Sendable private static func inWarsaw(_ body: Data) -> Data {
        Data(String(decoding: body, as: UTF8.self).replacing(#""teryt": ["#, with: #""teryt": ["1465","#).utf8)
    }

    @Test(arguments: imgw.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.imgw.run(check) }

    @Test(arguments: [ProviderConformance.Promise.damageStaysInItsNode, .listsAreMended])
    func keepsForWarnings(_ promise: ProviderConformance.Promise) async throws {
        try await Self.withoutCounties.run(.promise(promise))
    }
}
