import Foundation
import Testing
import WeatherCore

@testable import WeatherRendering

@Suite("The next change of a dry sky")
struct SkyChangeTests {
    private static let start = SampleReports.instant("06T06:00")

    private func change(_ conditions: [WeatherCondition]) -> SkyChange? {
        let hours = conditions.enumerated().map { index, condition in
            var hour = HourWeather(date: Self.start + Double(index) * 3600, duration: 3600)
            hour.condition = condition
            return hour
        }
        return SkyChange(in: hours, now: Self.start)
    }

    @Test("the change is fog that forms or lifts, or an overcast sky that clears for three hours")
    func changes() {
        #expect(change([.clear, .clear, .foggy]) == .fogForms(Self.start + 7200))
        #expect(change([.foggy, .freezingFog, .cloudy]) == .fogLifts(Self.start + 7200))
        #expect(change([.cloudy, .clear, .mostlyClear, .clear]) == .clears(Self.start + 3600))
        #expect(change([.cloudy, .clear, .clear, .cloudy]) == nil)
        #expect(change([.partlyCloudy, .clear, .clear, .clear]) == nil)
    }

    @Test("no change is found after an unknown step or after 24 hours")
    func unknown() {
        #expect(change([.clear, .unknown, .foggy]) == nil)
        #expect(change([.foggy, .unknown, .clear]) == nil)
        #expect(change(Array(repeating: .clear, count: 24) + [.foggy]) == nil)
        #expect(change([]) == nil)
    }
}
