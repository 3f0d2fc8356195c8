import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherJMA

@Suite("JMA's requests and values")
struct JMAProviderTests {
    @Test("the lists decide the documents, and the latest ten minutes the observations")
    func requests() async throws {
        let transport = try JMASamples.transport()
        _ = try await JMASamples.report(through: transport)
        #expect(
            transport.requests.compactMap(\.http.path).sorted() == [
                "/bosai/amedas/const/amedastable.json", "/bosai/amedas/data/map/20260406114000.json",
                "/bosai/forecast/const/forecast_area.json", "/bosai/forecast/data/forecast/130000.json",
                "/bosai/warning/data/warning/130000.json",
            ])
    }

    @Test("days, with the high of today but not as its low, and what the week adds")
    func days() async throws {
        let report = try await JMASamples.report(through: try JMASamples.transport())
        #expect(report.days.map(\.condition) == [.mostlyCloudy, .rain, .partlyCloudy, .cloudy])
        #expect(report.days.map(\.lowTemperature?.celsius) == [nil, 9, 8, 10])
        #expect(report.days.map(\.highTemperature?.celsius) == [18, 13, 19, 17])
        #expect(report.days.map(\.precipitationChance?.percent) == [nil, nil, 20, 40])
        #expect(report.days.first?.start == Date(timeIntervalSince1970: 1_775_401_200))
        #expect(report.hours.map(\.precipitationChance?.percent) == [10, 20, 60, 80])
        #expect(report.hours.allSatisfy { $0.duration == 6 * 3600 } && report.failures.isEmpty)
    }

    @Test("of two codes of a day, that of the forecast for three days counts")
    func codes() async throws {
        let body = String(decoding: try JMASamples.fixture("forecast"), as: UTF8.self)
        let week = try #require(body.range(of: "\"111\"", options: .backwards))
        let changed = Data(body.replacingCharacters(in: week, with: "\"100\"").utf8)
        let report = try await JMASamples.report(
            through: try JMASamples.transport(replacing: ["/forecast/130000.json": changed]))
        #expect(report.days.map(\.condition) == [.mostlyCloudy, .rain, .partlyCloudy, .cloudy])
    }

    @Test("the observation of the nearest station that measures more than rain; 0 is no direction")
    func observation() async throws {
        let current = try #require(try await JMASamples.report(through: try JMASamples.transport()).current)
        #expect(current.date == Date(timeIntervalSince1970: 1_775_443_200) && !current.isForecast)
        #expect(current.temperature == Temperature(celsius: 12.4) && current.pressure == Pressure(hectopascals: 1012))
        #expect(current.wind == Wind(speed: Speed(metersPerSecond: 4.4), direction: Angle(degrees: 315)))
        let oshima = try #require(Coordinates(latitude: 34.74, longitude: 139.36))
        let other = try await JMASamples.report(through: try JMASamples.transport(), products: [.current], at: oshima)
        #expect(other.current?.wind == Wind(speed: Speed(metersPerSecond: 7)))
    }

    @Test("a value whose quality is not good is not shown")
    func quality() async throws {
        let body = String(decoding: try JMASamples.fixture("observations"), as: UTF8.self)
            .replacing(/"humidity": \[\s*55,\s*0/, with: "\"humidity\": [55, 1")
        let report = try await JMASamples.report(
            through: try JMASamples.transport(replacing: ["/20260406114000.json": Data(body.utf8)]))
        #expect(report.current?.humidity == nil && report.current?.temperature != nil)
    }

    @Test("warnings of the area that are in force; none are claimed for another country")
    func alerts() async throws {
        let alerts = try #require(try await JMASamples.report(through: try JMASamples.transport()).alerts)
        #expect(alerts.map(\.summary) == ["強風注意報", "大雨警報"] && alerts.map(\.severity) == [.moderate, .severe])
        #expect(alerts.map(\.id) == ["130010.15", "130010.03"] && alerts.allSatisfy { $0.language == "ja" })
        #expect(try await JMASamples.report(through: try JMASamples.transport(), in: "KR").alerts == nil)
        let other = String(decoding: try JMASamples.fixture("warnings"), as: UTF8.self).replacing("130010", with: "130030")
        let report = try await JMASamples.report(
            through: try JMASamples.transport(replacing: ["/warning/130000.json": Data(other.utf8)]))
        #expect(report.alerts == nil && report.failure(of: .alerts)?.code == .invalidResponse)
    }

    @Test("Tokachi's and Amami's forecasts are in other offices' documents")
    func publishers() throws {
        let root = try JSONValue(parsing: Data(#"{"014030":[{"class10":"014030","amedas":["20432"]}]}"#.utf8))
        let area = try ForecastArea(in: root, of: [Station(code: "20432", distance: 1)])
        #expect(area.publisher == "014100" && area.office == "014030" && area.code == "014030")
    }
}
