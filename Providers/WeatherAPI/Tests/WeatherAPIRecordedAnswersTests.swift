import Foundation
import Testing
import WeatherCore
import WeatherTesting

@Suite("WeatherAPI.com's recorded answers", .enabled(if: SharedFixtures.folder != nil, "they are absent"))
struct WeatherAPIRecordedAnswersTests {
    private func recorded(_ name: String) throws -> Data {
        let folder = try #require(SharedFixtures.folder).appending(path: "weatherapi")
        return try Data(contentsOf: folder.appending(path: name + ".json"))
    }

    @Test("a week by hours")
    func week() async throws {
        let report = try await WeatherAPISamples.report(of: try recorded("forecast-ankara-7-days-2023-06-15"))
        #expect(report.failures.isEmpty && report.hours.count == 7 * 24 && report.days.count == 7)
        #expect(
            report.hours.allSatisfy { $0.condition != .unknown && $0.temperature != nil && $0.precipitation != nil })
        #expect(report.days.allSatisfy { $0.end.timeIntervalSince($0.start) == 86_400 && $0.sun?.sunset != nil })
        #expect(report.place.timeZone?.zone.identifier == "Europe/Istanbul")
        // It was not asked for alerts or air quality.
        #expect(report.alerts == nil && report.airQuality == nil)
    }

    @Test("an answer with one hour, of another day than now")
    func hour() async throws {
        let report = try await WeatherAPISamples.report(of: try recorded("forecast-one-hour-los-angeles-2023"))
        #expect(report.failures.isEmpty && report.hours.count == 1 && report.days.count == 1)
        #expect(report.current?.condition == .cloudy)
    }

    @Test("Values that stand in the answers", arguments: KnownAnswers.of("weatherapi"))
    func weather(_ known: KnownAnswers) async throws {
        // That of London was an answer of `current.json`, which has no forecast.
        var body = try known.body()
        if known.document.contains("current") {
            body = Data(
                String(decoding: body, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines).dropLast().utf8)
            body += Data(#", "forecast": {"forecastday": []}}"#.utf8)
        }
        try await WeatherAPISamples.conformance().check(known, at: "/v1/forecast.json", body: body)
    }
}
