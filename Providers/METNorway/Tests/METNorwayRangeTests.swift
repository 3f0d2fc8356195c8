import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherMETNorway

@Suite("MET Norway's percentiles")
struct METNorwayRangeTests {
    private let norway = METNorwayCase.norway

    @Test("steps have the percentiles of the temperature, and the precipitation's range where the forecast has none")
    func percentiles() async throws {
        let report = try await norway.report(through: try norway.transport(), wantsRanges: true)
        #expect(report.hours.map(\.temperaturePercentile10?.celsius) == [3.1, 3.4, 3.2, 0.8, -2.4])
        #expect(report.hours.map(\.temperaturePercentile90?.celsius) == [3.9, 4.7, 5, 3.3, 1.2])
        // Only the step from 18:00 on has no range in the classic form.
        let maxima = report.hours.map(\.precipitation?.maximum?.millimeters)
        #expect(maxima == [0.9, 0, 5.5, 0.4, nil], "\(maxima)")
    }

    @Test("a plain forecast takes one request, and one with ranges takes two")
    func requests() async throws {
        for (wantsRanges, count) in [(false, 1), (true, 2)] {
            let transport = try norway.transport()
            _ = try await norway.report(through: transport, wantsRanges: wantsRanges)
            #expect(transport.requests.count == count)
        }
    }

    @Test("a failed second document costs nothing but the ranges")
    func lost() async throws {
        let transport = try norway.transport(replacing: [
            "/locationforecast/2.0/complete": ServiceResponse(status: 503, Data())
        ])
        let report = try await norway.report(through: transport, wantsRanges: true)
        #expect(report.hours.count == 5 && report.hours.allSatisfy { $0.temperaturePercentile10 == nil })
        #expect(report.failures.contains { $0.path == "ranges" })
    }

    @Test(
        "recorded percentiles, beside a forecast of the same times",
        .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"),
        arguments: KnownAnswers.of("metno/json").filter { $0.document.contains("locationforecast-complete-60N") })
    func recorded(_ known: KnownAnswers) async throws {
        try await norway.conformance([
            SampleResponse(
                path: "/weatherapi/locationforecast/2.0/classic",
                body: METNorwayDocument.body(
                    METNorwayDocument.hours("2024-02-24T15:00:00Z", lasting: 1),
                    METNorwayDocument.hours("2024-02-24T16:00:00Z", lasting: 1),
                    METNorwayDocument.hours("2024-02-24T17:00:00Z", lasting: 1),
                    METNorwayDocument.hours("2024-02-24T18:00:00Z", lasting: 6),
                    METNorwayDocument.hours("2024-02-25T00:00:00Z", lasting: 1),
                    METNorwayDocument.hours("2024-03-08T12:00:00Z", lasting: 1),
                    METNorwayDocument.hours("2024-03-11T00:00:00Z", lasting: 6)))
        ]).check(known, at: "/weatherapi/locationforecast/2.0/complete")
    }
}
