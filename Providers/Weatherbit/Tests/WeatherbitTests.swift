import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherWeatherbit

@Suite("Weatherbit")
struct WeatherbitTests {
    private let weatherbit = WeatherbitCase.weatherbit

    @Test("one request covers the current weather and the air, another the days; the key is a secret")
    func requests() async throws {
        let transport = try weatherbit.transport()
        for products in [[.current], [.daily], [.airQuality]] as [Set<WeatherProduct>] {
            _ = try await weatherbit.report(through: transport, products: products)
        }
        let query = "key=REDACTED&lat=-36.849&lon=174.764&units=M"
        #expect(
            transport.requests.map(\.redactedPath) == [
                "/v2.0/current?\(query)", "/v2.0/forecast/daily?\(query)&days=7", "/v2.0/current?\(query)",
            ])
    }

    @Test("reads the current weather, with the pressure at sea level")
    func current() async throws {
        let report = try await weatherbit.report(products: [.current])
        var expected = CurrentWeather(date: Date(timeIntervalSince1970: 1_775_333_400))
        expected.condition = .lightRainShowers
        expected.isDaylight = true
        expected.temperature = Temperature(celsius: 16.4)
        expected.apparentTemperature = Temperature(celsius: 16.1)
        expected.dewPoint = Temperature(celsius: 13.2)
        expected.humidity = Fraction(percent: 81)
        expected.pressure = Pressure(hectopascals: 1016)
        expected.visibility = Visibility(kilometers: 16)
        expected.wind = Wind(
            speed: Speed(metersPerSecond: 4.1), gust: Speed(metersPerSecond: 7.6), direction: Angle(degrees: 228))
        expected.cloudCover = Fraction(percent: 62)
        expected.uvIndex = UVIndex(value: 1.4)
        #expect(diff(report.current, expected) == nil)
        #expect(report.provenance.observed == expected.date && report.failures.isEmpty)
        #expect(report.place.timeZone?.zone.identifier == "Pacific/Auckland" && report.airQuality == nil)
        // Times of day are in UTC: the sun of 5 April rose there on 4 April.
        #expect(report.sunEvents.map { $0.sunrise?.formatted(.iso8601) } == ["2026-04-04T18:32:00Z"])
        #expect(report.sunEvents.map { $0.sunset?.formatted(.iso8601) } == ["2026-04-05T06:07:00Z"])
    }

    @Test("air quality is the US index; a value off its scale is noted")
    func air() async throws {
        let report = try await weatherbit.report(products: [.airQuality])
        #expect(report.airQuality?.map(\.indices) == [[.init(23, scale: .unitedStates)]] && report.current == nil)
        let body = try weatherbit.fixture("current.json", #""aqi": 23"#, becoming: #""aqi": 900"#)
        let wrong = try await weatherbit.report(replacing: ["/current": body], products: [.airQuality])
        #expect(wrong.airQuality == nil && wrong.failures.map(\.reason) == [.outOfRange])
    }

    @Test("a day has its local length, from midnight to midnight; a missing moonrise is absent")
    func days() async throws {
        let report = try await weatherbit.report()
        let midnight = Date(timeIntervalSince1970: 1_775_300_400)
        // At 3:00 in the morning, the clocks were set to 2:00.
        #expect(report.days.map(\.start) == [midnight, midnight + 25 * 3600])
        #expect(report.days.map { $0.end.timeIntervalSince($0.start) / 3600 } == [25, 24])
        #expect(report.days.map { $0.highTemperature?.celsius } == [20.3, 19.1])
        #expect(report.days.map { $0.lowTemperature?.celsius } == [14.1, 12.7])
        #expect(report.days.map(\.condition) == [.rainShowers, .partlyCloudy])
        #expect(report.days.map { $0.precipitation?.total.millimeters } == [3.2, 0.1])
        #expect(report.days.map { $0.precipitationChance?.percent } == [75, 20])
        #expect(report.days.map { $0.wind?.gust?.metersPerSecond } == [9.9, 6.2])
        #expect(report.days.map { $0.pressure?.hectopascals } == [1015, 1021])
        #expect(report.days.map { $0.moon?.phase } == [.waningGibbous, .waningGibbous])
        #expect(report.days.map { $0.moon?.moonrise } == [Date(timeIntervalSince1970: 1_775_379_960), nil])
        #expect(report.days.map { $0.moon?.moonset?.timeIntervalSince1970 } == [1_775_335_500, 1_775_425_620])
        // The sun times of the days replace those of the current weather.
        #expect(report.sunEvents.map(\.sunrise?.timeIntervalSince1970) == [1_775_327_520, 1_775_413_980])
        #expect(report.failures.isEmpty && report.hours.isEmpty)
    }

    @Test("a plan without days affects only the days; if both answers are refused, that is an error")
    func refused() async throws {
        let refusal = Data(#"{"error": "-"}"#.utf8)
        let report = try await weatherbit.report(
            through: weatherbit.transport(replacing: ["/daily": ServiceResponse(status: 403, refusal)]))
        #expect(report.current != nil && report.days.isEmpty && report.failures.map(\.path) == ["days"])
        for (status, code) in [(403, WeatherError.Code.unauthorized), (429, .rateLimited)] {
            let error = await #expect(throws: WeatherError.self) {
                try await weatherbit.report(through: StubTransport { _ in ServiceResponse(status: status, refusal) })
            }
            #expect(error?.code == code)
        }
    }

    @Test("a missing code is unknown")
    func absentCode() { #expect(WeatherCondition(weatherbit: nil) == .unknown) }
}
