import Foundation
import Testing
import WeatherCore
import WeatherTesting
import WeatherWorldWeatherOnline

@Suite(
    "World Weather Online's recorded answers",
    .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct WorldWeatherOnlineRecordedAnswersTests {
    /// A document; that of three days was recorded without its outermost member.
    static func recorded(_ name: String) throws -> Data {
        let folder = try #require(SharedFixtures.folder).appending(path: "worldweatheronline")
        let body = try Data(contentsOf: folder.appending(path: name + ".json"))
        return name.hasPrefix("premium") ? Data(#"{"data": "#.utf8) + body + Data("}".utf8) : body
    }

    @Test("three days of three hours")
    func days() async throws {
        let now = try #require(Date(internetDate: "2026-04-03T20:50:00Z"))
        let report = try await WorldWeatherOnlineSamples.report(
            of: try Self.recorded("premium-weather-3-days-2026-04-03"), products: Set(WeatherProduct.allCases), now: now
        )
        #expect(report.failures.isEmpty && report.hours.count == 24)
        #expect(report.hours.allSatisfy { $0.duration == 3 * 3600 && $0.condition != .unknown })
        #expect(report.hours.allSatisfy { $0.temperature != nil && $0.wind?.gust != nil && $0.precipitation != nil })
        // Clocks are two hours ahead of UTC, and no day has a change.
        let midnight = try #require(Date(internetDate: "2026-04-02T22:00:00Z"))
        #expect(report.hours.first?.date == midnight && report.place.timeZone?.secondsFromGMT(for: now) == 7200)
        #expect(report.days.map(\.start) == [0, 1, 2].map { midnight + $0 * 86_400 })
        #expect(report.days.map { $0.highTemperature?.celsius } == [11, 9, 19])
        #expect(report.days.map { $0.lowTemperature?.celsius } == [1, 6, 5])
        // Its own values stay, and what a day lacks is made of its steps.
        let days = DayFold(timeZone: try #require(report.place.timeZone?.zone)).days(of: report)
        #expect(days.map { $0.highTemperature?.celsius } == [11, 9, 19])
        #expect(days.map(\.uvIndex) == report.days.map(\.uvIndex))
        #expect(days.allSatisfy { $0.condition != .unknown && $0.precipitation != nil && $0.isDerived })
        #expect(report.sunEvents.first?.sunrise == midnight + 6 * 3600 + 49 * 60)
        #expect(report.sunEvents.last?.sunset == midnight + 2 * 86_400 + 19 * 3600 + 52 * 60)
        #expect(report.alerts == nil && report.airQuality == nil && report.minutes == nil)
    }

    @Test("a current weather without its local time")
    func current() async throws {
        let report = try await WorldWeatherOnlineSamples.report(of: try Self.recorded("weather-rustormy"))
        #expect(report.current?.temperature?.celsius == 14 && report.current?.condition == .mostlyCloudy)
        // The last 08:01 PM before now.
        #expect(report.current?.date == Date(internetDate: "2026-04-05T20:01:00Z") && report.hours.isEmpty)
    }
}

@Suite("Values that stand in World Weather Online's recorded answers")
struct WorldWeatherOnlineKnownAnswersTests {
    @Test(arguments: KnownAnswers.of("worldweatheronline"))
    func weather(_ known: KnownAnswers) async throws {
        let name = known.description.split(separator: "/").last?.replacing(".tsv", with: "") ?? ""
        let conformance = ProviderConformance(
            WorldWeatherOnlineProvider.entry, answers: [], coordinates: try WorldWeatherOnlineSamples.adelaide(), now: WorldWeatherOnlineSamples.now)
        try await conformance.check(known, at: "/weather.ashx", body: try WorldWeatherOnlineRecordedAnswersTests.recorded(String(name)))
    }
}
