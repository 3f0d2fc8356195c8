import Foundation
import Testing
import WeatherCore
import WeatherTesting
import WeatherVisualCrossing

@Suite(
    "Visual Crossing's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct VisualCrossingRecordedAnswersTests {
    private func recorded(_ name: String) throws -> Data {
        try Data(contentsOf: try #require(SharedFixtures.folder).appending(path: "visualcrossing/\(name).json"))
    }

    @Test("three days with few fields, and times without seconds since 1970")
    func fewFields() async throws {
        let now = try #require(Date(internetDate: "2023-05-20T17:00:00Z"))
        let report = try await VisualCrossingSamples.report(
            of: try recorded("timeline-austin-elements-2023-05-20"), products: [.hourly, .daily], now: now)
        #expect(report.failures.isEmpty && report.hours.count == 72 && report.days.count == 3)
        #expect(report.place.timeZone?.zone.identifier == "America/Chicago")
        #expect(report.hours.first?.date == Date(internetDate: "2023-05-20T05:00:00Z"))
        #expect(report.hours.allSatisfy { $0.duration == 3600 && $0.wind != nil && $0.precipitation != nil })
        #expect(report.hours.allSatisfy { $0.condition == .unknown && $0.temperature == nil })
        let sum = report.hours.prefix(24).compactMap { $0.precipitation?.total.inches }.reduce(0, +)
        #expect(abs(sum - (report.days.first?.precipitation?.total.inches ?? 0)) < 1e-9)
    }

    @Test("an answer that was written for a test: its pressures are no millibars, and its current weather is in a day")
    func composed() async throws {
        let now = try #require(Date(internetDate: "2025-07-08T19:30:00Z"))
        let report = try await VisualCrossingSamples.report(of: try recorded("timeline-new-york-short"), now: now)
        #expect(report.current == nil && report.failures.contains { $0.path == "current" })
        #expect(report.days.first?.pressure == nil && report.hours.first?.pressure == nil)
        #expect(report.failures.contains { $0.path == "$.days[0].pressure" && $0.reason == .outOfRange })
        let midnight = try #require(Date(internetDate: "2025-07-08T04:00:00Z"))
        // The hour's seconds since 1970 are of the day before.
        #expect(report.hours.map(\.date) == [midnight] && report.hours.first?.isDaylight == false)
        #expect(report.hours.first?.condition == .partlyCloudy && report.days.map(\.start) == [midnight])
        // The known answers, which have times of day only.
        let sun = try #require(report.days.first?.sun)
        #expect(sun.sunrise == midnight + 5 * 3600 + 30 * 60 + 59)
        #expect(sun.sunset == midnight + 20 * 3600 + 14 * 60 + 27)
    }
}

@Suite("Values that stand in Visual Crossing's recorded answers")
struct VisualCrossingKnownAnswersTests {
    @Test(arguments: KnownAnswers.of("visualcrossing"))
    func weather(_ known: KnownAnswers) async throws {
        try await VisualCrossingSamples.conformance().check(known, at: "")
    }
}
