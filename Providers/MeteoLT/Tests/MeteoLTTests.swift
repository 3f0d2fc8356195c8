import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherMeteoLT

@Suite("LHMT, Lithuania")
struct MeteoLTTests {
    private let lhmt = MeteoLTCase.lhmt

    @Test("an element's values apply until the next one, however long that is")
    func steps() async throws {
        let report = try await lhmt.report()
        #expect(report.hours.map(\.duration) == [3600, 10_800, 21_600, 21_600])
        #expect(report.hours.map { $0.precipitation?.total.millimeters } == [0.4, 0, 0, 0])
        #expect(report.hours.map(\.condition) == [.lightRain, .mostlyCloudy, .clear, .foggy])
        #expect(report.hours.map { $0.temperature?.celsius } == [4.1, 4.8, 7.5, 9.9])
        #expect(report.hours[0].wind?.direction?.degrees == 230 && report.hours[0].wind?.gust?.metersPerSecond == 9)
        #expect(report.current?.temperature?.celsius == 4.1 && report.current?.isForecast == true)
        #expect(report.provenance.issued == Date(timeIntervalSince1970: 1_775_451_851))
    }

    @Test("a null amount stays unknown")
    func missingAmount() async throws {
        let document = try lhmt.fixture(
            "forecast.json", #""totalPrecipitation": 0.4"#, becoming: #""totalPrecipitation": null"#)
        let hours = try await lhmt.report(replacing: ["/forecasts": document]).hours
        #expect(hours.map { $0.precipitation?.total.millimeters } == [nil, 0, 0, 0])
    }

    @Test(
        "the nearest town is requested",
        arguments: [(54.95, 23.85, "kaunas"), (55.6, 21.2, "klaipeda"), (56.3, 21.6, "skuodas")])
    func town(latitude: Double, longitude: Double, code: String) async throws {
        let body = try lhmt.fixture("forecast.json")
        let transport = StubTransport { _ in ServiceResponse(body) }
        _ = try await lhmt.report(through: transport, at: Coordinates(latitude: latitude, longitude: longitude))
        #expect(transport.requests.map(\.http.path) == ["/v1/places/\(code)/forecasts/long-term"])
    }

    @Test("every place in Lithuania has a town; other countries are not covered")
    func towns() throws {
        #expect(Town.all.count == 30 && Set(Town.all.map(\.code)).count == 30)
        for (latitude, longitude) in [(55.3, 21.0), (54.1, 25.6), (55.4, 26.6), (56.4, 24.5), (53.95, 23.5)] {
            let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
            #expect(Town.nearest(to: point) != nil)
        }
        let warsaw = try #require(Coordinates(latitude: 52.23, longitude: 21.01))
        #expect(Town.nearest(to: warsaw) == nil)
    }

    @Test("an unlisted code is unknown", arguments: [nil, "plague"])
    func unlisted(code: String?) { #expect(WeatherCondition(meteoLT: code) == .unknown) }

    @Test("the recorded answer is read", .enabled(if: SharedFixtures.folder != nil))
    func recorded() async throws {
        let body = try SharedFixtures.document("meteolt/forecast-vilnius-2024-01-18-cut.json")
        let report = try await lhmt.report(
            replacing: ["/forecasts": body], now: Date(timeIntervalSince1970: 1_705_566_600))
        #expect(report.hours.count == 8 && report.failures.isEmpty)
        #expect(report.hours.dropLast().allSatisfy { $0.condition != .unknown && $0.precipitation != nil })
    }
}
