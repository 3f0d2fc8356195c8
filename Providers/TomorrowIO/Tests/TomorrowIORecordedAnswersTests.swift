import Foundation
import Testing
import WeatherCore
import WeatherTesting
import WeatherTomorrowIO

@Suite(
    "Tomorrow.io's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct TomorrowIORecordedAnswersTests {
    private func recorded(_ name: String) throws -> Data {
        try Data(contentsOf: try #require(SharedFixtures.folder).appending(path: "tomorrowio/\(name).json"))
    }

    @Test("minutes, hours and days")
    func forecast() async throws {
        let now = try #require(Date(internetDate: "2025-02-09T08:05:20Z"))
        let report = try await TomorrowIOSamples.report(
            of: try recorded("forecast-minutely-hourly-daily"), products: Set(WeatherProduct.allCases), now: now)
        #expect(report.failures.isEmpty && report.alerts == nil && report.airQuality == nil)
        #expect(report.current?.date == Date(internetDate: "2025-02-09T08:05:00Z"))
        #expect(report.current?.wind?.direction?.degrees == 85 && report.current?.condition == .cloudy)
        #expect(report.minutes?.count == 60 && report.minutes?.last?.precipitationIntensity != nil)
        #expect(report.hours.count == 120 && report.days.count == 7)
        #expect(report.hours.allSatisfy { $0.condition != .unknown && $0.wind?.gust != nil && $0.precipitation != nil })
        // The hour of heavy snow has 2.66 mm of water, and 26.64 mm of fresh snow.
        let snow = try #require(report.hours.first { $0.condition == .heavySnow })
        #expect(snow.date == Date(internetDate: "2025-02-10T01:00:00Z"))
        #expect(snow.precipitation?.snow?.millimeters == 2.66 && snow.precipitation?.rain?.millimeters == 0)
        #expect(report.days.map { $0.precipitation?.total.millimeters } == [6.83, 4.45, 1.13, 0, 0.47, 0, 0])
        for (day, next) in zip(report.days, report.days.dropFirst()) { #expect(day.end == next.start) }
        #expect(report.days.first?.start == Date(internetDate: "2025-02-08T05:00:00Z"))
        #expect(report.days.first?.moon?.moonset == Date(internetDate: "2025-02-08T09:56:14Z"))
        #expect(report.days.last?.moon?.moonrise == nil && report.days.last?.uvIndex == nil)
    }

    @Test(
        "answers of the address /v4/timelines, in imperial units of which they say nothing, are refused",
        arguments: ["timelines-current-2022", "timelines-5m-2022", "timelines-1d-2022", "empty-object"])
    func others(name: String) async throws {
        let body = try recorded(name)
        let error = await #expect(throws: WeatherError.self) {
            try await TomorrowIOSamples.report(of: body, products: Set(WeatherProduct.allCases))
        }
        #expect(error?.code == .invalidResponse)
    }
}

@Suite("Values that stand in Tomorrow.io's recorded answers")
struct TomorrowIOKnownAnswersTests {
    // Those of /v4/timelines are in imperial units, which are not asked for.
    @Test(arguments: KnownAnswers.of("tomorrowio").filter { !$0.document.contains("/timelines-") })
    func weather(_ known: KnownAnswers) async throws {
        try await TomorrowIOSamples.conformance().check(known, at: "/v4/weather/forecast")
    }
}
