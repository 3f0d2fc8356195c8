import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import WeatherMetOffice

@Suite("Met Office") struct MetOfficeCase {
    static let office = ProviderCase(
        MetOfficeProvider.entry, at: (51.5085, -0.1257), now: "2026-04-06T06:20:00Z",
        samples: [.init("/hourly", "hourly.json"), .init("/daily", "daily.json")],
        known: [
            .init("metoffice", only: ["/datahub-sitespecific-daily"], at: "/daily"),
            .init("metoffice", only: ["/datahub-sitespecific-hourly"], at: "/hourly"),
        ],
        codes: [
            .init("metoffice") { row in
                let daylight = Int(row.code).flatMap(Bool.init(metOfficeDaylight:))
                #expect(daylight == (row.icon.isEmpty ? nil : row.icon == "day"), "\(row.code)")
                return WeatherCondition(metOffice: Int(row.code))
            }
        ],
        standIns: [
            StandInTruth(
                MetOfficeProvider.entry, MetOfficeStandIn(),
                roundings: [
                    "temperature": 0.01, "apparentTemperature": 0.01, "dewPoint": 0.01, "humidity": 0.0001,
                    "pressure": 0.1, "visibility": 1, "windSpeed": 0.01, "windGust": 0.01, "windFrom": 1,
                    "uvIndex": 1, "precipitation": 0.01, "precipitationChance": 0.01, "highTemperature": 0.01,
                    "lowTemperature": 0.01,
                ],
                formulas: [
                    "hourly.apparentTemperature": { $0.air.temperature - 0.4 * $0.air.windSpeed },
                    "current.apparentTemperature": { $0.air.temperature - 0.4 * $0.air.windSpeed },
                    "precipitationChance": { $0.fall.kind == nil ? 0.04 : 0.8 },
                    "daily.humidity": { $0.airInMiddle.humidity }, "daily.windSpeed": { $0.airInMiddle.windSpeed },
                    "daily.windGust": { $0.airInMiddle.windGust },
                    "daily.windFrom": { $0.airInMiddle.windDirection },
                ],
                hoursOfDay: [
                    "condition": 6...18, "highTemperature": 6...18, "lowTemperature": 18...30, "windSpeed": 6...18,
                    "windGust": 6...18, "windFrom": 6...18, "precipitationChance": 6...30,
                ])
        ],
        // The stand-in does not send these.
        notSent: ["daily.pressure"])

    @Test(arguments: office.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.office.run(check) }
}
