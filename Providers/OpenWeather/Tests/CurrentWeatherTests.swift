import CustomDump
import Foundation
import Testing
import WeatherCore

@Suite("OpenWeather's current weather")
struct CurrentWeatherTests {
    @Test("reads every field in its unit")
    func everyField() async throws {
        let report = try await OpenWeatherSamples.report()
        var expected = CurrentWeather(date: OpenWeatherSamples.now)
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
        #expect(report.provenance.observed == OpenWeatherSamples.now)
        #expect(report.failures.isEmpty)
    }

    @Test(
        "an offset that no clock has is noted and not used",
        arguments: [(50_400, true), (-50_400, true), (54_000, false), (-54_000, false), (64_800, false)])
    func offset(seconds: Int, isUsed: Bool) async throws {
        let current = String(decoding: try OpenWeatherSamples.fixture("current.json"), as: UTF8.self)
        let changed = current.replacingOccurrences(of: "32400", with: "\(seconds)")
        try #require(changed != current)
        let report = try await OpenWeatherSamples.report(current: changed, forecast: nil)
        #expect(report.place.timeZone?.zone.secondsFromGMT() == (isUsed ? seconds : nil))
        let failure = PartFailure(path: "current.timezone", reason: .outOfRange, found: "\(seconds)")
        #expect(report.failures.contains(failure) != isUsed)
    }

    @Test("takes the place's name, country, offset and sun from the service")
    func place() async throws {
        let report = try await OpenWeatherSamples.report()
        #expect(report.place.name == "Seoul")
        #expect(report.place.countryCode == "KR")
        #expect(report.place.timeZone?.zone.secondsFromGMT() == 32400)
        #expect(report.place.timeZone?.source == .serviceOffset)
        let sun = SunEvents(
            sunrise: Date(timeIntervalSince1970: 1_775_424_120), sunset: Date(timeIntervalSince1970: 1_775_469_720))
        #expect(report.sunEvents == [sun].compactMap { $0 })
    }

    @Test("an amount of three hours is read where that of one hour is not sent")
    func threeHours() async throws {
        let report = try await OpenWeatherSamples.report(
            current: #"{"dt": 1775443800, "rain": {"3h": 0.135}, "snow": {"3h": 0.2}}"#, forecast: nil)
        #expect(report.current?.recentPrecipitation?.rain?.millimeters == 0.135)
        #expect(report.current?.recentPrecipitation?.snow?.millimeters == 0.2)
        #expect(report.current?.recentPrecipitationDuration == 10_800)
    }

    @Test("a sunrise of 0 is polar day or night: unknown, and nothing is noted")
    func polar() async throws {
        let report = try await OpenWeatherSamples.report(
            current: #"{"dt": 1775443800, "sys": {"sunrise": 0, "sunset": 0}}"#, forecast: nil)
        #expect(report.sunEvents.isEmpty)
        #expect(report.failures.map(\.path) == ["hours"])
    }

    @Test("over open sea the service's names are none", arguments: [#""""#, #""Earth""#])
    func openSea(name: String) async throws {
        let report = try await OpenWeatherSamples.report(
            current: #"{"dt": 1775443800, "name": \#(name), "sys": {"country": "none"}}"#, forecast: nil)
        #expect(report.place.name == nil)
        #expect(report.place.countryCode == nil)
        #expect(report.place.timeZone == nil)
    }

    @Test("absent, null, wrong and absurd values cost themselves alone")
    func oddValues() async throws {
        let report = try await OpenWeatherSamples.report(
            current: """
                {"dt": 1775443800, "weather": null, "visibility": "far", "clouds": {"all": 400},
                 "main": {"temp": "285.65", "feels_like": 9999, "humidity": null, "pressure": 1012.5},
                 "wind": [], "name": 7}
                """, forecast: nil)
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
        "an answer in other units gives no temperature and no speed, rather than wrong ones",
        arguments: [50.0, 8.5, -3])
    func otherUnits(temperature: Double) async throws {
        let report = try await OpenWeatherSamples.report(
            current: #"{"dt": 1775443800, "main": {"temp": \#(temperature)}, "wind": {"speed": 12, "deg": 90}}"#,
            forecast: nil)
        #expect(report.current?.temperature == nil)
        #expect(report.current?.wind == Wind(speed: nil, direction: Angle(degrees: 90)))
        #expect(Set(report.failures.map(\.path)) == ["current.main.temp", "current.wind.speed", "hours"])
    }
}
