import Foundation
import Testing
import WeatherCore
import WeatherEngine

@Suite("Days of merged steps")
struct AssembledDaysTests {
    private let start = Date(timeIntervalSince1970: 1_775_433_600)

    private func step(_ hour: Double, rain: Double) -> HourWeather {
        var step = HourWeather(date: start + hour * 3600, duration: 3 * 3600)
        step.precipitation = Precipitation(total: PrecipitationAmount(millimeters: rain))
        return step
    }

    @Test("the day on which clocks change has each of its hours once")
    func daylightSaving() throws {
        // Berlin, 2026-10-25: 25 hours from 22:00 UTC of the day before.
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let start = Date(timeIntervalSince1970: 1_792_879_200)
        var assembly = StepAssembly(longestGap: 3600)
        for hour in 0...25 {
            let date = start + Double(hour) * 3600
            assembly.append(HourWeather(date: date, duration: 0))
            var span = StepSpan(before: date, lasting: 3600)
            span.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 1))
            assembly.append(span)
        }
        var report = WeatherReport(
            place: Place(coordinates: try #require(Coordinates(latitude: 52.5, longitude: 13.4))),
            provenance: Provenance(provider: "some", providerName: "Some", attribution: "", fetched: start))
        report.hours = assembly.steps()
        #expect(report.hours.allSatisfy { $0.duration == ($0.date == report.hours.last?.date ? 0 : 3600) })
        let days = DayFold(timeZone: zone).days(of: report)
        #expect(days.map { $0.precipitation?.total.millimeters } == [1, 25])
        #expect(days.map(\.isPartial) == [true, false])
    }

    @Test("of steps with the same date, the first counts, whatever their order")
    func doubles() throws {
        var report = WeatherReport(
            place: Place(coordinates: try #require(Coordinates(latitude: 0, longitude: 0))),
            provenance: Provenance(provider: "some", providerName: "Some", attribution: "", fetched: start))
        report.hours = [step(3, rain: 4), step(0, rain: 1), step(0, rain: 9)]
        #expect(DayFold(timeZone: .gmt).days(of: report).map { $0.precipitation?.total.millimeters } == [5])
    }
}
