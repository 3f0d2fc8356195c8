import Foundation
import Testing
import WeatherCore
import WeatherEngine

/// Statistics of past days; the expected numbers are those of NumPy 2.3, `numpy.percentile` and `numpy.mean`.
@Suite("Usual weather")
struct UsualWeatherTests {
    private static let zone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
    private static let provenance = Provenance(
        provider: "test", providerName: "Test", attribution: "", fetched: Date(timeIntervalSince1970: 0))

    private static func start(_ year: Int, _ month: Int, _ day: Int) throws -> Date {
        let noon = try #require(Date(year: year, month: month, day: day, hour: 12, minute: 0, second: 0))
        return try #require(LocalDays(zone).days(from: noon, to: noon + 1).first).start
    }

    /// Every day from the first to the last of some years; the value of a day is given by its date in UTC.
    private static func days(_ years: ClosedRange<Int>, _ fill: (inout DayWeather, Int) -> Void) throws -> [DayWeather]
    {
        let period = DateInterval(start: try start(years.lowerBound, 1, 1), end: try start(years.upperBound + 1, 1, 1))
        return stride(from: period.start, to: period.end, by: 86_400 * 300).flatMap { begin in
            LocalDays(zone).days(from: begin, to: min(begin + 86_400 * 300, period.end))
        }.map { day in
            var weather = DayWeather(start: day.start, end: day.end, isPartial: false, isDerived: false)
            let number = Int(((day.start.timeIntervalSince1970 + 43_200) / 86_400).rounded(.down))
            fill(&weather, number)
            return weather
        }
    }

    @Test("means and percentiles are those of the fifteen days of each year")
    func statistics() throws {
        // 2016-2025, with 26 November ± 7 days: 150 days with the values 0...149, in an order that does not matter.
        let target = try Self.start(2026, 11, 26)
        var count = 0
        let past = try Self.days(2016...2025) { day, number in
            let date = CivilDate.components(daysSince1970: number)
            let same = CivilDate.daysSince1970(year: date.year, month: 11, day: 26)
            if abs(number - same) <= 7 {
                day.highTemperature = Temperature(celsius: Double((count * 77) % 150) / 10)
                day.lowTemperature = Temperature(celsius: Double((count * 77) % 150) / 10 - 10)
                day.precipitation = Precipitation(total: .init(millimeters: count % 3 == 0 ? 1 : 0.9))
                count += 1
            } else {
                day.highTemperature = Temperature(celsius: 40)
            }
        }
        #expect(count == 150)
        let usual = try #require(UsualWeather(of: past, on: [target], in: Self.zone, provenance: Self.provenance))
        #expect(usual.firstYear == 2016 && usual.lastYear == 2025)
        let day = try #require(usual.day(from: target))
        #expect(day.cases == 150)
        func near(_ value: Temperature?, _ celsius: Double) -> Bool {
            value.map { abs($0.celsius - celsius) < 1e-9 } ?? false
        }
        #expect(near(day.highTemperature, 7.45) && near(day.lowTemperature, -2.55))
        #expect(near(day.highTemperaturePercentile10, 1.49) && near(day.highTemperaturePercentile90, 13.41))
        #expect(near(day.lowTemperaturePercentile10, -8.51) && near(day.lowTemperaturePercentile90, 3.41))
        #expect(day.wetDayChance == Fraction(fraction: 50.0 / 150))
    }

    @Test(
        "around New Year and on 29 February, days of the neighboring years and months count",
        arguments: [
            (2026, 1, 2), (2026, 12, 30), (2028, 2, 29),
        ])
    func edges(year: Int, month: Int, day: Int) throws {
        let past = try Self.days(2018...2027) { day, _ in day.highTemperature = Temperature(celsius: 5) }
        let target = try Self.start(year, month, day)
        let usual = try #require(UsualWeather(of: past, on: [target], in: Self.zone, provenance: Self.provenance))
        // What the window lacks at one end of the ten years, the neighboring year has at the other.
        #expect(try #require(usual.day(from: target)).cases == 150)
    }

    @Test("too few past days say nothing")
    func tooFew() throws {
        let past = try Self.days(2024...2025) { day, _ in day.highTemperature = Temperature(celsius: 5) }
        #expect(
            UsualWeather(of: past, on: [try Self.start(2026, 5, 1)], in: Self.zone, provenance: Self.provenance) == nil)
        #expect(UsualWeather(of: [], on: [.now], in: Self.zone, provenance: Self.provenance) == nil)
    }
}
