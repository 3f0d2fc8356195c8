import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherCWA

@Suite("CWA's requests and values")
struct CWATests {
    private let cwa = CWACase.cwa
    private let products: Set<WeatherProduct> = [.current, .hourly, .alerts]

    private func report(
        replacing others: [String: Data?] = [:], at point: (latitude: Double, longitude: Double) = (25.038, 121.515)
    ) async throws -> WeatherReport {
        let point = Coordinates(latitude: point.latitude, longitude: point.longitude)
        return try await cwa.report(replacing: others, at: point, products: products)
    }

    @Test("the county's half days, with the words for the present one")
    func forecast() async throws {
        let report = try await report()
        #expect(report.hours.map(\.date.timeIntervalSince1970) == [1_775_426_400, 1_775_469_600, 1_775_512_800])
        #expect(report.hours.map(\.condition) == [.cloudy, .partlyCloudy, .unknown])
        // White space means that the chance is unknown.
        #expect(report.hours.map { $0.precipitationChance?.percent } == [40, 10, nil])
        #expect(report.temperatureExtremes.map { $0.low?.celsius } == [19, 17, 16])
        #expect(report.temperatureExtremes.map { $0.high?.celsius } == [24, 19, 23])
        #expect(report.narrative?.text == "陰天" && report.narrative?.language == "zh-Hant")
        #expect(report.failures.isEmpty)
    }

    @Test("reads the observation of the nearest station, without values of -99")
    func observation() async throws {
        var expected = CurrentWeather(date: Date(timeIntervalSince1970: 1_775_455_800))
        expected.condition = .mostlyCloudy
        expected.temperature = Temperature(celsius: 22.4)
        expected.humidity = Fraction(percent: 78)
        expected.uvIndex = UVIndex(value: 5)
        expected.wind = Wind(
            speed: Speed(metersPerSecond: 3.2), gust: nil, direction: Angle(degrees: 90))
        #expect(diff(try await report().current, expected) == nil)
        #expect(try await report(at: (24.75, 121.74)).current?.temperature?.celsius == 21)
        let island = try await report(at: (24.43, 118.32))
        #expect(island.current == nil && island.failure(of: .current)?.code == .placeNotCovered)
    }

    @Test("only the county's own warnings are read")
    func warnings() async throws {
        let alerts = try #require(try await report().alerts)
        #expect(alerts.map(\.summary) == ["大雨特報"] && alerts.map(\.severity) == [.moderate])
        #expect(alerts.first?.event == AlertEvent(.heavyRain, .advisory))
        #expect(alerts.first?.region == "臺北市" && alerts.first?.language == "zh-Hant")
        #expect(alerts.first?.onset == Date(timeIntervalSince1970: 1_775_424_600))
        #expect(alerts.first?.expires == Date(timeIntervalSince1970: 1_775_467_800))
        #expect(try await report(at: (24.75, 121.75)).alerts == [])
    }

    @Test("a phenomenon has an event, whose level is that of its significance; an unknown one has none")
    func events() {
        for name in AlertEvent.cwaHazards.keys {
            #expect(AlertEvent(cwa: name, significance: "特報")?.level == .advisory)
        }
        #expect(AlertEvent(cwa: "海上陸上颱風", significance: "警報") == AlertEvent(.typhoon, .warning))
        #expect(AlertEvent(cwa: "青蛙", significance: "特報") == nil)
    }

    @Test("a county that is not listed does not count as free of warnings")
    func unlisted() async throws {
        let other = Data(#"{"records":{"location":[{"locationName":"臺中市","hazardConditions":{"hazards":[]}}]}}"#.utf8)
        let report = try await report(replacing: ["W-C": other])
        #expect(report.alerts == nil && report.failure(of: .alerts)?.code == .invalidResponse)
    }

    @Test("each request has the key in its query; abroad, warnings are not requested")
    func requests() async throws {
        let transport = try cwa.transport()
        _ = try await cwa.report(through: transport, in: "CN", products: products, key: "CWA-0000")
        #expect(transport.requests.count == 2)
        #expect(transport.requests.allSatisfy { $0.http.path?.contains("Authorization=CWA-0000") == true })
    }

    @Test(
        "an observation's words state the sky and the present weather, which wins",
        arguments: [
            ("晴", WeatherCondition.clear), ("多雲", .mostlyCloudy), ("陰", .cloudy), ("陰有雨", .rain),
            ("多雲有陣雨", .rainShowers),
            ("陰有雷雨", .thunderstorms), ("多雲有雷聲", .thunder), ("晴有霾", .haze), ("陰有霧", .foggy), ("多雲有靄", .mist),
            ("陰有大雨", .heavyRain), ("陰有雪", .snow), ("-99", .unknown), ("", .unknown), (" ", .unknown),
        ])
    func words(words: String, condition: WeatherCondition) {
        #expect(WeatherCondition(cwaWords: words) == condition)
    }

    @Test("unlisted codes are unknown", arguments: [nil, 0, 43, 99, -1, Int.max])
    func unlisted(code: Int?) { #expect(WeatherCondition(cwa: code) == .unknown) }
}

@Suite("CWA's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct CWARecordedAnswersTests {
    private let cwa = CWACase.cwa

    @Test(
        "every county's forecast is found from one of its towns",
        arguments: [(25.05, 121.53), (22.76, 121.15), (26.16, 119.95), (24.44, 118.33), (23.47, 120.45)])
    func counties(latitude: Double, longitude: Double) async throws {
        let report = try await cwa.report(
            replacing: ["F-C": SharedFixtures.document("cwa/F-C0032-001-rest-form-2023-06-06.json")],
            at: Coordinates(latitude: latitude, longitude: longitude), products: [.hourly],
            now: Date(internetDate: "2023-06-06T01:00:00+08:00"))
        #expect(report.hours.map { $0.duration / 3600 } == [6, 12, 12] && report.failures.isEmpty)
        #expect(report.hours.allSatisfy { $0.condition != .unknown && $0.precipitationChance != nil })
        #expect(report.temperatureExtremes.count == 3 && report.narrative?.language == "zh-Hant")
    }

    @Test(
        "the file form and the monthly outlook are refused",
        arguments: ["F-C0032-001-file-form-2022-07-31", "A0013-004-monthly-outlook-2023"])
    func others(name: String) async throws {
        let body = try SharedFixtures.document("cwa/\(name).json")
        let error = await #expect(throws: WeatherError.self) {
            try await cwa.report(replacing: ["/": body], products: [.current, .hourly, .alerts])
        }
        #expect(error?.code == .invalidResponse)
    }
}
