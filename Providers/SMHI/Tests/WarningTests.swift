import CustomDump
import Foundation
import Testing
import WeatherCore
import WeatherTesting

@Suite("SMHI's warnings")
struct SMHIWarningTests {
    private func alerts(_ latitude: Double, _ longitude: Double, language: String? = nil) async throws -> [WeatherAlert]
    {
        let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
        let report = try await SMHISamples.report(
            forecast: nil, warnings: try SMHISamples.fixture("warnings.json"), at: point, language: language,
            products: [.alerts])
        return try #require(report.alerts)
    }

    @Test("reads every field, in English")
    func fields() async throws {
        var expected = WeatherAlert(id: "7.71", summary: "Severe gusts")
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

    @Test("is in Swedish for those who read Swedish", arguments: ["sv", "sv-FI"])
    func swedish(language: String) async throws {
        let alert = try #require(try await alerts(58.5, 16, language: language).first)
        #expect(alert.summary == "Mycket hårda vindbyar" && alert.region == "Östergötlands län")
        #expect(alert.language == "sv")
    }

    @Test(
        "warns only within an area, of which holes are no part",
        arguments: [
            (58.5, 16.0, ["7.71"]), (58.2, 15.3, []), (55.6, 14.0, ["7.72"]), (55.5, 12.9, ["7.71", "7.72"]),
            (60.0, 16.0, []),
        ])
    func areas(latitude: Double, longitude: Double, ids: [String]) async throws {
        #expect(try await alerts(latitude, longitude).map(\.id) == ids)
    }

    @Test("where Sweden does not warn, nothing is asked and nothing is said")
    func abroad() async throws {
        let transport = StubTransport { _ in HTTPReply(Data("[]".utf8)) }
        let norway = try await SMHISamples.report(through: transport, in: "NO", products: [.alerts])
        #expect(norway.alerts == nil && transport.requests.isEmpty)
        let sweden = try await SMHISamples.report(through: transport, in: "SE", products: [.alerts])
        #expect(sweden.alerts == [])
        #expect(transport.requests.map(\.host) == ["opendata-download-warnings.smhi.se"])
    }

    @Test("a failure costs the warnings alone")
    func failure() async throws {
        let report = try await SMHISamples.report(
            forecast: try SMHISamples.fixture("forecast.json"), products: [.current, .hourly, .alerts])
        #expect(report.hours.count == 4 && report.alerts == nil)
        #expect(report.failure(of: .alerts)?.code == .placeNotCovered)
    }
}
