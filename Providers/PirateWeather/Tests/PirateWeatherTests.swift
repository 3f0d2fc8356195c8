import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherPirateWeather

@Suite("Pirate Weather")
struct PirateWeatherTests {
    private let pirate = PirateWeatherCase.pirateWeather

    private func report(
        of body: Data, in country: String? = nil, products: Set<WeatherProduct> = .forecast
    ) async throws -> WeatherReport {
        try await pirate.report(replacing: ["/": body], in: country, products: products)
    }

    @Test("has the key and the point in the path, and the same request for all products")
    func request() async throws {
        let transport = try pirate.transport()
        for products in [[.current], [.alerts, .minutely], .forecast] as [Set<WeatherProduct>] {
            _ = try await pirate.report(through: transport, products: products)
        }
        #expect(
            Set(transport.requests.map(\.redactedPath))
                == ["/forecast/REDACTED/40.713,-74.006?units=si&extend=hourly&icon=pirate"])
    }

    @Test("reads the current weather")
    func current() async throws {
        let report = try await pirate.report()
        var expected = CurrentWeather(date: Date(timeIntervalSince1970: 1_775_456_340))
        expected.condition = .lightRain
        expected.temperature = Temperature(celsius: 9.26)
        expected.apparentTemperature = Temperature(celsius: 6.77)
        expected.dewPoint = Temperature(celsius: 7.89)
        expected.humidity = Fraction(fraction: 0.91)
        expected.pressure = Pressure(hectopascals: 1004.92)
        expected.visibility = Visibility(kilometers: 8.05)
        expected.wind = Wind(
            speed: Speed(metersPerSecond: 4.5), gust: Speed(metersPerSecond: 9.2), direction: Angle(degrees: 166))
        expected.cloudCover = Fraction(fraction: 0.97)
        expected.uvIndex = UVIndex(value: 0)
        #expect(diff(report.current, expected) == nil)
        #expect(report.place.timeZone?.zone.identifier == "America/New_York" && report.failures.isEmpty)
    }

    @Test("an hour has the amount, as water, of the time after it; -999 is unknown")
    func hours() async throws {
        let hours = try await pirate.report().hours
        #expect(hours.map(\.date.timeIntervalSince1970) == [1_775_455_200, 1_775_458_800, 1_775_462_400])
        #expect(hours.map { $0.duration / 3600 } == [1, 1, 1])
        #expect(hours.map { $0.precipitation?.total.millimeters } == [0.7, 1.2, 0])
        #expect(hours.map(\.condition) == [.lightRain, .snow, .mostlyCloudy])
        #expect(hours.map(\.isDaylight) == [nil, nil, true])
        #expect(hours[1].wind == Wind(speed: Speed(metersPerSecond: 5.1), direction: Angle(degrees: 320)))
        #expect(hours[2].uvIndex?.value == 1.12 && hours[2].precipitationChance?.percent == 5)
    }

    @Test("a day is the service's own, from midnight to midnight; the water of snow is unknown")
    func days() async throws {
        let report = try await pirate.report()
        var expected = DayWeather(
            start: Date(timeIntervalSince1970: 1_775_448_000), end: Date(timeIntervalSince1970: 1_775_534_400),
            isPartial: false, isDerived: false)
        expected.condition = .rain
        expected.highTemperature = Temperature(celsius: 11.3)
        expected.lowTemperature = Temperature(celsius: 3.9)
        expected.precipitationChance = Fraction(fraction: 0.8)
        expected.precipitation = Precipitation(total: PrecipitationAmount(centimeters: 0.46))
        expected.wind = Wind(
            speed: Speed(metersPerSecond: 5.2), gust: Speed(metersPerSecond: 12.3), direction: Angle(degrees: 310))
        expected.humidity = Fraction(fraction: 0.74)
        expected.pressure = Pressure(hectopascals: 1007.4)
        expected.uvIndex = UVIndex(value: 4.2)
        expected.sun = SunEvents(
            sunrise: Date(timeIntervalSince1970: 1_775_471_554), sunset: Date(timeIntervalSince1970: 1_775_517_948))
        expected.moon = MoonEvents(phase: .waningGibbous, moonrise: nil, moonset: nil)
        #expect(diff(report.days.first, expected) == nil)
        #expect(report.days.last?.precipitation == nil && report.days.count == 2)
        #expect(report.sunEvents.count == 2)
    }

    @Test("a day with a clock change is 23 or 25 hours long", arguments: [(1_772_946_000, 23), (1_793_505_600, 25)])
    func changeOfClocks(midnight: Int, hours: Double) async throws {
        let day = #"{"daily": {"data": [{"time": \#(midnight)}]}, "hourly": {"data": [{"time": \#(midnight)}]}"#
        let report = try await report(of: Data(#"\#(day), "timezone": "America/New_York"}"#.utf8))
        #expect(report.days.first.map { $0.end.timeIntervalSince($0.start) } == hours * 3600)
    }

    @Test("reads minutes and alerts if they are wanted")
    func minutesAndAlerts() async throws {
        let report = try await pirate.report(products: [.minutely, .alerts])
        #expect(report.minutes?.map { $0.precipitationIntensity?.millimetersPerHour } == [0.6, 0.8, 0])
        #expect(report.minutes?.map { $0.precipitationChance?.percent.rounded() } == [71, 75, 12])
        #expect(report.current == nil && report.hours.isEmpty && report.days.isEmpty)
        var expected = WeatherAlert(
            id: "https://api.weather.gov/alerts/urn:oid:2.49.0.1.840.0.1", summary: "Wind Advisory")
        expected.event = AlertEvent(.wind, .advisory)
        expected.region = "Hudson, Kings (Brooklyn)"
        expected.severity = .moderate
        expected.issued = Date(timeIntervalSince1970: 1_775_451_000)
        expected.onset = expected.issued
        expected.expires = Date(timeIntervalSince1970: 1_775_502_000)
        expected.description = "* WHAT...Gusts up to 50 mph. * WHERE...Southeast New York."
        expected.detailsURL = expected.id
        #expect(diff(report.alerts?.first, expected) == nil)
        #expect(report.alerts?.last?.expires == nil && report.failures.isEmpty)
    }

    @Test("an empty list of alerts is trusted only where the service has alerts")
    func noAlerts() async throws {
        let body = Data(#"{"hourly": {"data": [{"time": 1775455200}]}, "alerts": []}"#.utf8)
        #expect(try await report(of: body, in: "US", products: [.alerts]).alerts == [])
        #expect(try await report(of: body, in: "BR", products: [.alerts]).alerts == nil)
    }

    @Test("a recorded forecast", .enabled(if: SharedFixtures.folder != nil))
    func forecast() async throws {
        let report = try await report(
            of: try SharedFixtures.document("pirateweather/forecast-new-york-si-2026-02-06.json"),
            products: Set(WeatherProduct.allCases))
        #expect(report.failures.isEmpty && report.current?.temperature?.celsius == -0.26)
        #expect(report.hours.count == 48 && report.days.count == 8 && report.minutes?.count == 61)
        #expect(report.hours.allSatisfy { $0.condition != .unknown && $0.temperature != nil && $0.wind?.gust != nil })
        #expect(report.days.allSatisfy { $0.condition != .unknown && $0.highTemperature != nil && $0.sun != nil })
        for (day, next) in zip(report.days, report.days.dropFirst()) { #expect(day.end == next.start) }
        #expect(report.alerts?.map(\.severity) == [.severe, .moderate])
    }

    @Test("a recorded alert with an English title has an event", .enabled(if: SharedFixtures.folder != nil))
    func recordedEvents() throws {
        var titles: [String: AlertEvent?] = [:]
        for file in SharedFixtures.files(in: "pirateweather", withExtension: "json") {
            let list = try JSONValue(parsing: Data(contentsOf: file))["alerts"]
            for alert in WeatherAlert.pirateWeather(list, in: "US") ?? [] { titles[alert.summary] = alert.event }
        }
        let known = titles.filter { $0.value != nil }.keys.sorted()
        #expect(
            known == [
                "Excessive Heat Warning for Inyo, CA", "Excessive Heat Warning for Nye, NV", "Extreme Cold Warning",
                "Wind Advisory",
            ])
        // Norwegian ones; the service sends no codes.
        #expect(titles.count == 6)
    }

    @Test("an answer in other units than requested is refused", .enabled(if: SharedFixtures.folder != nil))
    func otherUnits() async throws {
        let error = await #expect(throws: WeatherError.self) {
            try await report(of: try SharedFixtures.document("pirateweather/forecast-with-alerts-python.json"))
        }
        #expect(error?.code == .invalidResponse && error?.details.path == "$.flags.units")
    }
}
