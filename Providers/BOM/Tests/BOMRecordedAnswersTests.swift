import Foundation
import Testing
import WeatherBOM
import WeatherCore
import WeatherTesting

@Suite("BOM's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct BOMRecordedAnswersTests {
    private func recorded(_ name: String) throws -> Data {
        try Data(contentsOf: try #require(SharedFixtures.folder).appending(path: "bom/\(name)"))
    }

    @Test("an observation, hours, days and warnings")
    func whole() async throws {
        let report = try await BOMSamples.report(
            through: try BOMSamples.transport(replacing: [
                "/observations": try recorded("api-observations-2022-10.json"),
                "/hourly": try recorded("api-forecasts-hourly-2022-10.json"),
                "/daily": try recorded("api-forecasts-daily-2022-10.json"),
                "/warnings": try recorded("api-warnings-2022-10.json"),
            ]))
        #expect(report.failures.isEmpty && report.current?.isForecast == false)
        #expect(report.hours.count == 73 && report.days.count >= 7 && report.alerts?.count == 2)
        #expect(report.hours.allSatisfy { $0.duration == 3600 && $0.temperature != nil && $0.wind?.direction != nil })
        #expect(report.hours.allSatisfy { $0.condition != .unknown })
        #expect(report.narrative?.text.hasPrefix("Partly cloudy. Medium chance of showers.") == true)
        #expect(report.alerts?.map(\.severity) == [.severe, .moderate])
    }

    @Test("days of a district")
    func district() async throws {
        let days = try recorded("api-forecasts-daily-melbourne.json")
        let report = try await BOMSamples.report(
            through: try BOMSamples.transport(replacing: ["/daily": days]), products: [.daily])
        #expect(report.failures.isEmpty && report.days.count >= 7)
    }

    @Test(
        "the products of the site, and what is of a place alone, are refused",
        arguments: [
            "IDN10031.xml", "IDN10064.xml", "IDN60901.94759.json", "api-location-info-2022-10.json",
            "api-location-search-2022-10.json",
        ])
    func others(name: String) async throws {
        let body = try recorded(name)
        for (path, product) in [("/observations", WeatherProduct.current), ("/hourly", .hourly), ("/daily", .daily)] {
            let error = await #expect(throws: WeatherError.self) {
                try await BOMSamples.report(through: try BOMSamples.transport(replacing: [path: body]), products: [product])
            }
            #expect(error?.code == .invalidResponse)
        }
    }
}
