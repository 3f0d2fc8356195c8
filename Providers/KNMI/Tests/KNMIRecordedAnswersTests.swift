import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherKNMI

@Suite("Weerlive's images")
struct KNMIConditionTests {
    @Test("others than those listed are unknown")
    func unlisted() {
        #expect(["zon", "", "Bewolkt", nil].allSatisfy { WeatherCondition(knmi: $0) == .unknown })
    }

    @Test("every row of the shared table is mapped", .enabled(if: SharedFixtures.folder != nil))
    func table() throws {
        let folder = try #require(SharedFixtures.folder).deletingLastPathComponent()
        let text = try String(contentsOf: folder.appending(path: "data/conditions/knmi.tsv"), encoding: .utf8)
        let rows = text.split(separator: "\n").dropFirst()
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        #expect(rows.count == 16)
        for row in rows { #expect(WeatherCondition(knmi: String(row[1])).rawValue == row[4], "\(row[1])") }
    }
}

@Suite("KNMI's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct KNMIRecordedAnswersTests {
    private func recorded(_ name: String) throws -> Data {
        try Data(contentsOf: try #require(SharedFixtures.folder).appending(path: "knmi/\(name).json"))
    }

    @Test(
        "whole answers",
        arguments: [
            ("weerlive-amsterdam-2025-08-02", 0, "2025-08-02T06:01:00+02:00", "2025-08-02T21:32:00+02:00"),
            ("weerlive-alarm", 1, "2024-02-14T07:57:00+01:00", "2024-02-14T17:51:00+01:00"),
        ])
    func whole(name: String, alerts: Int, sunrise: String, sunset: String) async throws {
        let report = try await KNMISamples.report(
            of: try recorded(name), products: [.current, .hourly, .daily, .alerts])
        #expect(report.failures.isEmpty && report.hours.count == 24 && report.days.count == 5)
        #expect(report.alerts?.count == alerts && report.narrative != nil)
        #expect(report.hours.allSatisfy { $0.condition != .unknown && $0.precipitation != nil })
        // In both, rain and its image are of one hour.
        for hour in report.hours {
            #expect((hour.condition == .rain) == ((hour.precipitation?.total.millimeters ?? 0) > 0), "\(hour.date)")
        }
        #expect(report.days.allSatisfy { $0.condition != .unknown && $0.highTemperature != nil })
        let sun = try #require(report.days.first?.sun)
        #expect(sun.sunrise == Date(internetDate: sunrise) && sun.sunset == Date(internetDate: sunset))
    }

    @Test("one with a bare underscore for a missing number is none")
    func malformed() async throws {
        let error = await #expect(throws: WeatherError.self) {
            try await KNMISamples.report(of: try self.recorded("MALFORMED-weerlive-invalid"))
        }
        #expect(error?.code == .invalidResponse)
    }
}
