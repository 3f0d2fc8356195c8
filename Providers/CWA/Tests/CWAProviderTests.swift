import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCWA
import WeatherCore
import WeatherTesting

@Suite("CWA")
struct CWAProviderTests {
    private func report(
        replacing others: [String: Data] = [:], at point: (Double, Double) = (25.038, 121.515)
    ) async throws -> WeatherReport {
        let place = try #require(Coordinates(latitude: point.0, longitude: point.1))
        return try await CWASamples.report(through: try CWASamples.transport(replacing: others), at: place)
    }

    @Test("half days of the county, with the words of the present one")
    func forecast() async throws {
        let report = try await report()
        #expect(report.hours.map(\.date.timeIntervalSince1970) == [1_775_426_400, 1_775_469_600, 1_775_512_800])
        #expect(report.hours.map(\.condition) == [.cloudy, .partlyCloudy, .unknown])
        // White space is no chance.
        #expect(report.hours.map { $0.precipitationChance?.percent } == [40, 10, nil])
        #expect(report.temperatureExtremes.map { $0.low?.celsius } == [19, 17, 16])
        #expect(report.temperatureExtremes.map { $0.high?.celsius } == [24, 19, 23])
        #expect(report.narrative?.text == "陰天" && report.narrative?.language == "zh-Hant")
        #expect(report.failures.isEmpty)
    }

    @Test("the observation of the nearest station, without what is -99")
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

    @Test("warnings of the county alone")
    func warnings() async throws {
        let alerts = try #require(try await report().alerts)
        #expect(alerts.map(\.summary) == ["大雨特報"] && alerts.map(\.severity) == [.moderate])
        #expect(alerts.first?.region == "臺北市" && alerts.first?.language == "zh-Hant")
        #expect(alerts.first?.onset == Date(timeIntervalSince1970: 1_775_424_600))
        #expect(alerts.first?.expires == Date(timeIntervalSince1970: 1_775_467_800))
        #expect(try await report(at: (24.75, 121.75)).alerts == [])
    }

    @Test("a county that is not listed is no quiet one")
    func unlisted() async throws {
        let other = Data(#"{"records":{"location":[{"locationName":"臺中市","hazardConditions":{"hazards":[]}}]}}"#.utf8)
        let report = try await report(replacing: ["W-C": other])
        #expect(report.alerts == nil && report.failure(of: .alerts)?.code == .invalidResponse)
    }

    @Test("the key is in the query of each request, and elsewhere nothing is asked of warnings")
    func requests() async throws {
        let transport = try CWASamples.transport()
        _ = try await CWASamples.report(through: transport, in: "CN")
        #expect(transport.requests.count == 2)
        #expect(transport.requests.allSatisfy { $0.http.path?.contains("Authorization=CWA-0000") == true })
    }
}
