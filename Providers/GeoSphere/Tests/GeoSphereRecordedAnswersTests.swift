import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherGeoSphere

@Suite("GeoSphere's symbols")
struct GeoSphereConditionTests {
    @Test("every row of the shared table is mapped", .enabled(if: SharedFixtures.folder != nil))
    func table() throws {
        let folder = try #require(SharedFixtures.folder).deletingLastPathComponent()
        let text = try String(contentsOf: folder.appending(path: "data/conditions/geosphere.tsv"), encoding: .utf8)
        let rows = text.split(separator: "\n").dropFirst()
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        #expect(rows.count == 32)
        for row in rows { #expect(WeatherCondition(geoSphere: Int(row[1])).rawValue == row[4], "\(row[1])") }
    }

    @Test("other codes have no condition", arguments: [nil, 0, 33, -1])
    func others(code: Int?) {
        #expect(WeatherCondition(geoSphere: code) == .unknown)
    }
}

@Suite("GeoSphere's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct GeoSphereRecordedAnswersTests {
    private let now = Date(timeIntervalSince1970: 1_784_129_700)  // 2026-07-15, 15:35 UTC

    private func recorded(_ name: String) throws -> Data {
        try Data(contentsOf: try #require(SharedFixtures.folder).appending(path: "geosphere/\(name).json"))
    }

    @Test("a report of all of them")
    func whole() async throws {
        let transport = try GeoSphereSamples.transport([
            "forecast": try recorded("arome"), "analysis": try recorded("inca"), "nowcast": try recorded("nowcast"),
            "air": try recorded("chem"), "air-index": try recorded("chem-aqi"),
        ])
        let report = try await GeoSphereSamples.report(
            through: transport, products: [.current, .hourly, .daily, .minutely, .airQuality], now: now)
        #expect(report.failures.isEmpty)
        #expect(report.hours.count == 58 && report.hours.allSatisfy { $0.condition != .unknown && $0.wind != nil })
        #expect(report.hours.dropLast().allSatisfy { $0.precipitation != nil && $0.wind?.gust != nil })
        #expect(report.current?.temperature?.celsius == 30.43 && report.current?.isForecast == false)
        // Of components -0.09 and -2.83: almost from the north.
        #expect(report.current?.wind?.direction.map { (1...3).contains($0.degrees) } == true)
        #expect(report.current?.condition == .cloudy)
        let minutes = try #require(report.minutes)
        #expect(minutes.count == 12 && minutes.first?.date == Date(internetDate: "2026-07-15T15:30:00Z"))
        let wet = minutes.first { $0.date == Date(internetDate: "2026-07-15T17:30:00Z") }
        #expect(wet?.precipitationIntensity?.millimetersPerHour == 0.04)
        #expect(report.airQuality?.count == 11)
    }

    @Test("a point outside is one that is not covered, and another 400 is not")
    func outside() async throws {
        for (body, code) in [
            (try recorded("arome-out-of-domain"), WeatherError.Code.placeNotCovered),
            (Data(#"{"detail":"bad parameter"}"#.utf8), .invalidResponse),
        ] {
            let transport = StubTransport { _ in HTTPReply(status: 400, body) }
            let error = await #expect(throws: WeatherError.self) { try await GeoSphereSamples.report(through: transport) }
            #expect(error?.code == code)
        }
    }

    @Test("the ensemble and the description of a series are no forecast", arguments: ["ensemble", "arome-metadata"])
    func others(name: String) async throws {
        let transport = try GeoSphereSamples.transport(["forecast": try recorded(name), "analysis": nil])
        let report = try? await GeoSphereSamples.report(through: transport)
        #expect(report?.hours.allSatisfy { $0.temperature == nil && $0.precipitation == nil } ?? true)
    }
}
