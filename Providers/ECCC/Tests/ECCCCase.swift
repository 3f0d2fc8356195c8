import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import WeatherECCC

@Suite("ECCC") struct ECCCCase {
    private static let lists: [ProviderCase.Sample] = [
        // The site is also near the point in England at which one of the checks asks.
        .init("/site_list_en.csv", "site_list_en.csv"), .init("/", "listing.html"),
    ]

    static let eccc = ProviderCase(
        ECCCProvider.entry, at: (45.42117, -75.69213), in: "CA", now: "2026-04-07T02:20:00Z",
        samples: [.init("_s0000430_en.xml", "citypage.xml")] + lists,
        known: [
            .init(
                "eccc", only: ["/citypage-", "/NS-MALFORMED-citypage-"], at: "_s0000430_en.xml", with: lists,
                now: "2026-04-07T02:20:00Z")
        ],
        codes: [
            .init("eccc", sets: ["current", "gap"]) { WeatherCondition(citypageCurrent: Int($0.code)) },
            .init("eccc", sets: ["forecast", "gap"]) { WeatherCondition(citypageForecast: Int($0.code)) },
        ],
        notCovered: [
            .init("Detroit", 42.331, -83.046, "US"), .init("Saint-Pierre", 46.778, -56.178, "PM"),
            .init("Nuuk", 64.175, -51.739, "GL"),
        ],
        standIns: [
            StandInTruth(
                ECCCProvider.entry, ECCCStandIn(),
                // The sandbox's sites, since a page belongs to a site.
                at: [(43.74, -79.37), (49.25, -123.12), (47.56, -52.71), (60.72, -135.06)].compactMap(
                    Coordinates.init(latitude:longitude:)),
                roundings: [
                    "temperature": 0.01, "dewPoint": 0.01, "humidity": 1e-4, "pressure": 0.1, "visibility": 10,
                    "highTemperature": 0.01, "lowTemperature": 0.01, "uvIndex": 1, "current.windFrom": 0.01,
                    // Hundredths of km/h, and eight compass points.
                    "windSpeed": 0.01 / 3.6, "windGust": 0.01 / 3.6, "hourly.windFrom": 45,
                ],
                formulas: [
                    "precipitationChance": { $0.fall.kind == nil ? 0 : 0.8 },
                    "daily.humidity": { $0.airInMiddle.humidity },
                ],
                hoursOfDay: [
                    "condition": 6...18, "humidity": 6...18, "highTemperature": 6...18, "lowTemperature": 18...30,
                    "precipitationChance": 6...30,
                ])
        ],
        // The stand-in does not send these.
        notSent: [
            "current.apparentTemperature", "daily.daytime.windFrom", "daily.daytime.windGust",
            "daily.daytime.windSpeed", "daily.uvIndex", "daily.windFrom", "daily.windGust",
            "daily.windSpeed", "hourly.apparentTemperature",
        ])

    @Test(arguments: eccc.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.eccc.run(check) }
}
