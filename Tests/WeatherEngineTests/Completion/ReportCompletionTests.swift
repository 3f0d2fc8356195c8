import Foundation
import Testing
import WeatherCore

@testable import WeatherEngine

@Suite("What a report lacks or contradicts") struct ReportCompletionTests {
    private static let date = Date(timeIntervalSince1970: 1_775_455_200)

    private func report() throws -> WeatherReport {
        let point = try #require(Coordinates(latitude: 1, longitude: 2))
        var report = WeatherReport(
            place: Place(coordinates: point),
            provenance: Provenance(provider: "a", providerName: "A", attribution: "A", fetched: Self.date))
        report.current = CurrentWeather(date: Self.date + 600)
        report.current?.temperature = Temperature(celsius: 12)
        report.current?.wind = Wind(speed: Speed(metersPerSecond: 3))
        var first = HourWeather(date: Self.date, duration: 3600)
        first.condition = .rain
        first.precipitationChance = Fraction(percent: 80)
        var second = HourWeather(date: Self.date + 3600, duration: 3600)
        second.temperature = Temperature(celsius: 14)
        report.hours = [first, second]
        return report
    }

    @Test("the step under way has the values that hold now, if it has none of its own")
    func present() throws {
        var filled = try report()
        filled.addPresentToItsStep()
        #expect(filled.hours[0].temperature == Temperature(celsius: 12) && filled.hours[0].wind != nil)
        #expect(filled.hours[0].condition == .rain && filled.hours[1].temperature == Temperature(celsius: 14))

        var known = try report()
        known.hours[0].humidity = Fraction(percent: 50)
        var late = try report()
        late.current?.date = Self.date - 1
        var forecast = try report()
        forecast.current?.isForecast = true
        for unchanged in [known, late, forecast] {
            var report = unchanged
            report.addPresentToItsStep()
            #expect(report == unchanged)
        }
    }

    @Test("a day whose high is below its low is noted")
    func crossed() throws {
        var report = try report()
        report.days = [(9.0, 4.0), (10, 12), (5, 5)].enumerated().map { index, values in
            let start = Self.date + Double(index) * 86_400
            var day = DayWeather(start: start, end: start + 86_400, isPartial: false, isDerived: false)
            day.highTemperature = Temperature(celsius: values.0)
            day.lowTemperature = Temperature(celsius: values.1)
            return day
        }
        report.noteCrossedExtremes()
        #expect(
            report.failures
                == [PartFailure(path: "days[1].highTemperature", reason: .outOfRange, found: "10.0 < 12.0")])
    }
}
