import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherHKO

@Suite("HKO")
struct HKOProviderTests {
    private let hko = HKOCase.hko

    private func report(
        replacing others: [String: Data?] = [:], at point: Coordinates? = nil
    ) async throws -> WeatherReport {
        try await hko.report(replacing: others, at: point, products: [.current, .daily, .alerts])
    }

    @Test("reads the nearest station and the nearest district")
    func current() async throws {
        var expected = CurrentWeather(date: Date(timeIntervalSince1970: 1_775_455_200))
        expected.condition = .lightRainShowers
        expected.temperature = Temperature(celsius: 24)
        expected.humidity = Fraction(percent: 83)
        expected.uvIndex = UVIndex(value: 5.5)
        expected.recentPrecipitation = Precipitation(total: PrecipitationAmount(millimeters: 2))
        expected.recentPrecipitationDuration = 3600
        #expect(diff(try await report().current, expected) == nil)

        let sai = try #require(Coordinates(latitude: 22.38, longitude: 114.27))
        let other = try await report(at: sai).current
        #expect(other?.temperature?.celsius == 22 && other?.recentPrecipitation?.total.millimeters == 7)
    }

    @Test("days are in Hong Kong's local time, with the general situation in words")
    func days() async throws {
        let report = try await report()
        #expect(report.days.map(\.start.timeIntervalSince1970) == [1_775_491_200, 1_775_577_600])
        #expect(report.days.map(\.condition) == [.rainShowers, .unknown])
        #expect(report.days.map { $0.highTemperature?.celsius } == [26, 28])
        #expect(report.days.map { $0.lowTemperature?.celsius } == [21, 22])
        #expect(report.narrative?.text == "A trough will bring showers." && report.narrative?.language == "en")
        #expect(report.narrative?.issued == Date(timeIntervalSince1970: 1_775_451_600))
    }

    @Test("warnings in force are read, without canceled ones")
    func warnings() async throws {
        let alerts = try #require(try await report().alerts)
        #expect(alerts.map(\.id) == ["WTS", "TC8NE", "HSWW.AMBER"])
        #expect(alerts.map(\.severity) == [.moderate, .severe, .moderate])
        #expect(
            alerts.map(\.event) == [
                AlertEvent(.thunderstorm, .warning), AlertEvent(.tropicalCyclone, .warning), AlertEvent(.heat, .yellow),
            ])
        #expect(alerts[1].description == "No. 8 Northeast Gale or Storm Signal" && alerts[1].expires == nil)
        #expect(alerts[0].expires == Date(timeIntervalSince1970: 1_775_467_800))
        #expect(alerts[2].onset == Date(timeIntervalSince1970: 1_775_448_000))
    }

    @Test("every signal with a severity has an event")
    func signals() {
        let codes = [
            "TC1", "TC3", "TC8NE", "TC8SE", "TC8SW", "TC8NW", "TC9", "TC10", "WRAINA", "WRAINR", "WRAINB", "WFIREY",
            "WFIRER", "WTMW", "WL", "WTS", "WHOT", "WCOLD", "WFROST", "WMSGNL", "WFNTSA",
        ]
        for code in codes { #expect(AlertEvent(hko: code) != nil && WeatherAlert.Severity(hko: code) != .unknown) }
        #expect(AlertEvent(hko: "WRAINB") == AlertEvent(.torrentialRain, .emergency))
        #expect(AlertEvent(hko: "WMSGNL") == AlertEvent(.monsoon) && AlertEvent(hko: "CANCEL") == nil)
    }

    @Test("unlisted icons are unknown", arguments: [nil, 0, 49, 55, 66, 94, 999, -50, Int.max])
    func unlisted(icon: Int?) { #expect(WeatherCondition(hko: icon) == .unknown) }

    @Test("empty objects mean no warnings; if the summary fails, the alerts are unknown")
    func noWarnings() async throws {
        let none = Data("{}".utf8)
        let quiet = try await report(replacing: ["=warnsum": none, "/hsww": none])
        #expect(quiet.alerts == [] && quiet.failures.isEmpty)
        let unknown = try await report(replacing: ["=warnsum": Data("[]".utf8), "/hsww": none])
        #expect(unknown.alerts == nil && unknown.failure(of: .alerts)?.code == .invalidResponse)
    }

    @Test(
        "texts are in the user's Chinese script, else in English",
        arguments: [
            ("zh-HK", "tc"), ("zh-Hant", "tc"), ("yue", "tc"), ("zh-CN", "sc"), ("zh-Hans-HK", "sc"), ("en-HK", "en"),
            ("ko", "en"),
        ])
    func language(tag: String, code: String) async throws {
        let transport = try hko.transport()
        _ = try await hko.report(
            through: transport, language: tag, products: [.current, .daily, .alerts])
        let paths = transport.requests.compactMap(\.http.path)
        #expect(paths.count == 4)
        #expect(paths.filter { !$0.contains("rhrread") }.allSatisfy { $0.hasSuffix("lang=\(code)") })
        // The report's places are looked up by their names in this language.
        #expect(paths.contains { $0.hasSuffix("dataType=rhrread&lang=tc") })
    }

    @Test("outside Hong Kong, warnings are not requested")
    func abroad() async throws {
        let transport = try hko.transport()
        let report = try await hko.report(
            through: transport, in: "CN", products: [.current, .daily, .alerts])
        #expect(report.alerts == nil && transport.requests.count == 2)
    }
}
