import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@Suite("Met Éireann's requests and values")
struct MetEireannTests {
    private let eireann = MetEireannCase.eireann

    @Test("requests its own host, with its own name for the longitude")
    func request() async throws {
        let transport = try eireann.transport()
        _ = try await eireann.report(through: transport)
        let request = try #require(transport.requests.first)
        #expect(transport.requests.count == 1)
        #expect(request.http.path == "/metno-wdb2ts/locationforecast?lat=53.35&long=-6.26")
        #expect(request.http.scheme == "https" && request.http.authority == "openaccess.pf.api.met.ie")
    }

    @Test("a step has the values of its own time and of the span that begins with it")
    func steps() async throws {
        let report = try await eireann.report()
        #expect(report.hours.map { $0.duration / 3600 } == [1, 3, 0])
        #expect(report.hours.map { $0.temperature?.celsius } == [7.4, 7.9, 10.2])
        #expect(report.hours.map(\.condition) == [.lightRain, .lightRainShowers, .unknown])
        #expect(report.hours.map(\.isDaylight) == [nil, false, nil])
        #expect(report.hours.map { $0.precipitation?.total.millimeters } == [0.4, 2.1, nil])
        #expect(report.hours.map { $0.precipitation?.minimum?.millimeters } == [0.1, 0.8, nil])
        #expect(report.hours.map { $0.precipitation?.maximum?.millimeters } == [0.9, 3.9, nil])
        #expect(report.hours.map { $0.precipitationChance?.percent } == [71.5, 94, nil])
        #expect(report.provenance.issued == Date(internetDate: "2026-04-06T05:12:40Z"))
        #expect(report.failures.isEmpty)

        var expected = CurrentWeather(date: Date(timeIntervalSince1970: 1_775_455_200), isForecast: true)
        expected.condition = .lightRain
        expected.temperature = Temperature(celsius: 7.4)
        expected.dewPoint = Temperature(celsius: 5.2)
        expected.humidity = Fraction(percent: 86.2)
        expected.pressure = Pressure(hectopascals: 1007.5)
        expected.wind = Wind(
            speed: Speed(metersPerSecond: 8.4), gust: Speed(metersPerSecond: 14.2), direction: Angle(degrees: 219.3))
        expected.cloudCover = Fraction(percent: 99.9)
        #expect(diff(report.current, expected) == nil)
    }

    @Test(
        "a recorded forecast that is cut off after its first hour is read",
        .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
    func recorded() async throws {
        let body = try SharedFixtures.document("meteireann/locationforecast-2021-02-11-first-hour-schema19.xml")
        let report = try await eireann.report(
            replacing: ["/locationforecast": body], now: Date(internetDate: "2021-02-11T14:30:00Z"))
        #expect(report.hours.count == 1 && report.failures.isEmpty)
        #expect(report.current?.temperature?.celsius == 1.7 && report.current?.wind?.speed?.metersPerSecond == 15.4)
        #expect(report.provenance.issued == Date(internetDate: "2021-02-11T09:49:18Z"))
    }

    @Test(
        "the warnings, which are JSON, are not read as a forecast",
        .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
    func warnings() async throws {
        let body = try SharedFixtures.document("meteireann/warnings-2026-03-07.json")
        let error = await #expect(throws: WeatherError.self) {
            try await eireann.report(replacing: ["/locationforecast": body])
        }
        #expect(error?.code == .invalidResponse)
    }
}
