import Foundation
import Testing
import WeatherCore
import WeatherTesting

@Suite("NWS's DWML, which is read if the service is out of order")
struct NWSDWMLTests {
    private let nws = NWSCase.nws

    private func report(_ document: Data, status: Int = 500) async throws -> (report: WeatherReport, paths: [String]) {
        let transport = try nws.transport(replacing: [
            "/40.714,-74.006": ServiceResponse(status: status, Data()), "/MapClick.php": ServiceResponse(document),
        ])
        let report = try await nws.report(through: transport)
        return (report, transport.requests.map(\.pathWithoutQuery))
    }

    @Test("days and nights become steps, and the observation is the station's")
    func mapClick() async throws {
        let (report, paths) = try await report(try nws.fixture("mapclick.xml"))
        #expect(paths == ["/points/40.714,-74.006", "/MapClick.php"])
        #expect(report.hours.map(\.date.timeIntervalSince1970) == [1_775_430_000, 1_775_469_600])
        #expect(report.hours.map(\.duration) == [39_600, 39_600])
        #expect(report.hours.map(\.condition) == [.partlyCloudy, .thunderstorms])
        #expect(report.hours.map(\.isDaylight) == [false, true])
        #expect(report.hours.map(\.precipitationChance?.percent) == [20, nil])
        #expect(report.temperatureExtremes.map(\.high) == [Temperature(fahrenheit: 59), nil])
        #expect(report.temperatureExtremes.map(\.low) == [nil, Temperature(fahrenheit: 41)])
        let current = try #require(report.current)
        #expect(!current.isForecast && current.date == Date(timeIntervalSince1970: 1_775_440_260))
        #expect(current.temperature == Temperature(fahrenheit: 50) && current.dewPoint == nil)
        #expect(current.condition == .mostlyClear && current.isDaylight == false)
        #expect(current.wind == Wind(speed: Speed(knots: 14), direction: Angle(degrees: 170)))
        #expect(current.pressure == Pressure(inchesOfMercury: 29.92))
        #expect(report.failure(of: .hourly)?.code == .unavailable)
    }

    @Test("it is requested only if the service is out of order")
    func notAsked() async throws {
        let error = await #expect(throws: WeatherError.self) {
            try await report(try nws.fixture("mapclick.xml"), status: 404)
        }
        #expect(error?.code == .placeNotCovered)
    }

    private static let recorded = SharedFixtures.files(in: "nws/dwml", withExtension: "xml")

    @Test(
        "recorded documents are read",
        .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"),
        arguments: recorded.filter { !$0.lastPathComponent.hasPrefix("MALFORMED") })
    func isRead(file: URL) async throws {
        let report = try await report(try Data(contentsOf: file)).report
        let name = file.lastPathComponent
        #expect(!report.hours.isEmpty || report.temperatureExtremes.count == 10)
        if name.contains("byday") || name.contains("mapclick") {
            // The last night may have no temperature.
            #expect(report.temperatureExtremes.count >= 13)
            #expect(report.hours.count { $0.condition != .unknown } >= 7)
            #expect(report.hours.contains { $0.precipitationChance != nil })
        }
        if name.contains("2024") {
            #expect(
                report.hours.count == 63 && report.hours.count { $0.temperature != nil && $0.wind?.gust != nil } == 62)
            #expect(report.hours.contains { $0.condition == .blowingDust })
        }
        if name.contains("2010") {
            #expect(report.hours.map(\.wind?.speed).first == Speed(knots: 6) && report.hours.count == 6)
        }
        #expect(report.failures.map(\.path) == ["hours"])
    }

    @Test(
        "a document with a line before its declaration is refused, like older formats",
        .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"),
        arguments: recorded.filter { $0.lastPathComponent.hasPrefix("MALFORMED") }
            + SharedFixtures.files(in: "nws/current_obs", withExtension: "xml")
            + SharedFixtures.files(in: "nws/cap", withExtension: "xml"))
    func isRefused(file: URL) async throws {
        // Then the error is the main service's.
        let error = await #expect(throws: WeatherError.self) { try await report(try Data(contentsOf: file)) }
        #expect(error?.code == .unavailable && error?.details.httpStatus == 500)
    }
}
