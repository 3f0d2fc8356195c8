import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherWeatherKit

@Suite("Apple Weather")
struct WeatherKitTests {
    private let apple = WeatherKitCase.weatherKit

    /// A report of all products at a place whose country is unknown.
    private func report(
        through transport: StubTransport, in country: String? = nil, zone: TimeZone? = nil,
        language: String? = nil, products: Set<WeatherProduct> = Set(WeatherProduct.allCases)
    ) async throws -> WeatherReport {
        var place = Place(coordinates: try apple.coordinates, countryCode: country)
        place.timeZone = zone.map { PlaceTimeZone($0, source: .service) }
        let provider = try apple.provider(through: transport, key: "header.claims.signature")
        return try await provider.report(for: WeatherQuery(place: place, language: language, products: products))
    }

    @Test("one request has all parts; days need a time zone, and alerts a country")
    func requests() async throws {
        let transport = try apple.transport()
        _ = try await report(through: transport, products: [.current])
        _ = try await report(
            through: transport, in: "DK", zone: TimeZone(identifier: "Europe/Copenhagen"), language: "da")
        #expect(
            transport.requests.compactMap(\.http.path) == [
                "/api/v1/weather/en/55.676/12.568?dataSets=currentWeather,forecastHourly,forecastNextHour"
                    + "&hourlyEnd=2026-04-16T00%3A00%3A00Z",
                "/api/v1/weather/en/55.676/12.568?dataSets=currentWeather,forecastHourly,forecastDaily"
                    + ",forecastNextHour,weatherAlerts&hourlyEnd=2026-04-16T00%3A00%3A00Z"
                    + "&timezone=Europe%2FCopenhagen&country=DK",
            ])
        let tokens = Set(transport.requests.map { $0.http.headerFields[.authorization] })
        #expect(tokens == ["Bearer header.claims.signature"])
    }

    @Test("an hour has every value")
    func hour() async throws {
        let report = try await report(through: apple.transport())
        var expected = HourWeather(date: try apple.now - 1200, duration: 3600)
        expected.condition = .drizzle
        expected.isDaylight = true
        expected.temperature = Temperature(celsius: 8.31)
        expected.apparentTemperature = Temperature(celsius: 5.87)
        expected.dewPoint = Temperature(celsius: 4.02)
        expected.humidity = Fraction(percent: 74)
        expected.pressure = Pressure(hectopascals: 1009.44)
        expected.visibility = Visibility(meters: 18_211.7)
        expected.wind = Wind(
            speed: Speed(kilometersPerHour: 19.5), gust: Speed(kilometersPerHour: 38.2), direction: Angle(degrees: 241))
        expected.cloudCover = Fraction(percent: 88)
        expected.uvIndex = UVIndex(value: 1)
        expected.precipitationChance = Fraction(percent: 61)
        expected.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 0.4))
        #expect(diff(report.hours.first, expected) == nil)
        #expect(report.hours.count == 3 && report.days.count == 1 && report.minutes?.count == 3)
        #expect(report.failures.isEmpty)
    }

    @Test("an alert with an English name has its event, and is in English whatever the language asked for")
    func alert() async throws {
        let report = try await report(
            through: apple.transport(), in: "DK", zone: TimeZone(identifier: "Europe/Copenhagen"), language: "da")
        let alert = try #require(report.alerts?.first)
        #expect(alert.event == AlertEvent(.wind, .yellow) && alert.language == "en")
    }

    @Test(
        "every recorded alert has an event",
        .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
    func recordedEvents() throws {
        let root = try JSONValue(parsing: SharedFixtures.document("weatherkit/weather-all-sets-rugaard.json"))
        let alerts = WeatherAlert.weatherKit(root["weatherAlerts"]["alerts"], language: "en")
        #expect(alerts.map(\.event) == [AlertEvent(.thunderstorm, .yellow)])
    }

    @Test("a place without minutes and alerts has a forecast, and its alerts are unknown")
    func missingDataSets() async throws {
        let text = """
            {"currentWeather": {"asOf": "2026-04-06T06:20:00Z", "temperature": 8},
             "forecastHourly": {"hours": [{"forecastStart": "2026-04-06T06:00:00Z", "temperature": 8}]}}
            """
        let body = Data(text.utf8)
        let report = try await report(through: StubTransport { _ in ServiceResponse(body) })
        #expect(report.alerts == nil && report.minutes == nil && report.current != nil && report.hours.count == 1)
    }

    @Test(
        "refusals have their reasons",
        arguments: [
            (401, #"{"reason":"NOT_ENABLED"}"#, WeatherError.Reason.keyNotActive),
            (401, #"{"reason":"NO_AUTH_TOKEN"}"#, .keyRefused), (429, "{}", .quotaExceeded),
        ])
    func refusals(status: Int, body: String, reason: WeatherError.Reason) async throws {
        let error = await #expect(throws: WeatherError.self) {
            try await report(through: StubTransport { _ in ServiceResponse(status: status, Data(body.utf8)) })
        }
        #expect(error?.reason == reason)
    }

    @Test("an unlisted code is unknown")
    func unlisted() { #expect(WeatherCondition(weatherKit: "Frogs") == .unknown) }
}
