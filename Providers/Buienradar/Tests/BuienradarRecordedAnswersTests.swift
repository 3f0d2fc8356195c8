import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherBuienradar

@Suite("Buienradar's icons")
struct BuienradarConditionTests {
    @Test("a doubled letter is one of the night, and other names have none")
    func icons() {
        func icon(_ name: String) -> BuienradarIcon? { BuienradarIcon("https://www.buienradar.nl/30x30/\(name).png") }
        #expect(icon("q")?.letter == "q" && icon("q")?.isDaylight == true && icon("qq")?.isDaylight == false)
        #expect(icon("qr") == nil && icon("qqq") == nil && icon("") == nil && BuienradarIcon("q") == nil)
        #expect(WeatherCondition(buienradar: "x") == .unknown && WeatherCondition(buienradar: nil) == .unknown)
    }

    @Test("every row of the shared table is mapped", .enabled(if: SharedFixtures.folder != nil))
    func table() throws {
        let folder = try #require(SharedFixtures.folder).deletingLastPathComponent()
        let text = try String(contentsOf: folder.appending(path: "data/conditions/buienradar.tsv"), encoding: .utf8)
        let rows = text.split(separator: "\n").dropFirst()
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        #expect(rows.count == 22)
        for row in rows { #expect(WeatherCondition(buienradar: row[1].first).rawValue == row[4], "\(row[1])") }
    }
}

@Suite("Buienradar's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct BuienradarRecordedAnswersTests {
    private func recorded(_ name: String) throws -> Data {
        try Data(contentsOf: try #require(SharedFixtures.folder).appending(path: "buienradar/\(name)"))
    }

    @Test("the feed, whole and with values missing", arguments: ["feed-2.0.json", "feed-missing-values.json"])
    func feed(name: String) async throws {
        for (latitude, longitude) in [(52.1, 5.18), (51.5, 6.2), (53.4, 6.2), (51.5, 3.25)] {
            let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
            let report = try await BuienradarSamples.report(feed: try recorded(name), at: point)
            #expect(report.failures.isEmpty && report.days.count == 5)
            #expect(report.current?.date == Date(internetDate: "2019-02-04T21:00:00+01:00"))
            #expect(report.current?.condition != .unknown && report.current?.wind?.direction != nil)
            #expect(report.current?.isDaylight == false && report.current?.isForecast == false)
            #expect(report.days.allSatisfy { $0.condition != .unknown && $0.wind?.direction != nil })
            #expect(report.narrative?.text.hasPrefix("Het wordt") == true)
        }
    }

    @Test("a dry day by five minutes, of which the next hours are shown")
    func rain() async throws {
        let report = try await BuienradarSamples.report(
            feed: nil, rain: try recorded("raintext.txt"), products: [.minutely])
        let minutes = try #require(report.minutes)
        #expect(minutes.count == 39 && minutes.first?.date == BuienradarSamples.now - 600)
        #expect(minutes.allSatisfy { $0.precipitationIntensity?.millimetersPerHour == 0 })
    }

    @Test("the feed in XML that ended is refused")
    func retired() async throws {
        let error = await #expect(throws: WeatherError.self) {
            try await BuienradarSamples.report(feed: try self.recorded("feed-1.1.xml"))
        }
        #expect(error?.code == .invalidResponse)
    }
}
