import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherBOM
import WeatherCore
import WeatherTesting

@Suite("BOM")
struct BOMProviderTests {
    @Test("each part is a document of the place's cell")
    func requests() async throws {
        let transport = try BOMSamples.transport()
        _ = try await BOMSamples.report(through: transport)
        let paths = ["forecasts/daily", "forecasts/hourly", "observations", "warnings"]
        #expect(transport.requests.compactMap(\.http.path).sorted() == paths.map { "/v1/locations/r3gx2f/\($0)" })
    }

    @Test("an observation; CALM is no direction")
    func observation() async throws {
        var expected = CurrentWeather(date: Date(timeIntervalSince1970: 1_775_455_800))
        expected.temperature = Temperature(celsius: 21.3)
        expected.apparentTemperature = Temperature(celsius: 20.1)
        expected.humidity = Fraction(percent: 62)
        expected.wind = Wind(speed: Speed(kilometersPerHour: 0), gust: Speed(kilometersPerHour: 7), direction: nil)
        let report = try await BOMSamples.report(through: try BOMSamples.transport())
        #expect(diff(report.current, expected) == nil)
        #expect(report.failures.isEmpty)
    }

    @Test("hours, and later steps of three")
    func hours() async throws {
        let report = try await BOMSamples.report(through: try BOMSamples.transport())
        #expect(report.hours.map { $0.duration / 3600 } == [1, 3])
        var expected = HourWeather(date: Date(timeIntervalSince1970: 1_775_455_200), duration: 3600)
        expected.condition = .rainShowers
        expected.isDaylight = true
        expected.temperature = Temperature(celsius: 21)
        expected.apparentTemperature = Temperature(celsius: 19)
        expected.dewPoint = Temperature(celsius: 14)
        expected.humidity = Fraction(percent: 64)
        expected.wind = Wind(
            speed: Speed(kilometersPerHour: 19), gust: Speed(kilometersPerHour: 30), direction: Angle(degrees: 157.5))
        expected.uvIndex = UVIndex(value: 2)
        expected.precipitationChance = Fraction(percent: 60)
        #expect(diff(report.hours.first, expected) == nil)
        #expect(report.hours.last?.condition == .unknown && report.hours.last?.isDaylight == false)
    }

    @Test("days from local midnight, with the words of the first one")
    func days() async throws {
        let report = try await BOMSamples.report(through: try BOMSamples.transport())
        #expect(report.days.map(\.start.timeIntervalSince1970) == [1_775_397_600, 1_775_484_000])
        #expect(report.days.map { $0.highTemperature?.celsius } == [23, 25])
        #expect(report.days.map { $0.lowTemperature?.celsius } == [nil, 15])
        #expect(report.days.map(\.condition) == [.rainShowers, .mostlyClear])
        #expect(report.days.map { $0.precipitationChance?.percent } == [70, 10])
        #expect(report.days.first?.sun?.sunset == Date(timeIntervalSince1970: 1_775_461_200))
        #expect(report.narrative?.text == "Showers easing." && report.narrative?.language == "en-AU")
    }

    @Test("warnings, without those that are cancelled, and none elsewhere")
    func warnings() async throws {
        let alerts = try #require(try await BOMSamples.report(through: try BOMSamples.transport()).alerts)
        #expect(alerts.map(\.id) == ["NSW_PW001"] && alerts.map(\.severity) == [.moderate])
        #expect(alerts.first?.description == "Sheep Graziers Warning for the Central Tablelands")
        #expect(alerts.first?.expires == Date(timeIntervalSince1970: 1_775_480_400))
        let transport = try BOMSamples.transport()
        #expect(try await BOMSamples.report(through: transport, in: "NZ").alerts == nil)
        #expect(transport.requests.count == 3)
    }
}
