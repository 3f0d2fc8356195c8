import CustomDump
import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherOpenWeather

@Suite("OpenWeather's current weather and air quality") struct OpenWeatherCurrentTests {
    private let openWeather = OpenWeatherCase.openWeather

    /// The report of an answer, without a forecast.
    private func report(_ current: String) async throws -> WeatherReport {
        try await openWeather.report(replacing: ["/2.5/weather": Data(current.utf8), "/2.5/forecast": nil])
    }

    @Test("reads every field in its unit")
    func everyField() async throws {
        let report = try await openWeather.report()
        var expected = CurrentWeather(date: Date(timeIntervalSince1970: 1_775_443_800))
        expected.condition = .lightRain
        expected.isDaylight = true
        expected.temperature = Temperature(kelvin: 285.65)
        expected.apparentTemperature = Temperature(kelvin: 285.02)
        expected.humidity = Fraction(percent: 81)
        expected.pressure = Pressure(hectopascals: 1012)
        expected.visibility = Visibility(meters: 8000)
        expected.wind = Wind(
            speed: Speed(metersPerSecond: 4.12), gust: Speed(metersPerSecond: 7.7), direction: Angle(degrees: 230))
        expected.cloudCover = Fraction(percent: 75)
        expected.recentPrecipitation = Precipitation(rain: PrecipitationAmount(millimeters: 0.4), snow: nil)
        expected.recentPrecipitationDuration = 3600
        #expect(diff(report.current, expected) == nil)
        #expect(report.current?.temperature?.celsius == 12.5)
        #expect(report.provenance.observed == Date(timeIntervalSince1970: 1_775_443_800))
        #expect(report.failures.isEmpty)
    }

    @Test(
        "an impossible UTC offset is noted and not used",
        arguments: [(50_400, true), (-50_400, true), (54_000, false), (-54_000, false), (64_800, false)])
    func offset(seconds: Int, isUsed: Bool) async throws {
        let body = try openWeather.fixture("current.json", "32400", becoming: "\(seconds)")
        let report = try await openWeather.report(replacing: ["/2.5/weather": body, "/2.5/forecast": nil])
        #expect(report.place.timeZone?.zone.secondsFromGMT() == (isUsed ? seconds : nil))
        let failure = PartFailure(path: "current.timezone", reason: .outOfRange, found: "\(seconds)")
        #expect(report.failures.contains(failure) != isUsed)
    }

    @Test("takes the place's name, country, offset and sun from the service")
    func place() async throws {
        let report = try await openWeather.report()
        #expect(report.place.name == "Seoul")
        #expect(report.place.countryCode == "KR")
        #expect(report.place.timeZone?.zone.secondsFromGMT() == 32400)
        #expect(report.place.timeZone?.source == .serviceOffset)
        let sun = SunEvents(
            sunrise: Date(timeIntervalSince1970: 1_775_424_120), sunset: Date(timeIntervalSince1970: 1_775_469_720))
        #expect(report.sunEvents == [sun].compactMap { $0 })
    }

