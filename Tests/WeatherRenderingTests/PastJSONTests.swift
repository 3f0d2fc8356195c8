import CustomDump
import Foundation
import Testing
import WeatherCore
import WeatherDocuments

@Suite("Past and usual weather in JSON")
struct PastJSONTests {
    private static let start = Date(timeIntervalSince1970: 1_775_401_200)
    private static let provenance = Provenance(
        provider: "example", providerName: "Example", attribution: "Data from Example", fetched: start)

    private static func report() throws -> WeatherReport {
        let point = try #require(Coordinates(latitude: 37.57, longitude: 126.98))
        var report = WeatherReport(place: Place(coordinates: point), provenance: provenance)
        var past = PastWeather(.observed)
        past.station = .init(id: "47108", name: "Seoul", distance: 3.2, elevation: 86)
        var hour = HourWeather(date: start, duration: 3600)
        hour.temperature = Temperature(celsius: 7.5)
        past.hours = [hour]
        var day = DayWeather(start: start, end: start + 86_400, isPartial: false, isDerived: false)
        day.highTemperature = Temperature(celsius: 14)
        past.days = [day]
        report.history = past
        var usual = UsualWeather.Day(start: start, cases: 150)
        for (number, property) in UsualWeather.Day.temperatures.enumerated() {
            usual[keyPath: property.path] = Temperature(celsius: Double(number) + 0.5)
        }
        usual.wetDayChance = Fraction(percent: 30)
        report.usual = UsualWeather(years: 2016...2025, days: [usual], provenance: provenance)
        return report
    }

    @Test("what is written is read, with each temperature under its own name")
    func roundTrip() throws {
        let report = try Self.report()
        let text = ReportJSON.text(for: report)
        let read = try ReportJSON.report(from: JSONValue(parsing: Data(text.utf8)))
        expectNoDifference(read.history, report.history)
        expectNoDifference(read.usual, report.usual)
        #expect(text.contains(#""lowTemperaturePercentile90_c": 5.5"#), "\(text)")
    }

    @Test("without a known basis, a source or days, there is none, and the rest of the report is read")
    func damaged() throws {
        let text = ReportJSON.text(for: try Self.report())
            .replacing("observed\"", with: "guessed\"").replacing("firstYear", with: "year")
        let read = try ReportJSON.report(from: JSONValue(parsing: Data(text.utf8)))
        #expect(read.history == nil && read.usual == nil && read.provenance.provider == "example")
    }
}
