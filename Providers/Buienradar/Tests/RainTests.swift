import Foundation
import Testing
import WeatherCore
import WeatherTesting

@Suite("Buienradar's rain")
struct RainTests {
    private func minutes(_ text: String, now: String = "2026-04-06T06:20:00Z") async throws -> [MinuteWeather]? {
        try await BuienradarSamples.report(
            feed: nil, rain: Data(text.utf8), products: [.minutely], now: try #require(Date(internetDate: now))
        ).minutes
    }

    @Test("codes are logarithms of rates, of five minutes each")
    func codes() async throws {
        let minutes = try #require(
            try await minutes(String(decoding: try BuienradarSamples.fixture("rain.txt"), as: UTF8.self)))
        #expect(minutes.map { $0.date.timeIntervalSince(BuienradarSamples.now) } == [0, 300, 600, 900, 1200])
        #expect(minutes.allSatisfy { $0.duration == 300 })
        #expect(minutes.map { $0.precipitationIntensity?.millimetersPerHour } == [0, 0.1, 1, 10, 0])
    }

    @Test("a time after midnight is tomorrow's, and one before it yesterday's")
    func midnight() async throws {
        let late = try await minutes("077|23:55\n077|00:05", now: "2026-04-06T21:57:00Z")
        #expect(late?.map { $0.date.formatted(.iso8601) } == ["2026-04-06T21:55:00Z", "2026-04-06T22:05:00Z"])
        let early = try await minutes("077|23:55\n077|00:05", now: "2026-04-06T22:01:00Z")
        #expect(early == late)
    }

    @Test("where clocks change, a time is that of the clocks after the change")
    func clockChange() async throws {
        let minutes = try await minutes("077|01:55\n077|03:00", now: "2026-03-29T00:55:00Z")
        #expect(minutes?.map { $0.date.formatted(.iso8601) } == ["2026-03-29T00:55:00Z", "2026-03-29T01:00:00Z"])
    }

    @Test("lines that are none, and those of other times, cost themselves")
    func otherLines() async throws {
        let text = "077|08:25\nabc|08:30\n\n300|08:35\n077|25:00\n|\n077\n077|20:00\n077|08:25|1"
        let minutes = try #require(try await minutes(text))
        #expect(minutes.count == 3 && minutes.map { $0.precipitationIntensity != nil } == [true, false, false])
        let error = await #expect(throws: WeatherError.self) { try await self.minutes("077|20:00") }
        #expect(error?.code == .invalidResponse)
    }

    @Test("its failure costs the minutes alone")
    func failure() async throws {
        let report = try await BuienradarSamples.report(
            feed: try BuienradarSamples.fixture("feed.json"), products: [.current, .daily, .minutely])
        #expect(report.current != nil && report.minutes == nil)
        #expect(report.failure(of: .minutely) != nil)
    }
}
