import Foundation
import Testing
import WeatherCore

@testable import WeatherEngine

@Suite("How unsure the high and the low of a day are")
struct DayPercentileTests {
    /// Four steps of six hours, whose percentiles differ from their temperatures by some degrees.
    private func report() throws -> WeatherReport {
        let point = try #require(Coordinates(latitude: 37.5, longitude: 127))
        var report = WeatherReport(
            place: Place(coordinates: point),
            provenance: Provenance(
                provider: "test", providerName: "Test", attribution: "Test", fetched: Date(timeIntervalSince1970: 0)))
        let midnight = try #require(Date(internetDate: "2026-04-06T00:00:00Z"))
        let table: [(celsius: Double, below: Double, above: Double)] = [(4, 3, 1), (3, 1, 1), (12, 2, 2), (9, 1, 6)]
        report.hours = table.enumerated().map { index, row in
            var step = HourWeather(date: midnight + Double(index) * 6 * 3600, duration: 6 * 3600)
            step.temperature = Temperature(celsius: row.celsius)
            step.temperaturePercentile10 = Temperature(celsius: row.celsius - row.below)
            step.temperaturePercentile90 = Temperature(celsius: row.celsius + row.above)
            return step
        }
        return report
    }

    private func day(of report: WeatherReport) throws -> DayWeather {
        try #require(DayFold(timeZone: .gmt).days(of: report).first)
    }

    @Test("a day has the lowest and the highest percentile of its steps, which need not be the coldest and the warmest")
    func ends() throws {
        let day = try day(of: try report())
        #expect(day.lowTemperature?.celsius == 3 && day.temperaturePercentile10?.celsius == 1)
        #expect(day.highTemperature?.celsius == 12 && day.temperaturePercentile90?.celsius == 15)
    }

    @Test("a step without a percentile may be the warmest, so the day has none")
    func missing() throws {
        var report = try report()
        report.hours[1].temperaturePercentile90 = nil
        #expect(try day(of: report).temperaturePercentile10?.celsius == 1)
        #expect(try day(of: report).temperaturePercentile90 == nil)
        report.hours[1].temperature = nil
        #expect(try day(of: report).temperaturePercentile90?.celsius == 15)
    }

    @Test("an extreme between the steps can be beyond all of their percentiles, so the day has none")
    func beyond() throws {
        var report = try report()
        let extremes = TemperatureExtremes(
            start: report.hours[0].date, end: report.hours[3].end, low: nil, high: Temperature(celsius: 15.5))
        report.temperatureExtremes = [try #require(extremes)]
        #expect(try day(of: report).highTemperature?.celsius == 15.5)
        #expect(try day(of: report).temperaturePercentile90 == nil)
    }
}
