import Foundation
import Testing
import WeatherCore
import WeatherEngine

@Suite("Computed values") struct ComputedValuesTests {
    private let seoul = TimeZone(secondsFromGMT: 32_400) ?? .gmt
    /// Midnight of 2026-04-06 in Seoul.
    private let midnight = Date(timeIntervalSince1970: 1_775_401_200)

    /// A report with two days of steps.
    private func report() throws -> WeatherReport {
        let point = try #require(Coordinates(latitude: 37.5665, longitude: 126.978))
        var report = WeatherReport(
            place: Place(coordinates: point),
            provenance: Provenance(provider: "test", providerName: "Test", attribution: "", fetched: midnight))
        report.hours = (0..<16).map { index in
            var step = HourWeather(date: midnight + Double(index) * 10_800, duration: 10_800)
            step.temperature = Temperature(celsius: 20)
            step.humidity = Fraction(percent: 60)
            step.wind = Wind(speed: Speed(metersPerSecond: 5))
            return step
        }
        report.current = CurrentWeather(in: report.hours, at: midnight)
        return report
    }

    @Test("are added where the service sends none, and marked")
    func added() throws {
        var report = try report()
        report.addComputedValues(at: midnight + 3600, in: seoul)
        #expect(report.current?.apparentTemperature.map { ($0.celsius * 100).rounded() } == 1712)
        #expect(report.current?.isApparentTemperatureComputed == true)
        let areComputed = report.hours.allSatisfy {
            $0.isApparentTemperatureComputed && $0.apparentTemperature == report.current?.apparentTemperature
        }
        #expect(areComputed)
        #expect(report.sunEvents.map(\.isComputed) == [true, true])
        let days = DayFold(timeZone: seoul).days(of: report)
        #expect(days.map { $0.sun?.sunrise } == report.sunEvents.map(\.sunrise))
    }

    @Test("never replace what was sent")
    func sent() throws {
        var report = try report()
        report.current?.apparentTemperature = Temperature(celsius: 1)
        report.hours[3].apparentTemperature = Temperature(celsius: 2)
        let sun = try #require(SunEvents(sunrise: midnight + 6 * 3600, sunset: nil))
        report.sunEvents = [sun]
        report.addComputedValues(at: midnight + 3600, in: seoul)
        #expect(report.current?.apparentTemperature == Temperature(celsius: 1))
        #expect(report.current?.isApparentTemperatureComputed == false)
        #expect(report.hours[3].apparentTemperature == Temperature(celsius: 2))
        #expect(report.hours.map(\.isApparentTemperatureComputed).filter { !$0 }.count == 1)
        #expect(report.sunEvents.first == sun)
        #expect(report.sunEvents.map(\.isComputed) == [false, true])
    }

    @Test("today's sun is there in the evening, when no step of today is left")
    func evening() throws {
        var report = try report()
        report.hours.removeFirst(8)
        report.addComputedValues(at: midnight + 23.5 * 3600, in: seoul)
        #expect(report.sunEvents.count == 2)
        let sunrise = try #require(report.sunEvents.first?.sunrise)
        #expect(midnight < sunrise && sunrise < midnight + 86_400)
    }

    @Test("days that the service sent without the sun get it")
    func sentDays() throws {
        var report = try report()
        report.hours = []
        report.days = (0..<3).map { index in
            let start = midnight + Double(index) * 86_400
            return DayWeather(start: start, end: start + 86_400, isPartial: false, isDerived: false)
        }
        report.days[1].sun = SunEvents(sunrise: midnight + 30 * 3600, sunset: nil)
        report.addComputedValues(at: midnight, in: seoul)
        #expect(report.days.map { $0.sun?.isComputed } == [true, false, true])
    }

    @Test("nothing is computed of a step of which too little is known")
    func unknown() throws {
        var report = try report()
        report.hours[0].humidity = nil
        report.hours[1].temperature = nil
        report.addComputedValues(at: midnight, in: seoul)
        #expect(report.hours.prefix(3).map { $0.apparentTemperature == nil } == [true, true, false])
        #expect(report.hours.prefix(3).map(\.isApparentTemperatureComputed) == [false, false, true])
    }
}
