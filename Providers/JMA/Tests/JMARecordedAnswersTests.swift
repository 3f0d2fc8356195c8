import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherJMA

/// Answers of the real service, as other projects recorded them; skipped when they are absent.
///
/// The known answers read some of them.
@Suite("JMA's recorded answers", .enabled(if: SharedFixtures.folder != nil, "shared fixtures are absent"))
struct JMARecordedAnswersTests {
    private static let all = SharedFixtures.files(in: "jma", withExtension: "json")

    @Test(
        "a forecast of every area of each document",
        arguments: all.filter { $0.lastPathComponent.hasPrefix("forecast") })
    func forecast(file: URL) async throws {
        let root = try JSONValue(parsing: Data(contentsOf: file))
        // All stations of the week in one place: one of them is the nearest to it.
        let codes = root[1]["timeSeries"][1]["areas"].elements.compactMap { $0["area"]["code"].string }
        let stations = codes.map { #""\#($0)":{"lat":[35,41.4],"lon":[139,41.5]}"# }.joined(separator: ",")
        #expect(!codes.isEmpty)
        for area in root[0]["timeSeries"][0]["areas"].elements {
            let areas = #"{"130000":[{"class10":"\#(area["area"]["code"].string ?? "")","amedas":["\#(codes[0])"]}]}"#
            let report = try await JMASamples.report(
                through: try JMASamples.transport(replacing: [
                    "/amedastable.json": Data("{\(stations)}".utf8), "/forecast_area.json": Data(areas.utf8),
                    "/forecast/130000.json": Data(contentsOf: file),
                ]), products: [.daily])
            #expect(report.days.count == 8 && report.hours.count > 3 && report.failures.isEmpty)
            #expect(report.days.allSatisfy { $0.condition != .unknown })
        }
    }

    @Test("texts of overviews are no forecasts", arguments: all.filter { $0.lastPathComponent.hasPrefix("overview") })
    func overviews(file: URL) async throws {
        let body = try Data(contentsOf: file)
        let error = await #expect(throws: WeatherError.self) {
            try await JMASamples.report(
                through: try JMASamples.transport(replacing: ["/forecast/130000.json": body]), products: [.daily])
        }
        #expect(error?.code == .invalidResponse && error?.provider == "jma")
    }

    @Test("every document of the folder is among those above or the known answers")
    func nothingIsLeftOut() {
        #expect(Self.all.count >= 8)
    }
}
