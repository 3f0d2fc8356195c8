import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherWeatherAPI

@Suite("WeatherAPI.com")
struct WeatherAPITests {
    private let api = WeatherAPICase.weatherAPI

    private func report(
        of body: Data? = nil, in country: String? = nil,
        products: Set<WeatherProduct> = Set(WeatherProduct.allCases)
    ) async throws -> WeatherReport {
        try await api.report(
            replacing: ["/forecast.json": try body ?? api.fixture("forecast.json")], in: country, products: products)
    }

    @Test("the request is the same for all products; the key is a secret")
    func request() async throws {
        let transport = try api.transport()
        for products in [[.current], [.alerts, .airQuality], .forecast] as [Set<WeatherProduct>] {
            _ = try await api.report(through: transport, products: products)
        }
        #expect(
            Set(transport.requests.map(\.redactedPath)) == [
                "/v1/forecast.json?key=REDACTED&q=46.812,-71.208&days=14&aqi=yes&alerts=yes"
            ])
    }

    @Test("reads the current weather")
    func current() async throws {
        let report = try await report()
        var expected = CurrentWeather(date: Date(timeIntervalSince1970: 1_772_982_000))
        expected.condition = .lightSnow
        expected.isDaylight = true
        expected.temperature = Temperature(celsius: -4.2)
        expected.apparentTemperature = Temperature(celsius: -10.6)
        expected.dewPoint = Temperature(celsius: -6.7)
        expected.humidity = Fraction(percent: 83)
        expected.pressure = Pressure(hectopascals: 1009)
        expected.visibility = Visibility(kilometers: 4.8)
        expected.wind = Wind(
            speed: Speed(kilometersPerHour: 19.1), gust: Speed(kilometersPerHour: 31.4), direction: Angle(degrees: 57))
        expected.cloudCover = Fraction(percent: 100)
        expected.uvIndex = UVIndex(value: 1.1)
        #expect(diff(report.current, expected) == nil)
        #expect(report.provenance.observed == expected.date && report.failures.isEmpty)
        #expect(report.place.timeZone?.zone.identifier == "America/Toronto")
    }

    @Test("an hour begins at its time; the greater chance of rain and snow is used; a snow depth is no amount")
    func hours() async throws {
        let hours = try await report().hours
        #expect(
            hours.map { $0.date.formatted(.iso8601) } == [
                "2026-03-08T05:00:00Z", "2026-03-08T16:00:00Z", "2026-03-08T17:00:00Z", "2026-03-09T04:00:00Z",
            ])
        #expect(hours.map { $0.duration / 3600 } == [1, 1, 1, 1])
        #expect(hours.map(\.condition) == [.cloudy, .snow, .freezingRain, .clear])
        #expect(hours.map { $0.precipitation?.total.millimeters } == [0, 1.31, 0.64, 0])
        #expect(hours.map { $0.precipitationChance?.percent } == [4, 91, 72, 0])
        #expect(hours.map(\.isDaylight) == [false, true, true, false])
        #expect(hours[1].dewPoint?.celsius == -5.4 && hours[1].wind?.direction?.degrees == 55)
    }

    @Test("a day has its local length, sun and moon; a missing event is absent")
    func days() async throws {
        let report = try await report()
        let midnight = Date(timeIntervalSince1970: 1_772_946_000)
        // At 2:00 in the morning, the clocks were set to 3:00.
        #expect(report.days.map(\.start) == [midnight, midnight + 23 * 3600])
        #expect(report.days.map { $0.end.timeIntervalSince($0.start) / 3600 } == [23, 24])
        #expect(report.days.map { $0.highTemperature?.celsius } == [-2.9, 1.2])
        #expect(report.days.map { $0.lowTemperature?.celsius } == [-9.4, -6])
        #expect(report.days.map(\.condition) == [.snow, .mostlyCloudy])
        #expect(report.days.map { $0.precipitation?.total.millimeters } == [6.71, 0.2])
        #expect(report.days.map { $0.precipitationChance?.percent } == [88, 35])
        #expect(report.days.map { $0.wind?.speed?.kilometersPerHour } == [24.8, 18.4])
        #expect(
            report.days.map { $0.sun?.sunrise?.formatted(.iso8601) } == [
                "2026-03-08T11:14:00Z", "2026-03-09T11:12:00Z",
            ])
        #expect(
            report.days.map { $0.sun?.sunset?.formatted(.iso8601) } == ["2026-03-08T22:44:00Z", "2026-03-09T22:46:00Z"])
        #expect(report.days.map { $0.moon?.moonrise?.formatted(.iso8601) } == [nil, "2026-03-09T04:28:00Z"])
        #expect(report.days.map { $0.moon?.phase } == [.waningGibbous, .lastQuarter])
        #expect(report.sunEvents.count == 2)
    }

    @Test("air quality covers the present and the hours; the US class is not read as an index")
    func air() async throws {
        let air = try #require(try await report(products: [.airQuality]).airQuality)
        #expect(air.map { $0.date.formatted(.iso8601) } == ["2026-03-08T15:00:00Z", "2026-03-08T16:00:00Z"])
        #expect(air.map { $0.fineParticulates?.microgramsPerCubicMeter } == [6.35, 6.05])
        #expect(air.map { $0.carbonMonoxide?.microgramsPerCubicMeter } == [243.65, 240.1])
        #expect(air.map(\.indices) == [2, 1].map { [AirQuality.Index($0, scale: .unitedKingdom)] })
    }

    @Test("a duplicate alert is read once; an empty list is trusted only where the service has alerts")
    func alerts() async throws {
        let alerts = try await report(products: [.alerts]).alerts
        var expected = WeatherAlert(
            id: "Snowfall Warning/Quebec; Levis/2026-03-08T08:30:00Z", summary: "Snowfall Warning")
        expected.event = AlertEvent(.snow, .warning)
        expected.region = "Quebec; Levis"
        expected.severity = .moderate
        expected.urgency = .expected
        expected.certainty = .likely
        expected.onset = Date(timeIntervalSince1970: 1_772_958_600)
        expected.expires = Date(timeIntervalSince1970: 1_773_014_400)
        expected.description = "Up to 15 cm are expected."
        expected.instruction = "Allow more time for journeys."
        #expect(diff(alerts, [expected]) == nil)
        let none = Data(#"{"forecast": {"forecastday": []}, "alerts": {"alert": []}}"#.utf8)
        let american = try await report(of: none, in: "US", products: [.alerts])
        let other = try await report(of: none, in: "CL", products: [.alerts])
        #expect(american.alerts == [] && other.alerts == nil)
    }

    @Test("an answer without any weather is refused")
    func empty() async throws {
        let error = await #expect(throws: WeatherError.self) {
            try await report(of: Data(#"{"forecast": {"forecastday": []}}"#.utf8), products: [.current])
        }
        #expect(error?.code == .invalidResponse)
    }

    @Test(
        "refusals are distinguished by the service's code",
        arguments: [
            (1006, 400, WeatherError.Code.placeNotCovered), (2006, 401, .unauthorized), (2007, 403, .rateLimited),
            (2008, 403, .unauthorized), (2009, 403, .unauthorized),
        ])
    func refusals(code: Int, status: Int, expected: WeatherError.Code) async throws {
        let body = Data(#"{"error": {"code": \#(code), "message": "-"}}"#.utf8)
        let error = await #expect(throws: WeatherError.self) {
            try await api.report(through: StubTransport { _ in ServiceResponse(status: status, body) })
        }
        #expect(error?.code == expected)
    }

    @Test("a missing code is unknown")
    func absentCode() { #expect(WeatherCondition(weatherAPI: nil) == .unknown) }

    @Test("a recorded week of hours", .enabled(if: SharedFixtures.folder != nil))
    func week() async throws {
        let report = try await report(
            of: try SharedFixtures.document("weatherapi/forecast-ankara-7-days-2023-06-15.json"))
        #expect(report.failures.isEmpty && report.hours.count == 7 * 24 && report.days.count == 7)
        #expect(
            report.hours.allSatisfy { $0.condition != .unknown && $0.temperature != nil && $0.precipitation != nil })
        #expect(report.days.allSatisfy { $0.end.timeIntervalSince($0.start) == 86_400 && $0.sun?.sunset != nil })
        #expect(report.place.timeZone?.zone.identifier == "Europe/Istanbul")
        // The request did not include alerts or air quality.
        #expect(report.alerts == nil && report.airQuality == nil)
    }

    @Test("a recorded answer with one hour, on another day than now", .enabled(if: SharedFixtures.folder != nil))
    func hour() async throws {
        let report = try await report(
            of: try SharedFixtures.document("weatherapi/forecast-one-hour-los-angeles-2023.json"))
        #expect(report.failures.isEmpty && report.hours.count == 1 && report.days.count == 1)
        #expect(report.current?.condition == .cloudy)
    }
}
