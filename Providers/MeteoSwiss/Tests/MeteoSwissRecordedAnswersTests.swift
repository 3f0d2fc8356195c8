import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherMeteoSwiss

@Suite("MeteoSwiss' recorded answer", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct MeteoSwissRecordedAnswersTests {
    /// Where the list of points has the postcode of the answer.
    private func lausanne() throws -> Coordinates { try #require(Coordinates(latitude: 46.538, longitude: 6.629)) }

    @Test("current weather and days, without hours, minutes and warnings")
    func detail() async throws {
        let folder = try #require(SharedFixtures.folder).appending(path: "meteoswiss")
        let body = try Data(contentsOf: folder.appending(path: "app-plz-101800-2025-03-08-cut.json"))
        let report = try await MeteoSwissSamples.report(of: body, at: try lausanne())
        #expect(report.current?.condition == .clear)
        #expect(report.days.count == 6 && report.days.allSatisfy { $0.condition != .unknown && $0.sun == nil })
        #expect(report.days.map(\.start).first == Date(internetDate: "2025-03-07T23:00:00Z"))
        #expect(report.hours.isEmpty && report.minutes == nil && report.alerts == nil)
        #expect(report.failures == [PartFailure(path: "hours", reason: .missing)])
    }

    @Test(arguments: KnownAnswers.of("meteoswiss"))
    func knows(_ known: KnownAnswers) async throws {
        try await MeteoSwissSamples.conformance(at: try lausanne()).check(known, at: "/plzDetail")
    }

    @Test("every row of the shared table of conditions is mapped")
    func table() throws {
        let folder = try #require(SharedFixtures.folder).deletingLastPathComponent()
        let text = try String(contentsOf: folder.appending(path: "data/conditions/meteoswiss.tsv"), encoding: .utf8)
        let rows = text.split(separator: "\n").dropFirst()
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
        #expect(rows.count == 84)
        for row in rows {
            let icon = try #require(Int(row[1]))
            #expect(WeatherCondition(meteoSwiss: icon).rawValue == row[4], "\(icon)")
        }
        for icon in [0, 43, 100, 143, -58, .max] {
            #expect(WeatherCondition(meteoSwiss: icon) == .unknown)
        }
    }
}
