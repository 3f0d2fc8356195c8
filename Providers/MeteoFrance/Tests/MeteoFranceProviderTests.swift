import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherMeteoFrance
import WeatherTesting

@Suite("Météo-France")
struct MeteoFranceProviderTests {
    private func conformance(in country: String?, undamaged: Set<String> = []) throws -> ProviderConformance {
        ProviderConformance(
            MeteoFranceProvider.entry, answers: try MeteoFranceSamples.answers(), coordinates: try MeteoFranceSamples.marseille(),
            country: country, now: MeteoFranceSamples.now, undamaged: undamaged)
    }

    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        // A forecast without its place has no department, whose bulletins are then not asked for.
        try await conformance(in: nil, undamaged: ["/forecast"]).check(promise)
    }

    @Test("damage of a forecast stays in its node, where there are no warnings")
    func damage() async throws { try await conformance(in: "BE").check(.damageStaysInItsNode) }

    @Test("the forecast names the department, whose warnings and those of its coast are asked for")
    func requests() async throws {
        let transport = try MeteoFranceSamples.transport()
        _ = try await MeteoFranceSamples.report(through: transport, language: "fr-CA")
        let key = "formatDate=timestamp&token=\(MeteoFranceSamples.token)"
        #expect(
            Set(transport.requests.compactMap(\.http.path)) == [
                "/forecast?\(key)&lat=43.297&lon=5.381&lang=fr", "/v3/nowcast/rain?\(key)&lat=43.297&lon=5.381",
                "/v3/warning/full?\(key)&domain=13&warning_type=vigilance",
                "/v3/warning/full?\(key)&domain=1310&warning_type=vigilance",
            ])
        #expect(transport.requests.allSatisfy { !$0.redactedPath.contains(MeteoFranceSamples.token) })
    }

    @Test("inland there is no bulletin of a coast, overseas no department, and abroad neither rain nor warnings")
    func departments() async throws {
        let text = String(decoding: try MeteoFranceSamples.fixture("forecast.json"), as: UTF8.self)
        for (department, commune, domains) in [
            ("32", "", ["32"]), ("2A", "", ["2A", "2A10"]), ("971", "97105", []), ("1&", "", []), ("A1", "A1001", []),
            ("", "2B033", ["2B", "2B10"]), ("13", "74080", ["74"]),
        ] {
            let body = Data(
                text.replacing(#""dept": "13""#, with: "\"dept\": \"\(department)\"")
                    .replacing("13055", with: commune).utf8)
            let transport = try MeteoFranceSamples.transport(replacing: ["forecast": body])
            let report = try await MeteoFranceSamples.report(through: transport, products: [.alerts])
            let asked = transport.requests.compactMap { $0.http.path?.firstMatch(of: /domain=(\w+)/)?.output.1 }
            #expect(asked.sorted() == domains.map { $0[...] } && (report.alerts == nil) == domains.isEmpty)
        }
        let abroad = try MeteoFranceSamples.transport()
        let report = try await MeteoFranceSamples.report(through: abroad, in: "DE")
        #expect(abroad.requests.count == 1 && report.alerts == nil && report.minutes == nil && !report.hours.isEmpty)
    }

    @Test("a step has the amount of the time after it, and no chance of a longer time")
    func steps() async throws {
        let report = try await MeteoFranceSamples.report(through: try MeteoFranceSamples.transport())
        #expect(report.hours.map { $0.duration / 3600 } == [1, 1, 3, 6])
        #expect(report.hours.map(\.condition) == [.rainShowers, .sleet, .partlyCloudy, .clear])
        #expect(report.hours.map { $0.precipitation?.total.millimeters } == [0.2, 1.4, 0.6, 0])
        #expect(report.hours.map { $0.precipitation?.snow?.millimeters } == [0, 0.4, 0, 0])
        #expect(report.hours.map(\.precipitationChance) == [nil, nil, 40, 15].map { $0.map(Fraction.init(percent:)) })
        var expected = HourWeather(date: Date(timeIntervalSince1970: 1_775_462_400), duration: 10_800)
        expected.condition = .partlyCloudy
        expected.temperature = Temperature(celsius: 13)
        expected.apparentTemperature = Temperature(celsius: 13)
        expected.humidity = Fraction(percent: 68)
        expected.pressure = Pressure(hectopascals: 1011.4)
        expected.cloudCover = Fraction(percent: 45)
        expected.uvIndex = UVIndex(value: 3)
        expected.wind = Wind(
            speed: Speed(metersPerSecond: 8), gust: Speed(metersPerSecond: 15), direction: Angle(degrees: 250))
        expected.precipitationChance = Fraction(percent: 40)
        expected.precipitation = Precipitation(
            rain: PrecipitationAmount(millimeters: 0.6), snow: PrecipitationAmount(millimeters: 0))
        #expect(diff(report.hours[2], expected) == nil)
        // A variable direction, and no gust.
        #expect(report.hours[1].wind == Wind(speed: Speed(metersPerSecond: 6), direction: nil))
        #expect(report.current?.date == report.hours[0].date && report.current?.isForecast == true)
        #expect(report.provenance.issued == Date(timeIntervalSince1970: 1_775_454_600) && report.failures.isEmpty)
    }

    @Test("the words are those for the current step, in French or English")
    func words() async throws {
        for (language, expected) in [("fr-FR", "fr"), ("de", "en"), (nil, "en")] {
            let report = try await MeteoFranceSamples.report(through: try MeteoFranceSamples.transport(), language: language)
            #expect(report.narrative?.text == "Averses" && report.narrative?.language == expected)
        }
        let hourly = try await MeteoFranceSamples.report(through: try MeteoFranceSamples.transport(), products: [.hourly])
        #expect(hourly.narrative == nil && hourly.current == nil)
    }

    @Test("days are local ones, with the sun and the highest chance of their parts")
    func days() async throws {
        let report = try await MeteoFranceSamples.report(through: try MeteoFranceSamples.transport(), products: [.daily])
        var expected = DayWeather(
            start: Date(timeIntervalSince1970: 1_775_426_400), end: Date(timeIntervalSince1970: 1_775_512_800),
            isPartial: false, isDerived: false)
        expected.condition = .rainShowers
        expected.highTemperature = Temperature(celsius: 16.4)
        expected.lowTemperature = Temperature(celsius: 8.2)
        expected.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 4.3))
        expected.precipitationChance = Fraction(percent: 70)
        expected.uvIndex = UVIndex(value: 5)
        expected.sun = SunEvents(
            sunrise: Date(timeIntervalSince1970: 1_775_452_980), sunset: Date(timeIntervalSince1970: 1_775_499_660))
        #expect(diff(report.days.first, expected) == nil)
        #expect(report.days.count == 2 && report.sunEvents.count == 2)
        #expect(report.place.timeZone?.zone.identifier == "Europe/Paris")
    }

    @Test("the rain of the next hour by five and ten minutes; 0 is no data")
    func rain() async throws {
        let transport = try MeteoFranceSamples.transport()
        let report = try await MeteoFranceSamples.report(through: transport, products: [.minutely])
        let minutes = try #require(report.minutes)
        #expect(transport.requests.count == 1)
        #expect(minutes.map(\.duration) == [300, 300, 300, 300, 300, 600, 600, 600, 600])
        #expect(
            minutes.map { $0.precipitationIntensity?.millimetersPerHour } == [0, 0, 1, 4, 8, 1, 0, nil, 0])
    }

    @Test("a warning lasts until its color changes, and those of the coast come last")
    func alerts() async throws {
        let alerts = try #require(
            try await MeteoFranceSamples.report(through: try MeteoFranceSamples.transport(), products: [.alerts]).alerts)
        #expect(
            alerts.map(\.summary) == ["Vent violent", "Vent violent", "Canicule", "Vagues-submersion"])
        #expect(alerts.map(\.severity) == [.moderate, .severe, .moderate, .moderate])
        #expect(Set(alerts.map(\.id)).count == 4)
        var expected = WeatherAlert(id: "13.1.1775476800", summary: "Vent violent")
        expected.source = "Météo-France"
        expected.severity = .moderate
        expected.issued = Date(timeIntervalSince1970: 1_775_448_000)
        expected.onset = Date(timeIntervalSince1970: 1_775_476_800)
        expected.expires = Date(timeIntervalSince1970: 1_775_498_400)
        expected.description = "Des branches d'arbre risquent de se rompre."
        expected.instruction = "Limitez vos déplacements."
        expected.language = "fr"
        #expect(diff(alerts.first, expected) == nil)
        #expect(alerts[1].expires == Date(timeIntervalSince1970: 1_775_534_400))
    }

    @Test("without the department's bulletin there is no list, whatever the coast's says")
    func missingBulletin() async throws {
        for name in ["warning", "forecast"] {
            let transport = try MeteoFranceSamples.transport(replacing: [name: Data?.none])
            let report = try? await MeteoFranceSamples.report(through: transport, products: [.alerts, .minutely])
            #expect(report?.alerts == nil && report?.failure(of: .alerts) != nil && report?.minutes != nil)
        }
    }
}
