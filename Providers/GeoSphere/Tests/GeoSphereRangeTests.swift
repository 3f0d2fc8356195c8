import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherGeoSphere

@Suite("GeoSphere's ensemble")
struct GeoSphereRangeTests {
    private let geoSphere = GeoSphereCase.geoSphere

    @Test("steps have the percentiles of their time and of the hour that begins, if they are wanted")
    func percentiles() async throws {
        let report = try await geoSphere.report(through: try geoSphere.transport(), wantsRanges: true)
        #expect(report.hours.map(\.temperaturePercentile10?.celsius) == [7.6, 8.2, 9.4, 9.8])
        #expect(report.hours.map(\.temperaturePercentile90?.celsius) == [8.9, 9.9, 11.8, 12.7])
        #expect(report.hours.map(\.precipitation?.minimum?.millimeters) == [0.1, 0.4, 0.05, nil])
        #expect(report.hours.map(\.precipitation?.maximum?.millimeters) == [0.9, 2.6, 0.35, nil])
        #expect(report.failures.isEmpty)
        let plain = try geoSphere.transport()
        #expect(try await geoSphere.report(through: plain).hours.allSatisfy { $0.temperaturePercentile10 == nil })
        #expect(!plain.requests.contains { $0.pathWithoutQuery.contains("ensemble") })
    }

    @Test("a forecast without the ensemble has no ranges, and says why")
    func lost() async throws {
        let transport = try geoSphere.transport(replacing: [
            "/ensemble-": ServiceResponse(status: 500, Data())
        ])
        let report = try await geoSphere.report(through: transport, wantsRanges: true)
        #expect(report.hours.count == 4 && report.hours.allSatisfy { $0.temperaturePercentile90 == nil })
        #expect(report.failures.map(\.path) == ["ranges"])
    }

    @Test(
        "a recorded ensemble beside the recorded forecast of the same time",
        .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"),
        arguments: KnownAnswers.of("geosphere").filter { $0.document.hasSuffix("/ensemble.json") })
    func recorded(_ known: KnownAnswers) async throws {
        let forecast = SampleResponse(
            path: "/nwp-v1-1h-2500m", body: try SharedFixtures.document("geosphere/arome.json"))
        try await geoSphere.conformance([forecast]).check(known, at: "/ensemble-v1-1h-2500m")
    }
}
