import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherSMHI

@Suite("SMHI's forecast")
struct SMHIForecastTests {
    @Test("asks for the point by a path, with three decimals")
    func request() async throws {
        let body = try SMHISamples.fixture("forecast.json")
        let transport = StubTransport { _ in HTTPReply(body) }
        _ = try await SMHISamples.report(through: transport)
        #expect(transport.requests.count == 1)
        let request = try #require(transport.requests.first)
        #expect(
            request.http.path
                == "/api/category/snow1g/version/1/geotype/point/lon/16.159/lat/58.578/data.json")
        #expect(request.http.authority == "opendata-download-metfcst.smhi.se")
    }

    @Test("a step has the values of its instant, and the amount, chance and symbol of the interval that begins with it")
    func steps() async throws {
        let report = try await SMHISamples.report(forecast: try SMHISamples.fixture("forecast.json"))
        #expect(report.hours.map { $0.duration / 3600 } == [1, 1, 6, 0])
        #expect(report.hours.map { $0.temperature?.celsius } == [nil, 1.4, 2.1, 6.3])
        #expect(report.hours.map(\.condition) == [.lightSleet, .lightRain, .partlyCloudy, .unknown])
        #expect(report.hours.map { $0.precipitation?.total.millimeters } == [0.6, 0.1, 0, nil])
        #expect(report.hours.map { $0.precipitationChance?.percent } == [83, 35, 0, nil])
        // 40 % of it is frozen; where nothing falls, there is no part.
        #expect(report.hours.map { $0.precipitation?.snow?.millimeters } == [0.6 * 0.4, 0, nil, nil])
        #expect(report.provenance.issued == Date(timeIntervalSince1970: 1_775_450_700))
        #expect(report.failures.isEmpty)

        var expected = HourWeather(date: Date(timeIntervalSince1970: 1_775_455_200), duration: 3600)
        expected.condition = .lightRain
        expected.temperature = Temperature(celsius: 1.4)
        expected.humidity = Fraction(percent: 80)
        expected.pressure = Pressure(hectopascals: 1011.5)
        expected.visibility = Visibility(kilometers: 17.9)
        expected.wind = Wind(
            speed: Speed(metersPerSecond: 3.4), gust: Speed(metersPerSecond: 6.8), direction: Angle(degrees: 255))
        expected.cloudCover = Fraction(octas: 7)
        expected.cloudLayers = CloudLayers(
            low: Fraction(octas: 6), medium: Fraction(octas: 4), high: Fraction(octas: 2))
        expected.precipitation = Precipitation(
            rain: PrecipitationAmount(millimeters: 0.1), snow: PrecipitationAmount(millimeters: 0))
        expected.precipitationChance = Fraction(percent: 35)
        #expect(diff(report.hours[1], expected) == nil)
        #expect(report.current?.date == expected.date && report.current?.isForecast == true)
    }

    @Test("9999 is an unknown value, and nothing is noted")
    func unknown() async throws {
        let report = try await SMHISamples.report(forecast: try SMHISamples.fixture("forecast.json"))
        #expect(report.hours[2].visibility == nil)
        let body = String(decoding: try SMHISamples.fixture("forecast.json"), as: UTF8.self)
            .replacingOccurrences(of: #""air_temperature": 1.4"#, with: #""air_temperature": 8888"#)
        let noted = try await SMHISamples.report(forecast: Data(body.utf8)).failures
        #expect(noted.map(\.path) == ["hours.timeSeries[0].data.air_temperature"])
    }

    @Test("an interval that begins with its end is the time since the previous element")
    func emptyInterval() async throws {
        let element = { (hour: String, amount: Double) in
            #"{"time": "2026-04-06T\#(hour):00:00Z", "intervalParametersStartTime": "2026-04-06T\#(hour):00:00Z","#
                + #" "data": {"air_temperature": 1, "precipitation_amount_mean": \#(amount), "symbol_code": 18}}"#
        }
        let series = [element("06", 0.1), element("07", 0.2), element("10", 0.3)].joined(separator: ",")
        let report = try await SMHISamples.report(forecast: Data(#"{"timeSeries": [\#(series)]}"#.utf8))
        #expect(report.hours.map { $0.precipitation?.total.millimeters } == [0.1, 0.2, 0.3, nil])
        #expect(report.hours.map { $0.duration / 3600 } == [1, 1, 3, 0])
    }

    @Test("an element without a time costs itself, and an answer without any is invalid")
    func times() async throws {
        let good = #"{"time": "2026-04-06T06:00:00Z", "data": {"air_temperature": 1}}"#
        let report = try await SMHISamples.report(forecast: Data(#"{"timeSeries": [{"data": {}}, \#(good)]}"#.utf8))
        #expect(report.hours.count == 1)
        #expect(report.failures.contains(PartFailure(path: "hours.timeSeries[0].time", reason: .missing)))
        let error = await #expect(throws: WeatherError.self) {
            try await SMHISamples.report(forecast: Data(#"{"timeSeries": [{"data": {"air_temperature": 1}}]}"#.utf8))
        }
        #expect(error?.code == .invalidResponse && error?.provider == "smhi" && error?.details.host != nil)
    }
}
