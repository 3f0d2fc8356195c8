import Foundation
import OutsideBrightSky
import Testing
import WeatherCore
import WeatherTesting

@Suite("Bright Sky") struct BrightSkyCase {
    static let brightSky = ProviderCase(
        BrightSkyProvider.entry, at: (52.52, 13.4), now: "2025-09-18T13:40:00Z",
        samples: [
            .init("/current_weather", "current_weather.json"), .init("/weather", "weather.json"),
            .init("/alerts", "alerts.json"),
        ],
        covered: [
            .init("Freiburg", 47.995, 7.85, "DE"), .init("Flensburg", 54.784, 9.439, "DE"),
            .init("Görlitz", 51.154, 14.988, "DE"),
        ],
        notCovered: [
            .init("Lugano", 46.005, 8.953, "CH"), .init("Odense", 55.396, 10.388, "DK"),
            .init("Brussels", 50.85, 4.351, "BE"), .init("Wrocław", 51.11, 17.032, "PL"),
        ])

    @Test(arguments: brightSky.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.brightSky.run(check) }

    @Test("values are those of the documents, and the amounts those of the hour before")
    func values() async throws {
        let report = try await Self.brightSky.report(language: "de", products: [.current, .hourly, .alerts])
        #expect(report.current?.temperature == Temperature(celsius: 19.7))
        #expect(report.current?.wind?.speed == Speed(kilometersPerHour: 18.7))
        #expect(report.current?.condition == .cloudy)
        let first = try #require(report.hours.first { $0.temperature != nil })
        #expect(first.date == Date(timeIntervalSince1970: 1_758_204_000))
        #expect(first.temperature == Temperature(celsius: 19.6))
        // The entry of 15:00 is about the hour before it.
        #expect(first.precipitation?.total == PrecipitationAmount(millimeters: 0.1))
        #expect(first.precipitationChance == Fraction(percent: 22))
        #expect(first.condition == .rain)
        let alert = try #require(report.alerts?.first)
        #expect(alert.summary == "Amtliche WARNUNG vor FROST")
        #expect(alert.severity == .minor && alert.language == "de")
    }
}
