import Foundation
import Testing
import WeatherCore

@testable import WeatherRendering

@Suite("Day or night")
struct DaylightTests {
    private let seoul = SampleReports.rich.place.coordinates

    private func isDay(_ mark: Bool?, _ start: String, hours: Double) -> Bool {
        Daylight.isDay(mark: mark, from: SampleReports.instant(start), lasting: hours * 3600, at: seoul)
    }

    @Test("The service's daylight value takes precedence over the sun's elevation")
    func mark() {
        #expect(isDay(true, "06T15:00", hours: 1))
        #expect(!isDay(false, "06T03:00", hours: 1))
    }

    @Test("Without the service's value, the sun's elevation in the middle of the step decides")
    func sun() {
        // In Seoul, on 6 April 2026, the sun rises at about 21:09 UTC on the previous day and sets at about 09:57 UTC.
        #expect(isDay(nil, "06T03:00", hours: 3))
        #expect(!isDay(nil, "06T15:00", hours: 3))
        #expect(isDay(nil, "06T08:00", hours: 3))
        #expect(!isDay(nil, "06T09:00", hours: 3))
    }

    @Test("Nights have a resolution of ten minutes, though not every step is computed", arguments: -9...9)
    func nights(tens: Int) throws {
        var report = SampleReports.rich
        for longitude in [-170.0, -60, 3, 120] {
            let point = try #require(Coordinates(latitude: Double(tens) * 10, longitude: longitude))
            report.place.coordinates = point
            for day in stride(from: 0.0, to: 365, by: 41) {
                let start = SampleReports.instant("06T03:00") + day * 86_400 + 137
                let end = start + 50 * 3600 + 77
                let page = ForecastPage(report: report, localizer: try SampleLocale.english.localizer(), now: start)
                var expected: [DateInterval] = []
                for step in 0...300 {
                    let (time, next) = (start + Double(step) * 600, min(start + Double(step + 1) * 600, end))
                    guard !SolarPosition.isUp(at: point, date: time + 300) else { continue }
                    if let last = expected.last, last.end == time {
                        expected[expected.count - 1].end = next
                    } else {
                        expected.append(DateInterval(start: time, end: next))
                    }
                }
                #expect(page.nights(from: start, to: end) == expected)
            }
        }
    }
}
