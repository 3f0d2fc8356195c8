import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherIPMA

@Suite("IPMA, Portugal")
struct IPMAProviderTests {
    private let ipma = IPMACase.ipma

    @Test("hours, three-hourly steps and days are distinguished; days are local")
    func parts() async throws {
        let report = try await ipma.report()
        // Lisbon is an hour ahead of UTC in April.
        #expect(
            report.hours.map(\.date.timeIntervalSince1970) == [
                1_775_455_200, 1_775_458_800, 1_775_462_400, 1_775_473_200,
            ])
        #expect(report.hours.map(\.condition) == [.lightRain, .mostlyClear, .clear, .partlyCloudy])
        #expect(report.hours.map { $0.precipitationChance?.value } == [0.71, 0.12, nil, 0.03])
        #expect(report.hours.map { $0.apparentTemperature?.celsius } == [8, 9.1, 12, 15])
        #expect(report.hours[0].wind?.direction?.degrees == 225)
        #expect(abs((report.hours[0].wind?.speed?.metersPerSecond ?? 0) - 14.8 / 3.6) < 0.001)
        #expect(report.days.map { $0.highTemperature?.celsius } == [17.9, 19.2])
        #expect(report.days.map(\.start.timeIntervalSince1970) == [1_775_430_000, 1_775_516_400])
        #expect(report.days[0].uvIndex?.value == 6.2 && report.days[1].uvIndex == nil)
        #expect(report.current?.temperature?.celsius == 10.1 && report.current?.isForecast == true)
    }

    @Test("times in the Azores are also in UTC, and days are in Azores time")
    func azores() async throws {
        let horta = Coordinates(latitude: 38.53, longitude: -28.63)
        let report = try await ipma.report(
            replacing: ["/aggregate": ipma.fixture("forecast.json")], at: horta)
        #expect(report.hours.first?.date.timeIntervalSince1970 == 1_775_455_200)
        #expect(report.days.first?.start.timeIntervalSince1970 == 1_775_433_600)
    }

    @Test(
        "the nearest place is requested",
        arguments: [
            (38.7, -9.2, "1110600"), (41.1, -8.6, "1131200"), (32.7, -17.0, "2310300"), (37.7, -25.7, "3420300"),
        ])
    func town(latitude: Double, longitude: Double, id: String) async throws {
        let body = try ipma.fixture("forecast.json")
        let transport = StubTransport { _ in ServiceResponse(body) }
        _ = try await ipma.report(through: transport, at: Coordinates(latitude: latitude, longitude: longitude))
        #expect(transport.requests.map(\.http.path) == ["/public-data/forecast/aggregate/\(id).json"])
    }

    @Test("an unlisted code is unknown", arguments: [nil, 99])
    func unlisted(code: Int?) { #expect(WeatherCondition(ipma: code) == .unknown) }

    @Test("the list of places matches the institute's", .enabled(if: SharedFixtures.folder != nil))
    func places() throws {
        let file = try #require(SharedFixtures.folder).appending(path: "ipma/distrits-islands.json")
        let root = try JSONValue(parsing: try Data(contentsOf: file))
        let listed = try root["data"].requiredElements().compactMap { $0["globalIdLocal"].int.map(String.init) }
        #expect(listed == Town.all.map(\.id) && listed.count == 35)
    }

    @Test("the recorded list is read; other documents are refused", .enabled(if: SharedFixtures.folder != nil))
    func recorded() async throws {
        let folder = try #require(SharedFixtures.folder).appending(path: "ipma")
        let body = try Data(contentsOf: folder.appending(path: "aggregate-1010500.json"))
        let report = try await ipma.report(
            replacing: ["/aggregate": body], now: Date(timeIntervalSince1970: 1_659_000_600))
        #expect(report.hours.count == 95 && report.days.count == 10)
        #expect(report.hours.allSatisfy { $0.temperature != nil && $0.condition != .unknown })
        for name in ["uv.json", "distrits-islands.json", "weather-type-classe.json"] {
            let other = try Data(contentsOf: folder.appending(path: name))
            let error = await #expect(throws: WeatherError.self) {
                try await ipma.report(replacing: ["/aggregate": other])
            }
            #expect(error?.code == .invalidResponse, "\(name)")
        }
    }
}
