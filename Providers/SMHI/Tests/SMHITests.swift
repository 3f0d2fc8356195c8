import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherSMHI

@Suite("SMHI's forecast and warnings") struct SMHITests {
    private let smhi = SMHICase.smhi

    private func report(_ forecast: String) async throws -> WeatherReport {
        try await smhi.report(replacing: ["/data.json": Data(forecast.utf8)])
    }

    private func alerts(_ latitude: Double, _ longitude: Double, language: String? = nil) async throws -> [WeatherAlert]
    {
        let report = try await smhi.report(
            at: Coordinates(latitude: latitude, longitude: longitude), language: language, products: [.alerts])
        return try #require(report.alerts)
    }

    @Test("has the point in the path, with three decimals")
    func request() async throws {
        let transport = try smhi.transport()
        _ = try await smhi.report(through: transport)
        #expect(transport.requests.count == 1)
        let request = try #require(transport.requests.first)
        #expect(
            request.http.path
                == "/api/category/snow1g/version/1/geotype/point/lon/16.159/lat/58.578/data.json")
        #expect(request.http.authority == "opendata-download-metfcst.smhi.se")
    }

    @Test("a step has the values of its own time, and the amount, chance and symbol of the interval after it")
    func steps() async throws {
        let report = try await smhi.report()
        #expect(report.hours.map { $0.duration / 3600 } == [1, 1, 6, 0])
        #expect(report.hours.map { $0.temperature?.celsius } == [nil, 1.4, 2.1, 6.3])
        #expect(report.hours.map(\.condition) == [.lightSleet, .lightRain, .partlyCloudy, .unknown])
        #expect(report.hours.map { $0.precipitation?.total.millimeters } == [0.6, 0.1, 0, nil])
        #expect(report.hours.map { $0.precipitationChance?.percent } == [83, 35, 0, nil])
        // 40 % is frozen; if nothing falls, there is no frozen part.
        #expect(report.hours.map { $0.precipitation?.snow?.millimeters } == [0.6 * 0.4, 0, nil, nil])
        #expect(report.provenance.issued == Date(timeIntervalSince1970: 1_775_450_700))
        #expect(report.failures.isEmpty)

        var expected = HourWeather(date: Date(timeIntervalSince1970: 1_775_455_200), duration: 3600)
        expected.condition = .lightRain
        expected.temperature = Temperature(celsius: 1.4)
        expected.humidity = Fraction(percent: 80)
        expected.pressure = Pressure(hectopascals: 1011.5)
        expected.visibility = Visibility(kilometers: 17.9)
        expected.wind = Wind(
            speed: Speed(metersPerSecond: 3.4), gust: Speed(metersPerSecond: 6.8), direction: Angle(degrees: 255))
        expected.cloudCover = Fraction(octas: 7)
        expected.cloudLayers = CloudLayers(
            low: Fraction(octas: 6), medium: Fraction(octas: 4), high: Fraction(octas: 2))
        expected.precipitation = Precipitation(
            rain: PrecipitationAmount(millimeters: 0.1), snow: PrecipitationAmount(millimeters: 0))
        expected.precipitationChance = Fraction(percent: 35)
        #expect(diff(report.hours[1], expected) == nil)
        #expect(report.current?.date == expected.date && report.current?.isForecast == true)
    }

    @Test("9999 is an unknown value, and is not noted")
    func unknown() async throws {
        let report = try await smhi.report()
        #expect(report.hours[2].visibility == nil)
        let body = try smhi.fixture(
            "forecast.json", #""air_temperature": 1.4"#, becoming: #""air_temperature": 8888"#)
        let noted = try await smhi.report(replacing: ["/data.json": body]).failures
        #expect(noted.map(\.path) == ["hours.timeSeries[0].data.air_temperature"])
    }

    @Test("an interval that begins at its own end is taken from the previous element on")
    func emptyInterval() async throws {
        let element = { (hour: String, amount: Double) in
            #"{"time": "2026-04-06T\#(hour):00:00Z", "intervalParametersStartTime": "2026-04-06T\#(hour):00:00Z","#
                + #" "data": {"air_temperature": 1, "precipitation_amount_mean": \#(amount), "symbol_code": 18}}"#
        }
        let series = [element("06", 0.1), element("07", 0.2), element("10", 0.3)].joined(separator: ",")
        let report = try await report(#"{"timeSeries": [\#(series)]}"#)
        #expect(report.hours.map { $0.precipitation?.total.millimeters } == [0.1, 0.2, 0.3, nil])
        #expect(report.hours.map { $0.duration / 3600 } == [1, 1, 3, 0])
    }

    @Test("an element without a time affects only itself; an answer without any time is invalid")
    func times() async throws {
        let good = #"{"time": "2026-04-06T06:00:00Z", "data": {"air_temperature": 1}}"#
        let report = try await report(#"{"timeSeries": [{"data": {}}, \#(good)]}"#)
        #expect(report.hours.count == 1)
        #expect(report.failures.contains(PartFailure(path: "hours.timeSeries[0].time", reason: .missing)))
        let error = await #expect(throws: WeatherError.self) {
            try await self.report(#"{"timeSeries": [{"data": {"air_temperature": 1}}]}"#)
        }
        #expect(error?.code == .invalidResponse && error?.provider == "smhi" && error?.details.host != nil)
    }

    @Test("a warning has every field, in English")
    func fields() async throws {
        var expected = WeatherAlert(id: "7.71", summary: "Severe gusts")
        expected.event = AlertEvent(.wind, .orange)
        expected.source = "SMHI"
        expected.region = "Östergötland County"
        expected.severity = .severe
        expected.certainty = .likely
        expected.issued = Date(timeIntervalSince1970: 1_775_449_800)
        expected.onset = Date(timeIntervalSince1970: 1_775_476_800)
        expected.expires = Date(timeIntervalSince1970: 1_775_509_200)
        expected.description = "Gusts of 25 m/s. Trees may fall."
        expected.language = "en"
        #expect(diff(try await alerts(58.5, 16), [expected]) == nil)
    }

    @Test("a warning is in Swedish for users who read Swedish", arguments: ["sv", "sv-FI"])
    func swedish(language: String) async throws {
        let alert = try #require(try await alerts(58.5, 16, language: language).first)
        #expect(alert.summary == "Mycket hårda vindbyar" && alert.region == "Östergötlands län")
        #expect(alert.language == "sv")
    }

    @Test(
        "a code has an event, and a code of the warning serves if that of the area is unknown",
        arguments: [
            "BLACK_ICE", "CLOUDBURST", "FIRE", "FLOODING", "FOREST_FIRE", "GALE_HIGH", "GALE_LOW", "GRASS_FIRE",
            "GROUNDWATER_MAJOR", "HIGH_FLOW", "HIGH_SEALEVEL", "HIGH_TEMPERATURES", "HURRICANE", "ICE", "ICE_ACCRETION",
            "LOW_SEA_LEVEL", "RAIN", "SEVERE_ICE_ACCRETION", "SNOW", "STORM", "STRONG_COOLING", "THUNDER",
            "WATERCOURSES_GROUNDWATER_MINOR", "WATER_SHORTAGE", "WIND", "WIND_MOUNTAINS", "WIND_MOUNTAINS_SNOW",
            "WIND_SEA", "WIND_SNOW",
        ])
    func events(code: String) {
        let event = AlertEvent(smhi: ["FROGS", code], level: "YELLOW")
        #expect(event?.level == .yellow && AlertEvent(smhi: [code, "FROGS"], level: "FROGS")?.hazard == event?.hazard)
        #expect(AlertEvent(smhi: ["FROGS", nil], level: "RED") == nil)
    }

    @Test(
        "warns only inside an area, not in its holes",
        arguments: [
            (58.5, 16.0, ["7.71"]), (58.2, 15.3, []), (55.6, 14.0, ["7.72"]), (55.5, 12.9, ["7.71", "7.72"]),
            (60.0, 16.0, []),
        ])
    func areas(latitude: Double, longitude: Double, ids: [String]) async throws {
        #expect(try await alerts(latitude, longitude).map(\.id) == ids)
    }

    @Test("where Sweden issues no warnings, they are neither requested nor reported")
    func abroad() async throws {
        let transport = StubTransport { _ in ServiceResponse(Data("[]".utf8)) }
        let norway = try await smhi.report(through: transport, in: "NO", products: [.alerts])
        #expect(norway.alerts == nil && transport.requests.isEmpty)
        let sweden = try await smhi.report(through: transport, in: "SE", products: [.alerts])
        #expect(sweden.alerts == [])
        #expect(transport.requests.map(\.host) == ["opendata-download-warnings.smhi.se"])
    }

    @Test("a failure of the warnings affects only the warnings")
    func failure() async throws {
        let transport = try smhi.transport(replacing: ["/warning.json": ServiceResponse(status: 404, Data())])
        let report = try await smhi.report(through: transport, products: [.current, .hourly, .alerts])
        #expect(report.hours.count == 4 && report.alerts == nil)
        #expect(report.failure(of: .alerts)?.code == .placeNotCovered)
    }

    @Test(
        "recorded forecasts have no gaps", .enabled(if: SharedFixtures.folder != nil),
        arguments: ["smhi/snow1g-norrkoping-2026-04-02.json", "other/smhi-magicmirror.json"])
    func recorded(file: String) async throws {
        let report = try await smhi.report(replacing: ["/data.json": try SharedFixtures.document(file)])
        #expect(report.hours.count >= 76)
        // The current weather is missing because the answers are older than the clock.
        #expect(report.failures.allSatisfy { $0.path == "current" })
        let steps = report.hours.dropFirst().dropLast()
        #expect(steps.allSatisfy { $0.temperature != nil && $0.condition != .unknown && $0.precipitation != nil })
        for (step, next) in zip(report.hours, report.hours.dropFirst()) { #expect(step.end == next.date) }
    }

    @Test(
        "a recorded warning applies inside its area, but not outside",
        .enabled(if: SharedFixtures.folder != nil))
    func recordedWarning() async throws {
        let body = try SharedFixtures.document("smhi/ibww-warnings-test-message-2021.json")
        for (longitude, count) in [(12.8, 1), (16.0, 0)] {
            let point = try #require(Coordinates(latitude: 57.85, longitude: longitude))
            let report = try await smhi.report(replacing: ["/warning.json": body], at: point, products: [.alerts])
            #expect(report.alerts?.count == count)
            #expect(report.alerts?.allSatisfy { $0.severity == .moderate && $0.summary == "Wind" } == true)
            #expect(report.alerts?.allSatisfy { $0.event == AlertEvent(.wind, .yellow) } == true)
        }
    }

    @Test(
        "the retired form and the fire risks are refused", .enabled(if: SharedFixtures.folder != nil),
        arguments: ["pmp3g-norrkoping-2025-01-21", "fire-daily"])
    func others(name: String) async throws {
        let body = try SharedFixtures.document("smhi/\(name).json")
        let error = await #expect(throws: WeatherError.self) {
            try await smhi.report(replacing: ["/data.json": body])
        }
        #expect(error?.code == .invalidResponse && error?.reason == .missingValue)
    }

    @Test("all 27 symbols are mapped, and others are unknown")
    func complete() {
        #expect((1...27).allSatisfy { WeatherCondition(smhi: $0) != .unknown })
        #expect([0, 28, -9, .max].allSatisfy { WeatherCondition(smhi: $0) == .unknown })
    }
}
