import Foundation
import Testing
import WeatherCore
import WeatherTesting

@Suite("SMHI's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct SMHIRecordedAnswersTests {
    private func recorded(_ path: String) throws -> Data {
        try Data(contentsOf: try #require(SharedFixtures.folder).appending(path: path))
    }

    @Test("forecasts", arguments: ["smhi/snow1g-norrkoping-2026-04-02.json", "other/smhi-magicmirror.json"])
    func forecast(file: String) async throws {
        let report = try await SMHISamples.report(forecast: try recorded(file))
        #expect(report.hours.count >= 76)
        // The current weather is missing because the answers are older than the clock.
        #expect(report.failures.allSatisfy { $0.path == "current" })
        let steps = report.hours.dropFirst().dropLast()
        #expect(steps.allSatisfy { $0.temperature != nil && $0.condition != .unknown && $0.precipitation != nil })
        for (step, next) in zip(report.hours, report.hours.dropFirst()) { #expect(step.end == next.date) }
    }

    @Test("a warning, for a point within its area and one outside")
    func warning() async throws {
        let body = try recorded("smhi/ibww-warnings-test-message-2021.json")
        for (longitude, count) in [(12.8, 1), (16.0, 0)] {
            let point = try #require(Coordinates(latitude: 57.85, longitude: longitude))
            let report = try await SMHISamples.report(forecast: nil, warnings: body, at: point, products: [.alerts])
            #expect(report.alerts?.count == count)
            #expect(report.alerts?.allSatisfy { $0.severity == .moderate && $0.summary == "Wind" } == true)
        }
    }

    @Test("the retired form and the fire risks are refused", arguments: ["pmp3g-norrkoping-2025-01-21", "fire-daily"])
    func others(name: String) async throws {
        let body = try recorded("smhi/\(name).json")
        let error = await #expect(throws: WeatherError.self) { try await SMHISamples.report(forecast: body) }
        #expect(error?.code == .invalidResponse && error?.reason == .missingValue)
    }
}
