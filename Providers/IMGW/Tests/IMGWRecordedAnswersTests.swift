import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherIMGW

@Suite("IMGW's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct IMGWRecordedAnswersTests {
    private func recorded(_ name: String) throws -> Data {
        try Data(contentsOf: try #require(SharedFixtures.folder).appending(path: "imgw/\(name).json"))
    }

    @Test("every station of the list is found at its coordinates, and the list has no other")
    func stations() async throws {
        let body = try recorded("synop-all")
        let list = try JSONValue(parsing: body).elements
        #expect(Set(list.compactMap { $0["id_stacji"].string }) == Set(Station.all.map(\.id)))
        for station in Station.all {
            let report = try await IMGWSamples.report(synop: body, at: station.point)
            let element = try #require(list.first { $0["id_stacji"].string == station.id })
            #expect(report.current?.temperature?.celsius == element["temperatura"].double, "\(station.id)")
            #expect(report.current?.date == Date(internetDate: "2024-04-22T07:00:00Z"))
            #expect(report.failures.isEmpty)
        }
    }

    @Test("warnings, with times of Poland's clocks")
    func warnings() async throws {
        let body = try recorded("warningsmeteo")
        let gdansk = try #require(Coordinates(latitude: 54.35, longitude: 18.65))
        let report = try await IMGWSamples.report(synop: nil, warnings: body, at: gdansk, products: [.alerts])
        let alerts = try #require(report.alerts)
        #expect(report.failures.isEmpty && alerts.contains { $0.id == "Sk20250710104131145" })
        let rain = try #require(alerts.first { $0.id == "Sk20250710104124561" })
        #expect(rain.issued == Date(internetDate: "2025-07-10T12:41:00+02:00"))
        #expect(rain.onset == Date(internetDate: "2025-07-11T01:00:00+02:00"))
        #expect(rain.expires == Date(internetDate: "2025-07-11T20:00:00+02:00"))
        #expect(rain.region == "kujawsko-pomorskie, pomorskie" && rain.severity == .moderate)
        #expect(!alerts.contains { $0.region == "podkarpackie" })
    }

    @Test("the answer for one station, and that of the site's own service, are refused")
    func others() async throws {
        for name in ["synop-one", "proxy-weather-station"] {
            let error = await #expect(throws: WeatherError.self) {
                try await IMGWSamples.report(synop: try self.recorded(name))
            }
            #expect(error?.code == .invalidResponse, "\(name)")
        }
    }
}
