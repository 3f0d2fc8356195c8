import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherECCC

@Suite("ECCC's requests and values")
struct ECCCTests {
    private let eccc = ECCCCase.eccc

    /// A transport that answers with the samples, and also has the French page.
    private func transport(replacing others: [String: ServiceResponse] = [:]) throws -> StubTransport {
        try eccc.transport(replacing: others, missing: ServiceResponse(try eccc.fixture("citypage.xml")))
    }

    @Test(
        "requests the latest page of the nearest site, in French for a French query",
        arguments: [
            ("fr-CA", "021512.303Z_MSC_CitypageWeather_s0000430_fr"),
            ("ko", "021512.202Z_MSC_CitypageWeather_s0000430_en"),
        ])
    func requests(language: String, page: String) async throws {
        let transport = try self.transport()
        _ = try await eccc.report(through: transport, language: language)
        #expect(
            transport.requests.map(\.pathWithoutQuery) == [
                "/today/citypage_weather/docs/site_list_en.csv", "/today/citypage_weather/ON/02/",
                "/today/citypage_weather/ON/02/20260407T\(page).xml",
            ])
    }

    @Test(
        "early in an hour, the page is in the previous hour, which may be in yesterday's folder",
        arguments: [
            (1_775_528_400, ["/today/citypage_weather/ON/02/", "/today/citypage_weather/ON/01/"]),
            (1_775_520_300, ["/today/citypage_weather/ON/00/", "/20260406/WXO-DD/citypage_weather/ON/23/"]),
        ] as [(Double, [String])], [200, 404])
    func earlier(hour: (now: Double, listings: [String]), status: Int) async throws {
        let transport = try self.transport(replacing: [
            hour.listings[0]: ServiceResponse(status: status, Data("<pre/>".utf8))
        ])
        let now = Date(timeIntervalSince1970: hour.now)
        let report = try await eccc.report(through: transport, now: now)
        #expect(transport.requests.dropFirst().prefix(2).map(\.pathWithoutQuery) == hour.listings)
        #expect(report.current != nil)
    }

    @Test("west is read in English and French; a point far from every site is not covered")
    func nearest() async throws {
        let transport = try self.transport()
        _ = try? await eccc.report(through: transport, at: Coordinates(latitude: 46.9, longitude: -71.3))
        #expect(transport.requests.last?.pathWithoutQuery.hasPrefix("/today/citypage_weather/QC/") == true)
        let east = Coordinates(latitude: 46.9, longitude: 71.3)
        let error = await #expect(throws: WeatherError.self) {
            try await eccc.report(through: transport, at: east)
        }
        #expect(error?.code == .placeNotCovered && error?.provider == "eccc")
    }

    @Test("the current weather is the station's observation")
    func current() async throws {
        let report = try await eccc.report()
        let current = try #require(report.current)
        #expect(!current.isForecast && current.date == Date(timeIntervalSince1970: 1_775_527_200))
        #expect(current.condition == .lightRainShowers && current.temperature == Temperature(celsius: 3.5))
        #expect(
            current.apparentTemperature == Temperature(celsius: -1) && current.dewPoint == Temperature(celsius: 1.2))
        #expect(current.pressure == Pressure(hectopascals: 1013) && current.visibility == Visibility(kilometers: 16.1))
        #expect(current.humidity == Fraction(percent: 85))
        #expect(current.wind == Wind(speed: Speed(kilometersPerHour: 18), direction: Angle(degrees: 292)))
        #expect(report.failures.isEmpty && report.alerts == nil)
        #expect(report.place.timeZone?.zone.secondsFromGMT() == -14_400)
        #expect(report.provenance.issued == Date(timeIntervalSince1970: 1_775_507_400))
    }

    @Test("hours have a chance, a felt temperature, and a wind that may be calm")
    func hours() async throws {
        let hours = try await eccc.report().hours
        #expect(hours.map(\.date.timeIntervalSince1970) == [1_775_530_800, 1_775_534_400])
        #expect(hours.map(\.condition) == [.rainShowers, .mostlyCloudy])
        #expect(hours.map(\.precipitationChance?.percent) == [60, 20])
        #expect(hours.map(\.apparentTemperature?.celsius) == [0, nil])
        #expect(
            hours.map(\.wind) == [
                Wind(
                    speed: Speed(kilometersPerHour: 20), gust: Speed(kilometersPerHour: 40),
                    direction: Angle(degrees: 270)),
                Wind(speed: Speed(kilometersPerHour: 0)),
            ])
    }

    @Test("periods become days: a night belongs to the day before it")
    func days() async throws {
        let report = try await eccc.report()
        let days = report.days
        #expect(days.map(\.start.timeIntervalSince1970) == [1_775_448_000, 1_775_534_400])
        #expect(days.map(\.isPartial) == [true, false])
        #expect(days.map(\.lowTemperature?.celsius) == [1, -2] && days.map(\.highTemperature?.celsius) == [nil, 9])
        #expect(days.map(\.condition) == [.rainShowers, .partlyCloudy])
        #expect(days.map(\.precipitationChance?.percent) == [60, 30])
        #expect(days[1].wind?.gust == Speed(kilometersPerHour: 50) && days[1].wind?.direction == Angle(degrees: 220))
        #expect(days[1].uvIndex == UVIndex(value: 4) && days[1].humidity == Fraction(percent: 45))
        #expect(report.sunEvents.first?.sunrise == Date(timeIntervalSince1970: 1_775_471_460))
    }

    @Test("warnings have the severity of their color; those that have ended are left out")
    func warnings() async throws {
        let report = try await eccc.report(through: transport(), language: "fr", products: [.alerts])
        let alert = try #require(report.alerts?.first)
        #expect(report.alerts?.count == 1)
        #expect(alert.summary == "ORANGE WARNING - FREEZING RAIN" && alert.severity == .severe)
        #expect(alert.event == AlertEvent(.freezingRain, .orange))
        #expect(alert.issued == Date(timeIntervalSince1970: 1_775_516_875))
        #expect(alert.expires == Date(timeIntervalSince1970: 1_775_570_875))
        #expect(alert.region == "Ottawa North" && alert.language == "fr-CA")
    }

    @Test(
        "a warning has an event in either language: its color, or else its type, is the level",
        arguments: [
            ("YELLOW WARNING - COLD", "warning", "yellow", AlertEvent(.cold, .yellow)),
            ("AVERTISSEMENT JAUNE - FROID", "warning", "yellow", AlertEvent(.cold, .yellow)),
            ("WINTER STORM WARNING", "warning", nil, AlertEvent(.winterStorm, .warning)),
            ("WINTER STORM WARNING IN EFFECT", "warning", nil, AlertEvent(.winterStorm, .warning)),
            ("VEILLE D'ORAGES VIOLENTS", "watch", nil, AlertEvent(.severeThunderstorm, .watch)),
            ("AVERTISSEMENT DE PLUIE VERGLAÇANTE EN VIGUEUR", "warning", nil, AlertEvent(.freezingRain, .warning)),
            ("WEATHER ADVISORY", "advisory", nil, AlertEvent(.weather, .advisory)),
            ("BULLETIN MÉTÉOROLOGIQUE SPÉCIAL", "statement", nil, AlertEvent(.weather, .statement)),
            ("BULLETIN SPÉCIAL SUR LA QUALITÉ DE L'AIR", "statement", nil, AlertEvent(.airQuality, .statement)),
            ("AVERTISSEMENT DE GRENOUILLES", "warning", nil, nil),
        ] as [(String, String, String?, AlertEvent?)])
    func events(name: String, type: String, color: String?, event: AlertEvent?) {
        #expect(AlertEvent(citypage: name, type: type, color: color) == event)
    }

    @Test("periods that are sent twice are read once")
    func doubledPeriods() async throws {
        let page = String(decoding: try eccc.fixture("citypage.xml"), as: UTF8.self)
        let start = try #require(page.range(of: "<forecast>")).lowerBound
        let end = try #require(page.range(of: "</forecastGroup>")).lowerBound
        let doubled = page.replacingCharacters(in: end..<end, with: page[start..<end])
        let good = try await eccc.report()
        #expect(try await eccc.report(replacing: [".xml": Data(doubled.utf8)]).days == good.days)
    }

    @Test(
        "an observation's words decide what its icon leaves open",
        arguments: [
            ("Light Rain", 12, WeatherCondition.lightRain), ("Rain", 12, .rain), ("Rainshower", 12, .rainShowers),
            ("Light Rainshower", 12, .lightRainShowers), ("Heavy Rain", 13, .heavyRain), ("Light Snow", 17, .lightSnow),
            ("Snow", 17, .snow), ("Light Drizzle", 28, .drizzle), ("Light Freezing Rain", 14, .freezingRain),
            ("Freezing Drizzle", 14, .freezingDrizzle), ("Light Rain and Snow", 15, .lightSleet),
            ("Thunderstorm with Light Rain", 19, .thunderstorms), ("Blowing Snow", 40, .blowingSnow),
            ("Pluie faible", 12, .lightRain), ("Averse de pluie", 12, .rainShowers), ("Neige faible", 16, .lightSnow),
            ("Mainly Clear", 31, .mostlyClear), ("", 12, .rainShowers), ("Precipitation", 11, .rain),
            ("Light Rain", -1, .lightRain),
        ])
    func words(text: String, icon: Int, condition: WeatherCondition) {
        #expect(WeatherCondition(citypageCurrent: icon, words: text) == condition)
    }

    @Test(
        "a forecast's words do the same, unless they name a chance or several kinds of weather",
        arguments: [
            ("Light rain", 12, WeatherCondition.lightRain), ("Rain", 12, .rain), ("Showers", 12, .rainShowers),
            ("Chance of showers", 12, .rainShowers), ("Chance of flurries", 16, .lightSnow),
            ("Rain or snow", 15, .sleetShowers), ("Periods of snow", 16, .lightSnow), ("Snow", 17, .snow),
            ("Snow. Risk of freezing drizzle", 17, .snow),
            ("Possibilité d'averses de neige ou de pluie", 7, .sleetShowers),
        ])
    func wordsOfForecasts(text: String, icon: Int, condition: WeatherCondition) {
        #expect(WeatherCondition(citypageForecast: icon, words: text) == condition)
    }
}
