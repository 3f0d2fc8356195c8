import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherHKO

@Suite("HKO's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct HKORecordedAnswersTests {
    private func recorded(_ name: String) throws -> Data {
        try Data(contentsOf: try #require(SharedFixtures.folder).appending(path: "hko/\(name).json"))
    }

    @Test(
        "reports are read, with and without a UV index",
        arguments: ["rhrread-tc-2024-08-20", "rhrread-tc-2026-03", "rhrread-uvindex-0.3", "rhrread-uvindex-null"])
    func reports(name: String) async throws {
        let report = try await HKOCase.hko.report(replacing: ["=rhrread": try recorded(name)], products: [.current])
        let current = try #require(report.current)
        #expect(report.failures.isEmpty && !current.isForecast && current.condition != .unknown)
        #expect(current.temperature != nil && current.humidity != nil && current.recentPrecipitation != nil)
        #expect((current.uvIndex == nil) == name.hasSuffix("null"))
    }

    @Test("every station and district of the reports is known")
    func places() throws {
        for name in ["rhrread-tc-2024-08-20", "rhrread-tc-2026-03"] {
            let root = try JSONValue(parsing: try recorded(name))
            for (group, count) in [("temperature", 27), ("rainfall", 18)] {
                let names = root[named: group]["data"].elements.compactMap { $0["place"].string }
                let known = group == "rainfall" ? HKOPlace.districts : HKOPlace.stations
                #expect(names.count == count && Set(names) == Set(known.map(\.name)))
            }
        }
    }

    @Test("nine days and their text are read")
    func days() async throws {
        let report = try await HKOCase.hko.report(
            replacing: ["=fnd": try recorded("fnd-tc-2026-03")], language: "zh-HK", products: [.daily])
        #expect(report.days.count == 9 && report.failures.isEmpty)
        #expect(report.days.allSatisfy { $0.condition != .unknown && $0.highTemperature != nil && !$0.isDerived })
        #expect(report.narrative?.text.hasPrefix("隨著位於南海北部") == true && report.narrative?.language == "zh-Hant")
    }

    @Test("all kinds of warnings are read, and the heat stress warning")
    func warnings() async throws {
        let report = try await HKOCase.hko.report(
            replacing: ["=warnsum": try recorded("warnsum-all-kinds-2020"), "/hsww": try recorded("hsww-red-2020")],
            language: "zh-Hant", products: [.alerts])
        let alerts = try #require(report.alerts)
        #expect(alerts.count == 12 && report.failures.isEmpty)
        #expect(alerts.allSatisfy { $0.severity != .unknown && $0.issued != nil && $0.language == "zh-Hant" })
        #expect(alerts.allSatisfy { $0.event != nil } && alerts.last?.event == AlertEvent(.heat, .red))
        #expect(alerts.last?.id == "HSWW.RED" && alerts.last?.summary == "工作暑熱警告")
    }

    @Test("the local forecast's text is refused in place of another document")
    func others() async throws {
        let words = try recorded("flw-tc-2026-03-22")
        for product in [WeatherProduct.current, .daily, .alerts] {
            let error = await #expect(throws: WeatherError.self) {
                try await HKOCase.hko.report(replacing: [".php": words], products: [product])
            }
            #expect(error?.code == .invalidResponse, "\(product.rawValue)")
        }
    }
}
