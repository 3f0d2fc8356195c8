import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

@Suite("The difference between today and tomorrow")
struct DayDifferenceTests {
    private func difference(_ today: Double, _ tomorrow: Double, isPartial: Bool = false) -> DayDifference? {
        let days = [today, tomorrow].enumerated().map { index, high in
            let start = SampleReports.instant("06T15:00").addingTimeInterval(86_400 * Double(index))
            var day = DayWeather(
                start: start, end: start.addingTimeInterval(86_400), isPartial: isPartial && index == 0,
                isDerived: false)
            day.highTemperature = Temperature(celsius: high)
            return day
        }
        return DayDifference(from: days[0], to: days[1])
    }

    private func text(_ today: Double, _ tomorrow: Double, _ locale: String) throws -> String {
        try SampleLocale(name: locale).localizer().text(of: #require(difference(today, tomorrow)))
    }

    @Test("below 2 degrees it is about the same")
    func steps() throws {
        #expect(try text(10, 11.9, "en_GB") == "about as warm as today")
        #expect(try text(10, 12, "en_GB") == "2° warmer than today")
        #expect(try text(10, 2, "en_GB") == "8° colder than today")
    }

    @Test("a difference in degrees Fahrenheit has no offset")
    func fahrenheit() throws {
        #expect(try text(-5, 5, "en_US") == "18° warmer than today")
        let localizer = try SampleLocale(name: "en_US").localizer()
        #expect(
            localizer.sentence(of: try #require(difference(-5, 5)))
                == "Tomorrow will be 18 degrees warmer than today.")
    }

    @Test("days of which hours are missing are not compared")
    func partial() {
        #expect(difference(10, 20, isPartial: true) == nil)
        #expect(difference(10, 20) != nil)
    }
}
