import Foundation
import Testing
import WeatherCWA
import WeatherCore
import WeatherTesting

@Suite("CWA's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct CWARecordedAnswersTests {
    private func recorded(_ name: String) throws -> Data {
        try Data(contentsOf: try #require(SharedFixtures.folder).appending(path: "cwa/\(name).json"))
    }

    @Test("the forecast of every county is found, from a town of it")
    func counties() async throws {
        let body = try recorded("F-C0032-001-rest-form-2023-06-06")
        let now = try #require(Date(internetDate: "2023-06-06T01:00:00+08:00"))
        for (latitude, longitude) in [
            (25.05, 121.53), (22.76, 121.15), (26.16, 119.95), (24.44, 118.33), (23.47, 120.45),
        ] {
            let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
            let report = try await CWASamples.report(
                through: try CWASamples.transport(replacing: ["F-C": body]), at: point, products: [.hourly], now: now)
            #expect(report.hours.map { $0.duration / 3600 } == [6, 12, 12] && report.failures.isEmpty)
            #expect(report.hours.allSatisfy { $0.condition != .unknown && $0.precipitationChance != nil })
            #expect(report.temperatureExtremes.count == 3 && report.narrative?.language == "zh-Hant")
        }
    }

    @Test(
        "the file form and the outlook of a month are refused",
        arguments: ["F-C0032-001-file-form-2022-07-31", "A0013-004-monthly-outlook-2023"])
    func others(name: String) async throws {
        let transport = try CWASamples.transport(replacing: ["/": try recorded(name)])
        let error = await #expect(throws: WeatherError.self) { try await CWASamples.report(through: transport) }
        #expect(error?.code == .invalidResponse)
    }
}
