import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@Suite("MeteoSwiss")
struct MeteoSwissProviderTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws { try await MeteoSwissSamples.conformance().check(promise) }

    @Test("asks for the nearest postcode, which is no station and no mountain")
    func requests() async throws {
        for (latitude, longitude, id) in [
            (47.378, 8.566, "800100"), (47.352, 8.489, "800100"), (46.551, 6.63, "101801"),
        ] {
            let transport = try MeteoSwissSamples.transport()
            let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
            _ = try await MeteoSwissSamples.report(through: transport, at: point)
            #expect(
                transport.requests.map { "\($0.host ?? "")\($0.http.path ?? "")" } == [
                    "data.geo.admin.ch/ch.meteoschweiz.ogd-local-forecasting/ogd-local-forecasting_meta_point.csv",
                    "app-prod-ws.meteoswiss-app.ch/v2/plzDetail?plz=\(id)",
                ])
        }
    }

    @Test("far from all postcodes nothing is covered, and a list without any is invalid")
    func coverage() async throws {
        let madrid = try #require(Coordinates(latitude: 40.4, longitude: -3.7))
        let far = await #expect(throws: WeatherError.self) { try await MeteoSwissSamples.report(at: madrid) }
        #expect(far?.code == .placeNotCovered)
        let transport = try MeteoSwissSamples.transport(points: Data("point_id;point_type_id\n".utf8))
        let empty = await #expect(throws: WeatherError.self) { try await MeteoSwissSamples.report(through: transport) }
        #expect(empty?.code == .invalidResponse)
    }

    @Test("the current weather is measured, and 32767 is unknown")
    func current() async throws {
        var expected = CurrentWeather(date: MeteoSwissSamples.now)
        expected.condition = .partlyCloudy
        expected.temperature = Temperature(celsius: 8.6)
        #expect(diff(try await MeteoSwissSamples.report().current, expected) == nil)
        let unknown = Data(
            #"{"currentWeather": {"time": 1775456400000, "icon": 32767, "iconV2": 32767, "temperature": 32767}}"#.utf8)
        let report = try await MeteoSwissSamples.report(of: unknown, products: [.current])
        #expect(report.current == CurrentWeather(date: MeteoSwissSamples.now) && report.failures.isEmpty)
    }

    @Test("an hour has its values, those of its three hours, and the mean of the rates of its ten minutes")
    func hours() async throws {
        let report = try await MeteoSwissSamples.report()
        #expect(report.hours.count == 12 && report.hours.allSatisfy { $0.duration == 3600 })
        #expect(report.hours.first?.date == Date(internetDate: "2026-04-05T22:00:00Z"))
        let amounts = report.hours.map { $0.precipitation?.total.millimeters ?? -1 }
        for (amount, expected) in zip(amounts, [0, 0, 0, 0, 0, 0, 1.2, 0, 0.5, 0.2, 0.1, -1]) {
            #expect(abs(amount - expected) < 1e-9)
        }
        var expected = HourWeather(date: Date(timeIntervalSince1970: 1_775_458_800), duration: 3600)
        expected.condition = .lightRainShowers
        expected.temperature = Temperature(celsius: 9.2)
        expected.wind = Wind(
            speed: Speed(kilometersPerHour: 15.9), gust: Speed(kilometersPerHour: 36), direction: Angle(degrees: 285))
        expected.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 0.2))
        #expect(diff(report.hours[9], expected) == nil)
        #expect(report.failures.isEmpty)
    }

    @Test("the rain by ten minutes, until the forecast goes on by hours")
    func minutes() async throws {
        let minutes = try #require(try await MeteoSwissSamples.report().minutes)
        #expect(minutes.map { $0.date.timeIntervalSince(MeteoSwissSamples.now) } == [0, 600, 1200, 1800])
        #expect(minutes.map { $0.precipitationIntensity?.millimetersPerHour } == [0.3, 0.6, 0.9, 1.2])
        #expect(minutes.allSatisfy { $0.duration == 600 })
    }

    @Test("days have the highest chance of their parts, and the sun")
    func days() async throws {
        let report = try await MeteoSwissSamples.report()
        var expected = DayWeather(
            start: Date(timeIntervalSince1970: 1_775_426_400), end: Date(timeIntervalSince1970: 1_775_512_800),
            isPartial: false, isDerived: false)
        expected.condition = .lightRainShowers
        expected.highTemperature = Temperature(celsius: 14)
        expected.lowTemperature = Temperature(celsius: 5)
        expected.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 2.4))
        expected.precipitationChance = Fraction(percent: 60)
        expected.sun = SunEvents(
            sunrise: Date(timeIntervalSince1970: 1_775_451_120.348),
            sunset: Date(timeIntervalSince1970: 1_775_498_160.324))
        #expect(diff(report.days.first, expected) == nil)
        #expect(report.days.count == 2 && report.sunEvents.count == 2 && report.days[1].precipitationChance == nil)
    }

    @Test("a list of another length than the others is left out, since which value is missing is not known")
    func lengths() async throws {
        let text = String(decoding: try MeteoSwissSamples.fixture("detail.json"), as: UTF8.self)
        let short = text.replacingOccurrences(of: "7.9, 9.2, 10.6, 11.9", with: "7.9, 9.2, 11.9")
        #expect(short != text)
        let report = try await MeteoSwissSamples.report(of: Data(short.utf8))
        #expect(report.hours.count == 12 && report.hours.allSatisfy { $0.temperature == nil && $0.wind != nil })
        #expect(report.failures.map(\.path) == ["$.graph.temperatureMean1h"])
    }

    @Test("warnings, without those of no danger")
    func alerts() async throws {
        let alerts = try #require(try await MeteoSwissSamples.report(language: "de-CH").alerts)
        var expected = WeatherAlert(id: "0.a3m1775450000000", summary: "Wind")
        expected.source = "MeteoSwiss"
        expected.severity = .severe
        expected.onset = Date(timeIntervalSince1970: 1_775_462_400)
        expected.expires = Date(timeIntervalSince1970: 1_775_505_600)
        expected.description = "Gusts of 90 to 110 km/h on exposed heights."
        expected.language = "de"
        expected.detailsURL = "https://www.natural-hazards.ch/wind"
        #expect(diff(alerts.first, expected) == nil)
        #expect(alerts.map(\.summary) == ["Wind", "Regen"] && alerts.map(\.severity) == [.severe, .moderate])
        #expect(alerts.map(\.urgency) == [.unknown, .future])
        #expect(try await MeteoSwissSamples.report(in: "FR").alerts == nil)
    }

    @Test("warnings are asked for in the user's language, or else in English")
    func languages() async throws {
        for (language, sent) in [("fr-CH", "fr"), ("it", "it"), ("de-AT", "de"), ("ko", "en"), (nil, "en")] {
            let transport = try MeteoSwissSamples.transport()
            _ = try await MeteoSwissSamples.report(through: transport, language: language)
            #expect(transport.requests.last?.http.headerFields[.acceptLanguage] == sent)
        }
    }
}
