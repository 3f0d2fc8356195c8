import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherIRMKMI

@Suite("IRM/KMI's codes")
struct IRMKMIConditionTests {
    @Test("all 28 are mapped, and others are unknown")
    func complete() {
        #expect((0...27).allSatisfy { WeatherCondition(irmkmi: $0) != .unknown })
        #expect([-1, 28, .max, nil].allSatisfy { WeatherCondition(irmkmi: $0) == .unknown })
    }

    @Test("every row of the shared table is mapped", .enabled(if: SharedFixtures.folder != nil))
    func table() throws {
        let folder = try #require(SharedFixtures.folder).deletingLastPathComponent()
        let text = try String(contentsOf: folder.appending(path: "data/conditions/irmkmi.tsv"), encoding: .utf8)
        let rows = text.split(separator: "\n").dropFirst()
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        #expect(rows.count == 28)
        for row in rows { #expect(WeatherCondition(irmkmi: Int(row[1])).rawValue == row[4], "\(row[1])") }
    }
}

@Suite("IRM/KMI's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct IRMKMIRecordedAnswersTests {
    private func recorded(_ name: String) throws -> Data {
        try Data(contentsOf: try #require(SharedFixtures.folder).appending(path: "irmkmi/\(name).json"))
    }

    @Test(
        "whole answers",
        arguments: [
            ("forecast-be", "2023-12-26T17:35:00Z", 7, 0, 2),
            ("forecast-with-warning", "2024-01-12T09:15:00Z", 7, 2, 23),
        ])
    func forecast(name: String, time: String, days: Int, alerts: Int, minutes: Int) async throws {
        let now = try #require(Date(internetDate: time))
        let report = try await IRMKMISamples.report(
            of: try recorded(name), products: [.current, .hourly, .daily, .minutely, .alerts], now: now)
        #expect(report.failures.isEmpty && report.hours.count == 49 && report.days.count == days)
        #expect(report.alerts?.count == alerts && report.minutes?.count == minutes)
        #expect(report.hours.allSatisfy { $0.condition != .unknown && $0.temperature != nil && $0.duration == 3600 })
        #expect(report.days.allSatisfy { $0.condition != .unknown && $0.highTemperature != nil && $0.sun != nil })
        for (day, next) in zip(report.days, report.days.dropFirst()) { #expect(day.end == next.start) }
        #expect(report.current?.date ?? now < now && report.narrative?.language == "nl")
    }

    @Test("Luxembourg's days, which have no number, follow each other; none is before the day of the issue")
    func luxembourg() async throws {
        let now = try #require(Date(internetDate: "2024-05-30T15:45:00Z"))
        let days = try await IRMKMISamples.report(of: try recorded("forecast-with-rain-on-radar-2024-05-30"), now: now).days
        let midnight = try #require(Date(internetDate: "2024-05-29T22:00:00Z"))
        #expect(days.map(\.start) == (0..<6).map { midnight + Double($0) * 86_400 })
        #expect(days.map { $0.highTemperature?.celsius } == [19, 18, 18, 20, 20, 23])
    }

    @Test("a high below its low stands in the low's place, and is noted")
    func crossed() async throws {
        let now = try #require(Date(internetDate: "2024-01-21T13:15:00Z"))
        let report = try await IRMKMISamples.report(of: try recorded("high-low-temp"), now: now)
        #expect(report.days.map { $0.highTemperature?.celsius } == [3, 10, 8, 12, 8, 8, 6])
        #expect(report.days.map { $0.lowTemperature?.celsius } == [nil, 1, 3, 10, 2, 6, -2])
        #expect(report.failures.map(\.path) == ["$.for.daily[4].tempMax"] && report.failures.map(\.found) == ["10"])
    }

    @Test("a place outside is refused")
    func outside() async throws {
        let error = await #expect(throws: WeatherError.self) {
            try await IRMKMISamples.report(of: try self.recorded("forecast-out-of-benelux"))
        }
        #expect(error?.code == .placeNotCovered)
    }
}