    @Test("a three-hour amount is read if no hourly amount is sent")
    func threeHours() async throws {
        let report = try await report(#"{"dt": 1775443800, "rain": {"3h": 0.135}, "snow": {"3h": 0.2}}"#)
        #expect(report.current?.recentPrecipitation?.rain?.millimeters == 0.135)
        #expect(report.current?.recentPrecipitation?.snow?.millimeters == 0.2)
        #expect(report.current?.recentPrecipitationDuration == 10_800)
    }

    @Test("a sunrise of 0 means polar day or night: unknown, and not noted")
    func polar() async throws {
        let report = try await report(#"{"dt": 1775443800, "sys": {"sunrise": 0, "sunset": 0}}"#)
        #expect(report.sunEvents.isEmpty)
        #expect(report.failures.map(\.path) == ["hours"])
    }

    @Test("over open sea, the service's place names are ignored", arguments: [#""""#, #""Earth""#])
    func openSea(name: String) async throws {
        let report = try await report(#"{"dt": 1775443800, "name": \#(name), "sys": {"country": "none"}}"#)
        #expect(report.place.name == nil)
        #expect(report.place.countryCode == nil)
        #expect(report.place.timeZone == nil)
    }

    @Test("absent, null, wrong and absurd values affect only themselves")
    func oddValues() async throws {
        let report = try await report(
            """
            {"dt": 1775443800, "weather": null, "visibility": "far", "clouds": {"all": 400},
             "main": {"temp": "285.65", "feels_like": 9999, "humidity": null, "pressure": 1012.5},
             "wind": [], "name": 7}
            """)
        let current = try #require(report.current)
        #expect(current.temperature?.celsius == 12.5)
        #expect(current.apparentTemperature == nil)
        #expect(current.humidity == nil)
        #expect(current.pressure?.hectopascals == 1012.5)
        #expect(current.visibility == nil)
        #expect(current.cloudCover == nil)
        #expect(current.condition == .unknown)
        #expect(report.place.name == "7")
        let noted = report.failures.filter { $0.path.hasPrefix("current") }.map { "\($0.path) \($0.reason)" }
        #expect(
            Set(noted) == [
                "current.main.feels_like outOfRange", "current.visibility wrongType", "current.clouds.all outOfRange",
            ])
    }

    @Test(
        "an answer in other units has no temperature and no speed, rather than wrong ones",
        arguments: [50.0, 8.5, -3])
    func otherUnits(temperature: Double) async throws {
        let report = try await report(
            #"{"dt": 1775443800, "main": {"temp": \#(temperature)}, "wind": {"speed": 12, "deg": 90}}"#)
        #expect(report.current?.temperature == nil)
        #expect(report.current?.wind == Wind(speed: nil, direction: Angle(degrees: 90)))
        #expect(Set(report.failures.map(\.path)) == ["current.main.temp", "current.wind.speed", "hours"])
    }

    @Test(
        "recorded answers in other units lose their temperature, which is noted",
        arguments: SharedFixtures.files(in: "openweather/current", withExtension: "json"))
    func recorded(file: URL) async throws {
        let report = try await openWeather.report(
            replacing: ["/2.5/weather": try Data(contentsOf: file)], products: [.current])
        let current = try #require(report.current)
        #expect(current.condition != .unknown)
        let isNoted = report.failures.contains { $0.path == "current.main.temp" && $0.reason == .outOfRange }
        #expect((current.temperature == nil) == isNoted)
        if let temperature = current.temperature { #expect((-60...50).contains(temperature.celsius)) }
    }

    @Test("air quality has the service's own index and every pollutant")
    func airQuality() async throws {
        let report = try await openWeather.report(products: [.airQuality])
        let hours = try #require(report.airQuality)
        #expect(hours.map(\.date.timeIntervalSince1970) == [1_775_440_800, 1_775_444_400, 1_775_448_000])
        let hour = hours[1]
        #expect(hour.indices == [.init(2, scale: .provider)])
        #expect(hour.fineParticulates?.microgramsPerCubicMeter == 12.3)
        #expect(hour.coarseParticulates?.microgramsPerCubicMeter == 18.7)
        #expect(hour.ozone?.microgramsPerCubicMeter == 84.4)
        #expect(hour.nitrogenDioxide?.microgramsPerCubicMeter == 6.94)
        #expect(hour.sulfurDioxide?.microgramsPerCubicMeter == 2.15)
        #expect(hour.carbonMonoxide?.microgramsPerCubicMeter == 230.31)
        #expect(hour.ammonia?.microgramsPerCubicMeter == 1.08)
        #expect(report.failures.isEmpty)
    }

    @Test("an air quality index off its scale is noted and affects nothing else")
    func badAirQuality() async throws {
        let body = #"{"list":[{"dt":1775440800,"main":{"aqi":7},"components":{"o3":68.66}}]}"#
        let report = try await openWeather.report(
            replacing: ["/air_pollution": Data(body.utf8)], products: [.airQuality])
        #expect(report.airQuality?.first?.indices == [] && report.airQuality?.first?.ozone != nil)
        #expect(report.failures == [PartFailure(path: "airQuality.list[0].main.aqi", reason: .outOfRange, found: "7")])
    }

    @Test(
        "a wrong key, an inactive key and a key of another plan are distinguished",
        arguments: [
            (
                #"{"cod":401, "message": "Invalid API key. Please see https://openweathermap.org/faq#error401 for more info."}"#,
                WeatherError.Reason.keyRefused
            ),
            (
                #"{"cod":401, "message": "Your API key is not activated yet. It will be activated soon."}"#,
                .keyNotActive
            ),
            (
                #"{"cod":401, "message": "Please note that using One Call 3.0 requires a separate subscription"}"#,
                .planRequired
            ),
            ("<html>no</html>", .keyRefused),
        ])
    func unauthorized(body: String, reason: WeatherError.Reason) async throws {
        let refusal = ServiceResponse(status: 401, Data(body.utf8))
        let error = await #expect(throws: WeatherError.self) {
            try await openWeather.report(through: StubTransport { _ in refusal })
        }
        #expect(error?.code == .unauthorized)
        #expect(error?.reason == reason)
        #expect(error?.details.variable == "OPENWEATHER_API_KEY")
        #expect(error?.details.address == "https://home.openweathermap.org/api_keys")
    }

    /// `Examples/Mappings/openweatherxml.json` reads that form.
    @Test("answers in XML are refused", arguments: SharedFixtures.files(in: "openweather/xml", withExtension: "xml"))
    func xml(file: URL) async throws {
        let body = try Data(contentsOf: file)
        let error = await #expect(throws: WeatherError.self) { try await openWeather.report(replacing: ["/": body]) }
        #expect(error?.reason == .malformed && error?.details.subject == "JSON")
    }

    @Test("an unlisted id is unknown, not an error", arguments: [nil, 0, -1, 299, 805, 1000, Int.max])
    func unlisted(id: Int?) { #expect(WeatherCondition(openWeather: id) == .unknown) }
}
