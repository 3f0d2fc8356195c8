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

    @Test("are added if the service sends none, and marked")
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

    @Test("never replace the service's own values")
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

    @Test("include today's sunrise and sunset even in the evening, when no step of today is left")
    func evening() throws {
        var report = try report()
        report.hours.removeFirst(8)
        report.addComputedValues(at: midnight + 23.5 * 3600, in: seoul)
        #expect(report.sunEvents.count == 2)
        let sunrise = try #require(report.sunEvents.first?.sunrise)
        #expect(midnight < sunrise && sunrise < midnight + 86_400)
    }

    @Test("include sunrise and sunset of the service's own days")
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

    @Test("are missing if a step has too few values")
    func unknown() throws {
        var report = try report()
        report.hours[0].humidity = nil
        report.hours[1].temperature = nil
        report.addComputedValues(at: midnight, in: seoul)
        #expect(report.hours.prefix(3).map { $0.apparentTemperature == nil } == [true, true, false])
        #expect(report.hours.prefix(3).map(\.isApparentTemperatureComputed) == [false, false, true])
    }
}

@Suite("Computed sunrise and sunset") struct SunEventsTests {
    /// Sunrise and sunset of the local day that begins at an instant.
    private func events(_ latitude: Double, _ longitude: Double, dayFrom midnight: String) throws -> [Date?] {
        let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
        let start = try #require(Date(internetDate: midnight))
        var report = WeatherReport(
            place: Place(coordinates: point),
            provenance: Provenance(provider: "test", providerName: "Test", attribution: "", fetched: start))
        let offset = try #require(
            TimeZone(secondsFromGMT: (86_400 - Int(start.timeIntervalSince1970) % 86_400) % 86_400))
        report.addComputedValues(at: start + 3600, in: offset)
        #expect(report.sunEvents.count <= 1)
        let areComputed = report.sunEvents.allSatisfy(\.isComputed)
        #expect(areComputed)
        return [report.sunEvents.first?.sunrise, report.sunEvents.first?.sunset]
    }

    @Test(
        "agree with published times to the minute",
        arguments: [
            // MET Norway's sunrise service: 09:16 and 15:10 (UTC+1).
            (59.933333, 10.716667, "2022-12-17T23:00:00Z", "2022-12-18T08:16:22Z", "2022-12-18T14:10:57Z"),
            // NOAA's calculator, for Seoul and Sydney.
            (37.5665, 126.978, "2026-06-20T15:00:00Z", "2026-06-20T20:10:58Z", "2026-06-21T10:56:41Z"),
            (-33.8688, 151.2093, "2025-12-31T13:00:00Z", "2025-12-31T18:47:30Z", "2026-01-01T09:09:24Z"),
        ])
    func published(latitude: Double, longitude: Double, day: String, rise: String, set: String) throws {
        let found = try events(latitude, longitude, dayFrom: day)
        for (event, expected) in zip(found, [rise, set]) {
            let expected = try #require(Date(internetDate: expected))
            #expect(abs(try #require(event).timeIntervalSince(expected)) < 30)
        }
    }

    @Test(
        "do not exist if the sun does not rise or set, nor at the poles",
        arguments: [
            (69.6496, "2026-06-20T22:00:00Z"), (69.6496, "2026-12-20T23:00:00Z"), (90, "2026-03-20T00:00:00Z"),
            (-90, "2026-03-20T00:00:00Z"),
        ])
    func polar(latitude: Double, day: String) throws {
        #expect(try events(latitude, 18.956, dayFrom: day) == [nil, nil])
    }

    @Test("a sunset after midnight belongs to the day of its sunrise")
    func afterMidnight() throws {
        // Reykjavík, whose clocks are an hour and a half ahead of the sun.
        let found = try events(64.147, -21.94, dayFrom: "2026-06-21T00:00:00Z")
        let day = try #require(Date(internetDate: "2026-06-21T00:00:00Z"))
        #expect(try #require(found[0]) > day)
        #expect(try #require(found[1]) > day + 86_400)
    }
}
