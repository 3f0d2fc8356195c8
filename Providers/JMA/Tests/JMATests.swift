import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherJMA

@Suite("JMA's requests and values")
struct JMATests {
    private let jma = JMACase.jma

    private func report(
        replacing others: [String: Data?] = [:], at point: Coordinates? = nil, in country: String? = nil,
        products: Set<WeatherProduct> = [.current, .hourly, .daily, .alerts]
    ) async throws -> WeatherReport {
        try await jma.report(replacing: others, at: point, in: country, products: products)
    }

    @Test("the lists determine the documents, and the latest ten minutes the observations")
    func requests() async throws {
        let transport = try jma.transport()
        _ = try await jma.report(through: transport, products: [.current, .hourly, .daily, .alerts])
        #expect(
            transport.requests.compactMap(\.http.path).sorted() == [
                "/bosai/amedas/const/amedastable.json", "/bosai/amedas/data/map/20260406114000.json",
                "/bosai/forecast/const/forecast_area.json", "/bosai/forecast/data/forecast/130000.json",
                "/bosai/warning/data/warning/130000.json",
            ])
    }

    @Test("days are read; today's repeated high is not a low, and the weekly forecast fills gaps")
    func days() async throws {
        let report = try await report()
        #expect(report.days.map(\.condition) == [.mostlyCloudy, .rain, .partlyCloudy, .cloudy])
        #expect(report.days.map(\.lowTemperature?.celsius) == [nil, 9, 8, 10])
        #expect(report.days.map(\.highTemperature?.celsius) == [18, 13, 19, 17])
        #expect(report.days.map(\.precipitationChance?.percent) == [nil, nil, 20, 40])
        #expect(report.days.first?.start == Date(timeIntervalSince1970: 1_775_401_200))
        #expect(report.hours.map(\.precipitationChance?.percent) == [10, 20, 60, 80])
        #expect(report.hours.allSatisfy { $0.duration == 6 * 3600 } && report.failures.isEmpty)
    }

    @Test("if a day has two codes, the one of the three-day forecast is used")
    func codes() async throws {
        let document = String(decoding: try jma.fixture("forecast.json"), as: UTF8.self)
        let week = try #require(document.range(of: "\"111\"", options: .backwards))
        let report = try await report(replacing: [
            "/forecast/130000.json": Data(document.replacingCharacters(in: week, with: "\"100\"").utf8)
        ])
        #expect(report.days.map(\.condition) == [.mostlyCloudy, .rain, .partlyCloudy, .cloudy])
    }

    @Test("reads the nearest station that measures more than rain; direction 0 is none")
    func observation() async throws {
        let current = try #require(try await report().current)
        #expect(current.date == Date(timeIntervalSince1970: 1_775_443_200) && !current.isForecast)
        #expect(current.temperature == Temperature(celsius: 12.4) && current.pressure == Pressure(hectopascals: 1012))
        #expect(current.wind == Wind(speed: Speed(metersPerSecond: 4.4), direction: Angle(degrees: 315)))
        let oshima = try #require(Coordinates(latitude: 34.74, longitude: 139.36))
        let other = try await report(at: oshima, products: [.current])
        #expect(other.current?.wind == Wind(speed: Speed(metersPerSecond: 7)))
    }

    @Test("a value whose quality is not good is not shown")
    func quality() async throws {
        let document = String(decoding: try jma.fixture("observations.json"), as: UTF8.self)
            .replacing(/"humidity": \[\s*55,\s*0/, with: "\"humidity\": [55, 1")
        let report = try await report(replacing: ["/20260406114000.json": Data(document.utf8)])
        #expect(report.current?.humidity == nil && report.current?.temperature != nil)
    }

    @Test("warnings in force in the area are read; in another country, the alerts are unknown")
    func alerts() async throws {
        let alerts = try #require(try await report().alerts)
        #expect(alerts.map(\.summary) == ["強風注意報", "大雨警報"] && alerts.map(\.severity) == [.moderate, .severe])
        #expect(alerts.map(\.event) == [AlertEvent(.strongWind, .advisory), AlertEvent(.heavyRain, .warning)])
        #expect(alerts.map(\.id) == ["130010.15", "130010.03"] && alerts.allSatisfy { $0.language == "ja" })
        #expect(try await report(in: "KR").alerts == nil)
        let other = try jma.fixture("warnings.json", "130010", becoming: "130030")
        let report = try await report(replacing: ["/warning/130000.json": other])
        #expect(report.alerts == nil && report.failure(of: .alerts)?.code == .invalidResponse)
    }

    @Test("every listed code has an event, whose level is that of its name")
    func events() {
        #expect(WeatherAlert.names.count == 36)
        for (code, name) in WeatherAlert.names {
            let level = AlertEvent(jma: code)?.level
            #expect(
                level
                    == (name.hasSuffix("注意報")
                        ? .advisory : name.hasSuffix("別警報") || name.hasSuffix("険警報") ? .emergency : .warning),
                "\(name)")
        }
        #expect(AlertEvent(jma: "02") == AlertEvent(.blizzard, .warning))
        #expect(AlertEvent(jma: "38") == AlertEvent(.stormSurge, .emergency) && AlertEvent(jma: "99") == nil)
    }

    @Test("the forecasts of Tokachi and Amami are in other offices' documents")
    func publishers() throws {
        let root = try JSONValue(parsing: Data(#"{"014030":[{"class10":"014030","amedas":["20432"]}]}"#.utf8))
        let area = try ForecastArea(in: root, of: [Station(code: "20432", distance: 1)])
        #expect(area.publisher == "014100" && area.office == "014030" && area.code == "014030")
    }

    @Test("an unlisted code is unknown", arguments: [nil, "999"])
    func unlisted(code: String?) { #expect(WeatherCondition(jma: code) == .unknown) }

    private static let recorded = SharedFixtures.files(in: "jma", withExtension: "json")

    @Test(
        "each recorded document has a forecast for every area",
        arguments: recorded.filter { $0.lastPathComponent.hasPrefix("forecast") })
    func recordedForecast(file: URL) async throws {
        let root = try JSONValue(parsing: Data(contentsOf: file))
        // All of the week's stations are at one place, so one of them is nearest to it.
        let codes = root[1]["timeSeries"][1]["areas"].elements.compactMap { $0["area"]["code"].string }
        let stations = codes.map { #""\#($0)":{"lat":[35,41.4],"lon":[139,41.5]}"# }.joined(separator: ",")
        #expect(!codes.isEmpty)
        for area in root[0]["timeSeries"][0]["areas"].elements {
            let areas = #"{"130000":[{"class10":"\#(area["area"]["code"].string ?? "")","amedas":["\#(codes[0])"]}]}"#
            let report = try await report(
                replacing: [
                    "/amedastable.json": Data("{\(stations)}".utf8), "/forecast_area.json": Data(areas.utf8),
                    "/forecast/130000.json": Data(contentsOf: file),
                ], products: [.daily])
            #expect(report.days.count == 8 && report.hours.count > 3 && report.failures.isEmpty)
            #expect(report.days.allSatisfy { $0.condition != .unknown })
        }
    }

    @Test(
        "overview texts are not read as forecasts",
        arguments: recorded.filter { $0.lastPathComponent.hasPrefix("overview") })
    func overviews(file: URL) async throws {
        let body = try Data(contentsOf: file)
        let error = await #expect(throws: WeatherError.self) {
            try await report(replacing: ["/forecast/130000.json": body], products: [.daily])
        }
        #expect(error?.code == .invalidResponse && error?.provider == "jma")
    }
}
