import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherMetOffice

@Suite(
    "The Met Office's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct MetOfficeRecordedAnswersTests {
    private func recorded(_ name: String) throws -> Data {
        try Data(contentsOf: try #require(SharedFixtures.folder).appending(path: "metoffice/\(name).json"))
    }

    @Test("hours", arguments: ["datahub-sitespecific-hourly-2024", "datahub-sitespecific-hourly-magicmirror-2026"])
    func hourly(name: String) async throws {
        let report = try await MetOfficeSamples.report(hourly: try recorded(name), products: [.hourly])
        #expect(report.hours.count == 49)
        #expect(report.hours.allSatisfy { $0.temperature != nil && $0.condition != .unknown && $0.duration == 3600 })
        // The last two hours have no amounts, and the last amount is that of the hour before its time.
        #expect(report.hours.prefix(46).allSatisfy { $0.precipitation != nil })
        // The current weather is missing because the answers are older than the clock.
        #expect(report.failures.allSatisfy { $0.path == "current" })
    }

    @Test("days")
    func daily() async throws {
        let report = try await MetOfficeSamples.report(
            daily: try recorded("datahub-sitespecific-daily-2024"), products: [.daily])
        // Without the day before the issue.
        #expect(report.days.count == 7 && report.failures.isEmpty)
        #expect(report.days.allSatisfy { $0.condition != .unknown && $0.highTemperature != nil })
    }

    @Test("the observations of the service that was closed are refused")
    func retired() async throws {
        let body = try recorded("datapoint-observation-3414-retired")
        let error = await #expect(throws: WeatherError.self) { try await MetOfficeSamples.report(hourly: body, daily: body) }
        #expect(error?.code == .invalidResponse)
    }

    @Test(arguments: KnownAnswers.of("metoffice").filter { !$0.description.contains("retired") })
    func knows(_ known: KnownAnswers) async throws {
        let isDaily = known.description.contains("daily")
        try await ProviderConformance(
            MetOfficeProvider.entry, answers: [], coordinates: try MetOfficeSamples.london(), now: MetOfficeSamples.now
        ).check(known, at: isDaily ? "/daily" : "/hourly")
    }

    @Test("every row of the shared table of conditions is mapped")
    func table() throws {
        let folder = try #require(SharedFixtures.folder).deletingLastPathComponent()
        let text = try String(contentsOf: folder.appending(path: "data/conditions/metoffice.tsv"), encoding: .utf8)
        let rows = text.split(separator: "\n").dropFirst()
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
        #expect(rows.count == 33)
        for row in rows {
            #expect(WeatherCondition(metOffice: Int(row[1])).rawValue == row[4], "\(row[1])")
            let daylight = Int(row[1]).flatMap(Bool.init(metOfficeDaylight:))
            #expect(daylight == (row[3].isEmpty ? nil : row[3] == "day"), "\(row[1])")
        }
        #expect(WeatherCondition(metOffice: 31) == .unknown)
    }
}
