import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherBrightSky
import WeatherCore
import WeatherTesting

@Suite("Bright Sky")
struct BrightSkyProviderTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        let conformance = ProviderConformance(
            BrightSkyProvider.entry, answers: try BrightSkySamples.answers(), coordinates: try BrightSkySamples.berlin(), now: BrightSkySamples.now
        )
        try await conformance.check(promise)
    }

    @Test("asks for days, so that the requests of a day are equal")
    func requests() async throws {
        let transport = BrightSkySamples.transport(
            current: try BrightSkySamples.fixture("current.json"), weather: try BrightSkySamples.fixture("weather.json"))
        _ = try await BrightSkySamples.report(through: transport)
        #expect(
            Set(transport.requests.compactMap(\.http.path)) == [
                "/current_weather?lat=52.524&lon=13.411&units=dwd",
                "/weather?lat=52.524&lon=13.411&date=2026-04-06&last_date=2026-04-17&units=dwd",
            ])
        #expect(transport.requests.allSatisfy { $0.http.authority == "api.brightsky.dev" })
    }

    @Test("the current weather is the observation, with what fell in the hour before it")
    func current() async throws {
        let report = try await BrightSkySamples.report(
            through: BrightSkySamples.transport(current: try BrightSkySamples.fixture("current.json")), products: [.current])
        var expected = CurrentWeather(date: Date(timeIntervalSince1970: 1_775_455_800))
        expected.condition = .cloudy
        expected.temperature = Temperature(celsius: 9.7)
        expected.dewPoint = Temperature(celsius: 5.77)
        expected.humidity = Fraction(percent: 78)
        expected.pressure = Pressure(hectopascals: 1019.7)
        expected.visibility = Visibility(meters: 61_711)
        expected.wind = Wind(
            speed: Speed(metersPerSecond: 5), gust: Speed(metersPerSecond: 10), direction: Angle(degrees: 260))
        expected.cloudCover = Fraction(percent: 88)
        expected.recentPrecipitation = Precipitation(total: PrecipitationAmount(millimeters: 0.4))
        expected.recentPrecipitationDuration = 3600
        #expect(diff(report.current, expected) == nil)
        #expect(report.provenance.observed == expected.date && report.failures.isEmpty)
    }

    @Test("a step has the values of its instant, and what the record at its end says of the hour")
    func steps() async throws {
        let weather = try BrightSkySamples.fixture("weather.json")
        let hours = try await BrightSkySamples.report(through: BrightSkySamples.transport(weather: weather), products: [.hourly]).hours
        #expect(hours.map(\.date.timeIntervalSince1970) == [1_775_455_200, 1_775_458_800, 1_775_462_400])
        #expect(hours.map { $0.duration / 3600 } == [1, 1, 0])
        #expect(hours.map { $0.temperature?.celsius } == [9.6, 10.5, 12])
        #expect(hours.map(\.condition) == [.sleet, .partlyCloudy, .unknown])
        #expect(hours.map { $0.precipitation?.total.millimeters } == [0.1, 0, nil])
        #expect(hours.map { $0.wind?.gust } == [Speed(kilometersPerHour: 43.2), nil, nil])
        #expect(hours.map { $0.precipitationChance?.percent } == [22, 2, nil])
        #expect(hours.map(\.isDaylight) == [nil, nil, true])
        #expect(hours[0].wind?.speed == Speed(metersPerSecond: 5) && hours[0].visibility?.meters == 21_100)
    }

    @Test("where no station is near, the current weather is the forecast's step, and nothing is missing")
    func noStation() async throws {
        let report = try await BrightSkySamples.report(
            through: BrightSkySamples.transport(weather: try BrightSkySamples.fixture("weather.json")))
        #expect(report.current?.isForecast == true && report.current?.temperature?.celsius == 9.6)
        #expect(report.failures.isEmpty)
        await #expect(throws: WeatherError.self) { try await BrightSkySamples.report(through: BrightSkySamples.transport()) }
    }

    @Test("an alert has every field; those that are tests are none")
    func alerts() async throws {
        let transport = BrightSkySamples.transport(alerts: try BrightSkySamples.fixture("alerts.json"))
        var expected = WeatherAlert(
            id: "2.49.0.0.276.0.DWD.PVW.1775451600000.5e3a7d90", summary: "Official WARNING of GALE-FORCE GUSTS")
        expected.source = "Deutscher Wetterdienst"
        expected.region = "Berl. - Mitte"
        expected.severity = .moderate
        expected.urgency = .immediate
        expected.certainty = .likely
        expected.issued = Date(timeIntervalSince1970: 1_775_451_600)
        expected.onset = Date(timeIntervalSince1970: 1_775_466_000)
        expected.expires = Date(timeIntervalSince1970: 1_775_498_400)
        expected.description = "Gusts between 70 and 80 km/h from the west."
        expected.instruction = "Secure loose objects."
        expected.language = "en"
        #expect(diff(try await BrightSkySamples.report(through: transport, products: [.alerts]).alerts, [expected]) == nil)
        let german = try await BrightSkySamples.report(through: transport, language: "de-AT", products: [.alerts]).alerts
        #expect(german?.first?.summary == "Amtliche WARNUNG vor STURMBÖEN" && german?.first?.language == "de")
    }

    @Test("abroad, no alerts are asked for, and none are said to be absent")
    func abroad() async throws {
        let transport = BrightSkySamples.transport(alerts: try BrightSkySamples.fixture("alerts.json"))
        let report = try await BrightSkySamples.report(through: transport, in: "PL", products: [.alerts])
        #expect(report.alerts == nil && transport.requests.isEmpty)
    }
}
