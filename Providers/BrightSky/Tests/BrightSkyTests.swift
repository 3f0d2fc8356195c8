import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherBrightSky

@Suite("Bright Sky's requests and values")
struct BrightSkyTests {
    private let brightSky = BrightSkyCase.brightSky

    /// The answer where no station is near.
    private let nowhere = ServiceResponse(status: 404, Data(#"{"detail":"No sources match your criteria"}"#.utf8))

    @Test("requests whole days, so that the requests of a day are equal")
    func requests() async throws {
        let transport = try brightSky.transport()
        _ = try await brightSky.report(through: transport)
        #expect(
            Set(transport.requests.compactMap(\.http.path)) == [
                "/current_weather?lat=52.524&lon=13.411&units=dwd",
                "/weather?lat=52.524&lon=13.411&date=2026-04-06&last_date=2026-04-17&units=dwd",
            ])
        #expect(transport.requests.allSatisfy { $0.http.authority == "api.brightsky.dev" })
    }

    @Test("the current weather is the observation, with the precipitation of the past hour")
    func current() async throws {
        let report = try await brightSky.report(products: [.current])
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

    @Test("a step has the values of its own time, and the hourly values from the record at its end")
    func steps() async throws {
        let hours = try await brightSky.report(products: [.hourly]).hours
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

    @Test("where no station is near, the current weather is the forecast's step, and no failure is reported")
    func noStation() async throws {
        let report = try await brightSky.report(
            through: brightSky.transport(replacing: ["/current_weather": nowhere]))
        #expect(report.current?.isForecast == true && report.current?.temperature?.celsius == 9.6)
        #expect(report.failures.isEmpty)
        let others = try brightSky.transport(replacing: ["/": nowhere])
        await #expect(throws: WeatherError.self) { try await brightSky.report(through: others) }
    }

    @Test("past hours are those of the stations, with the amount of the record at their end, and name the nearest")
    func past() async throws {
        let start = try Date("2026-04-03T02:00:00Z", strategy: .iso8601)
        let period = DateInterval(start: start, duration: 3 * 3600)
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/past.json")
        let text = try String(contentsOf: file, encoding: .utf8)
        func answer(_ text: String) async throws -> WeatherReport {
            try await brightSky.report(
                through: StubTransport { _ in ServiceResponse(Data(text.utf8)) }, products: [.history], period: period)
        }
        let history = try #require(try await answer(text).history)
        #expect(history.basis == .observed && history.hours.count == 3 && history.days.isEmpty)
        #expect(history.hours.map(\.temperature?.celsius) == [7.2, 6.8, 6.5])
        #expect(history.hours.map(\.precipitation?.total.millimeters) == [0.2, 1.1, 0])
        #expect(history.station == .init(id: "00433", name: "Berlin-Tempelhof", distance: 6.352, elevation: 48))
        let forecast = text.replacing("historical", with: "forecast")
        let error = await #expect(throws: WeatherError.self) { try await answer(forecast) }
        #expect(error?.reason == .outsideCoverage)
    }

    @Test("an alert has every field; test alerts are ignored")
    func alerts() async throws {
        var expected = WeatherAlert(
            id: "2.49.0.0.276.0.DWD.PVW.1775451600000.5e3a7d90", summary: "Official WARNING of GALE-FORCE GUSTS")
        expected.event = AlertEvent(.gale, .warning)
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
        #expect(diff(try await brightSky.report(products: [.alerts]).alerts, [expected]) == nil)
        let german = try await brightSky.report(language: "de-AT", products: [.alerts]).alerts
        #expect(german?.first?.summary == "Amtliche WARNUNG vor STURMBÖEN" && german?.first?.language == "de")
    }

    @Test("abroad, alerts are neither requested nor reported as an empty list")
    func abroad() async throws {
        let transport = try brightSky.transport()
        let report = try await brightSky.report(through: transport, in: "PL", products: [.alerts])
        #expect(report.alerts == nil && transport.requests.isEmpty)
    }

    @Test(
        "precipitation takes precedence over the icon; a dry sky comes from the icon",
        arguments: [
            (#"{"condition": "rain", "icon": "cloudy"}"#, WeatherCondition.rain),
            (#"{"condition": "dry", "icon": "clear-night"}"#, .clear),
            (#"{"condition": null, "icon": "rain"}"#, .rain), (#"{"condition": "frogs", "icon": null}"#, .unknown),
            ("{}", .unknown),
        ])
    func order(record: String, condition: WeatherCondition) throws {
        #expect(WeatherCondition(brightSky: try JSONValue(parsing: Data(record.utf8))) == condition)
    }
}

@Suite("Bright Sky's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct BrightSkyRecordedAnswersTests {
    private let brightSky = BrightSkyCase.brightSky

    private func recorded(_ name: String) throws -> Data { try SharedFixtures.document("brightsky/\(name).json") }

    @Test("an observation and a day of forecast are read")
    func berlin() async throws {
        let report = try await brightSky.report(
            replacing: [
                "/current_weather": recorded("current-weather-berlin-2025"),
                "/weather": recorded("weather-hourly-berlin-2025"),
            ], now: Date(internetDate: "2025-09-18T13:40:00Z"))
        #expect(report.failures.isEmpty && report.current?.temperature?.celsius == 19.7)
        #expect(report.current?.isForecast == false && report.current?.condition == .cloudy)
        // The hour before the first record becomes a step: the record has its amount and chance.
        #expect(report.hours.count == 25)
        #expect(report.hours.dropLast().allSatisfy { $0.condition != .unknown && $0.precipitationChance != nil })
        #expect(report.hours.dropFirst().allSatisfy { $0.temperature != nil })
        #expect(report.hours.dropLast().allSatisfy { $0.wind?.gust != nil } && report.hours.last?.wind?.gust == nil)
        for step in report.hours.dropLast() {
            #expect((step.condition == .rain) == ((step.precipitation?.total.millimeters ?? 0) > 0), "\(step.date)")
        }
    }

    @Test("an alert is read, and its document is refused in place of another")
    func alert() async throws {
        let alerts = try recorded("alerts-berlin-mitte-frost-2026")
        let report = try await brightSky.report(replacing: ["/alerts": alerts], products: [.alerts])
        let alert = try #require(report.alerts?.first)
        #expect(report.alerts?.count == 1 && report.failures.isEmpty)
        #expect(alert.summary == "Official WARNING of FROST" && alert.region == "Berl. - Mitte")
        #expect(alert.event == AlertEvent(.frost, .warning))
        #expect(alert.severity == .minor && alert.onset == Date(internetDate: "2026-03-07T00:00:00Z"))
        let error = await #expect(throws: WeatherError.self) { try await brightSky.report(replacing: ["/": alerts]) }
        #expect(error?.code == .invalidResponse)
    }
}
