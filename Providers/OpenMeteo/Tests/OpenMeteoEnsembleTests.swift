import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherOpenMeteo

@Suite("Open-Meteo's ensemble")
struct OpenMeteoEnsembleTests {
    private let openMeteo = OpenMeteoCase.openMeteo

    @Test("steps and days have the second lowest and the second highest of eleven members")
    func percentiles() async throws {
        let transport = try openMeteo.transport()
        let report = try await openMeteo.report(through: transport, wantsRanges: true)
        let hours = report.hours.filter { $0.temperaturePercentile10 != nil }
        #expect(hours.map(\.temperaturePercentile10?.celsius) == [11.6, 12.4, 12.7])
        #expect(hours.map(\.temperaturePercentile90?.celsius) == [13.4, 14.6, 15.3])
        // Amounts are for the hour before each time; there is no step before the first one.
        let amounts = report.hours.compactMap(\.precipitation)
        #expect(amounts.map(\.minimum?.millimeters) == [0, 0.1])
        #expect(amounts.map(\.maximum?.millimeters) == [0.6, 0.9])
        #expect(report.days.map(\.temperaturePercentile10?.celsius) == [7.7, 7.4])
        #expect(report.days.map(\.temperaturePercentile90?.celsius) == [16.5, 19])
        #expect(report.days.map(\.precipitation?.minimum?.millimeters) == [1.2, 0])
        #expect(report.days.map(\.precipitation?.maximum?.millimeters) == [5.6, 0.4])
        let request = try #require(transport.requests.first { $0.pathWithoutQuery == "/v1/ensemble" })
        #expect(request.http.authority == "ensemble-api.open-meteo.com")
    }

    @Test("nine members are too few", arguments: [(9, true), (10, false)])
    func fewMembers(count: Int, isEmpty: Bool) async throws {
        let members = (1..<count).map { #""temperature_2m_member\#($0 < 10 ? "0" : "")\#($0)": [\#($0)]"# }
        let document = #"""
            {"utc_offset_seconds": 0, "hourly_units": {"time": "unixtime", "temperature_2m": "°C"},
            "hourly": {"time": [1775440800], "temperature_2m": [0], \#(members.joined(separator: ","))}}
            """#
        let transport = try openMeteo.transport(replacing: ["/v1/ensemble": ServiceResponse(Data(document.utf8))])
        let report = try await openMeteo.report(through: transport, wantsRanges: true)
        #expect(report.hours.allSatisfy { $0.temperaturePercentile10 == nil } == isEmpty)
    }

    @Test(
        "a recorded ensemble of a control and twenty members",
        .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"),
        arguments: KnownAnswers.of("openmeteo").filter { $0.document.contains("/ensemble-20") })
    func recorded(_ known: KnownAnswers) async throws {
        let forecast = #"""
            {"utc_offset_seconds": 0, "hourly_units": {"time": "iso8601", "temperature_2m": "°C"},
            "hourly": {"time": ["2026-10-03T00:00", "2026-10-03T01:00"], "temperature_2m": [10.5, 10.1]},
            "daily_units": {"time": "iso8601"}, "daily": {"time": ["2026-10-03"], "temperature_2m_max": [20.1]}}
            """#
        try await openMeteo.conformance(
            [SampleResponse(path: "/v1/forecast", body: Data(forecast.utf8))],
            at: Coordinates(latitude: 52.27, longitude: 6.8)
        ).check(known, at: "/v1/ensemble")
    }
}
