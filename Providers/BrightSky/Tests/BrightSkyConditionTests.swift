import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherBrightSky

@Suite("Bright Sky's conditions and icons")
struct BrightSkyConditionTests {
    private func condition(_ record: String) throws -> WeatherCondition {
        WeatherCondition(brightSky: try JSONValue(parsing: Data(record.utf8)))
    }

    @Test("what falls counts before the icon, and a dry sky is the icon's")
    func order() throws {
        #expect(try condition(#"{"condition": "rain", "icon": "cloudy"}"#) == .rain)
        #expect(try condition(#"{"condition": "dry", "icon": "clear-night"}"#) == .clear)
        #expect(try condition(#"{"condition": null, "icon": "rain"}"#) == .rain)
        #expect(try condition(#"{"condition": "frogs", "icon": null}"#) == .unknown)
        #expect(try condition(#"{}"#) == .unknown)
    }

    @Test("every row of the shared table is mapped", .enabled(if: SharedFixtures.folder != nil))
    func table() throws {
        let folder = try #require(SharedFixtures.folder).deletingLastPathComponent()
        let text = try String(contentsOf: folder.appending(path: "data/conditions/brightsky.tsv"), encoding: .utf8)
        let rows = text.split(separator: "\n").dropFirst()
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
        #expect(rows.count > 20)
        for row in rows { #expect(try condition(#"{"\#(row[0])": "\#(row[1])"}"#).rawValue == row[4], "\(row[1])") }
    }
}

@Suite("Bright Sky's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct BrightSkyRecordedAnswersTests {
    private func recorded(_ name: String) throws -> Data {
        try Data(contentsOf: try #require(SharedFixtures.folder).appending(path: "brightsky/\(name).json"))
    }

    @Test("an observation and a day of forecast")
    func berlin() async throws {
        let transport = BrightSkySamples.transport(
            current: try recorded("current-weather-berlin-2025"), weather: try recorded("weather-hourly-berlin-2025"))
        let now = try #require(Date(internetDate: "2025-09-18T13:40:00Z"))
        let report = try await BrightSkySamples.report(through: transport, now: now)
        #expect(report.failures.isEmpty && report.current?.temperature?.celsius == 19.7)
        #expect(report.current?.isForecast == false && report.current?.condition == .cloudy)
        // The hour before the first record is a step of its own: the record has its amount and its chance.
        #expect(report.hours.count == 25)
        #expect(report.hours.dropLast().allSatisfy { $0.condition != .unknown && $0.precipitationChance != nil })
        #expect(report.hours.dropFirst().allSatisfy { $0.temperature != nil })
        #expect(report.hours.dropLast().allSatisfy { $0.wind?.gust != nil } && report.hours.last?.wind?.gust == nil)
        for step in report.hours.dropLast() {
            #expect((step.condition == .rain) == ((step.precipitation?.total.millimeters ?? 0) > 0), "\(step.date)")
        }
    }

    @Test("an alert")
    func alert() async throws {
        let transport = BrightSkySamples.transport(alerts: try recorded("alerts-berlin-mitte-frost-2026"))
        let report = try await BrightSkySamples.report(through: transport, products: [.alerts])
        let alert = try #require(report.alerts?.first)
        #expect(report.alerts?.count == 1 && report.failures.isEmpty)
        #expect(alert.summary == "Official WARNING of FROST" && alert.region == "Berl. - Mitte")
        #expect(alert.severity == .minor && alert.onset == Date(internetDate: "2026-03-07T00:00:00Z"))
    }

    @Test("a document in another's place is refused")
    func others() async throws {
        let transport = BrightSkySamples.transport(
            current: try recorded("alerts-berlin-mitte-frost-2026"),
            weather: try recorded("alerts-berlin-mitte-frost-2026"))
        let error = await #expect(throws: WeatherError.self) { try await BrightSkySamples.report(through: transport) }
        #expect(error?.code == .invalidResponse)
    }
}
