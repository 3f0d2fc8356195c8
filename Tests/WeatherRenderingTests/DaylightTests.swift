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
}
