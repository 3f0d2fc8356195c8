import Foundation
import Testing
import WeatherCore
import WeatherTesting

/// Answers of the real service, as other projects recorded them; skipped when they are absent.
@Suite("ECCC's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct ECCCRecordedAnswersTests {
    private static let all =
        SharedFixtures.files(in: "eccc", withExtension: "xml") + SharedFixtures.files(in: "eccc", withExtension: "json")

    private static let pages = all.filter { $0.lastPathComponent.hasPrefix("citypage") }

    private func report(of file: URL) async throws -> WeatherReport {
        try await ECCCCase.eccc.report(
            replacing: [".xml": Data(contentsOf: file)], products: [.current, .daily, .alerts])
    }

    @Test(arguments: pages)
    func page(file: URL) async throws {
        let report = try await report(of: file)
        let current = try #require(report.current)
        #expect(current.condition != .unknown && current.temperature != nil && current.pressure != nil)
        #expect(current.wind?.direction != nil && current.humidity != nil && current.visibility != nil)
        #expect(report.hours.count == 24)
        #expect(
            report.hours.allSatisfy {
                $0.temperature != nil && $0.condition != .unknown && $0.precipitationChance != nil
            })
        #expect(report.hours.allSatisfy { $0.wind?.speed != nil } && report.sunEvents.count == 1)
        #expect(
            report.days.count == 7
                && report.days.dropFirst().dropLast().allSatisfy {
                    $0.highTemperature != nil && $0.lowTemperature != nil
                })
        #expect(report.days.allSatisfy { $0.condition != .unknown })
        #expect(zip(report.days, report.days.dropFirst()).allSatisfy { $0.end == $1.start })
        #expect(report.failures.isEmpty)
    }

    @Test("a French page has the same values as an English one")
    func french() async throws {
        let report = try await report(of: try #require(Self.pages.first { $0.lastPathComponent.contains("french") }))
        #expect(report.hours.allSatisfy { $0.wind?.direction == Angle(degrees: 270) })
        #expect(report.current?.wind?.direction == Angle(degrees: 300))
        #expect(report.days.first?.isPartial == false && report.days.first?.highTemperature == Temperature(celsius: 2))
        #expect(report.days.first?.start == Date(timeIntervalSince1970: 1_647_835_200))
        #expect(report.alerts == [])
    }

    @Test("warnings have a type, and since 2025 a color")
    func warnings() async throws {
        var alerts: [WeatherAlert] = []
        for page in Self.pages { alerts += try await report(of: page).alerts ?? [] }
        #expect(alerts.map(\.summary) == ["WEATHER ADVISORY", "WEATHER ADVISORY", "YELLOW WARNING - COLD"])
        #expect(alerts.map(\.severity) == [.minor, .minor, .moderate])
        let advisory = AlertEvent(.weather, .advisory)
        #expect(alerts.map(\.event) == [advisory, advisory, AlertEvent(.cold, .yellow)])
        #expect(alerts.first?.expires == Date(timeIntervalSince1970: 1_738_854_475))
    }

    @Test("a page cut down to its current weather, with an undeclared prefix, is read")
    func cut() async throws {
        let report = try await report(of: try #require(Self.all.first { $0.lastPathComponent.hasPrefix("NS-") }))
        #expect(report.current?.temperature == Temperature(celsius: 25.8))
        #expect(report.current?.apparentTemperature == Temperature(celsius: 31))
        #expect(report.hours.isEmpty)
    }

    @Test(
        "documents that are not city pages are refused",
        arguments: all.filter { !pages.contains($0) && !$0.lastPathComponent.hasPrefix("NS-") })
    func others(file: URL) async throws {
        let error = await #expect(throws: WeatherError.self) { try await report(of: file) }
        #expect(error?.code == .invalidResponse)
    }

    @Test("every document of the folder is among those above")
    func nothingIsLeftOut() {
        #expect(Self.all.count >= 11 && Self.pages.count >= 5)
    }
}
