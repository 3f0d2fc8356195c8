import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherAEMET

@Suite("AEMET's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct AEMETRecordedAnswersTests {
    private func recorded(_ name: String) throws -> Data {
        try Data(contentsOf: try #require(SharedFixtures.folder).appending(path: "aemet/\(name).json"))
    }

    @Test("both forecasts, whose days are texts and numbers in turn")
    func forecasts() async throws {
        let transport = try AEMETSamples.transport(replacing: [
            "/sh/hourly": HTTPReply(try recorded("municipio-28065-horaria-2021-01-09")),
            "/sh/daily": HTTPReply(try recorded("municipio-28065-diaria-2021-01-09")),
        ])
        let now = try #require(Date(internetDate: "2021-01-09T11:20:00Z"))
        let report = try await AEMETSamples.report(through: transport, now: now)
        #expect(report.hours.count == 48 && report.days.count == 7 && report.failures.isEmpty)
        #expect(report.hours.allSatisfy { $0.temperature != nil && $0.condition != .unknown && $0.wind != nil })
        #expect(report.days.allSatisfy { $0.condition != .unknown && $0.highTemperature != nil })
        #expect(report.current?.condition == .snow && report.narrative?.text == "Cubierto con nieve")
        #expect(report.sunEvents.first?.sunrise == Date(internetDate: "2021-01-09T08:37:00+01:00"))
        #expect(report.sunEvents.first?.sunset == Date(internetDate: "2021-01-09T18:07:00+01:00"))
        for (step, next) in zip(report.hours, report.hours.dropFirst()) { #expect(step.end == next.date) }
    }

    @Test("the list of municipalities, and the answer that names an address")
    func lists() async throws {
        let transport = try AEMETSamples.transport(replacing: [
            "/maestro/municipios": HTTPReply(try recorded("municipio-id28065")),
            "/horaria/28065": HTTPReply(try recorded("first-answer-with-datos-url")),
            "/sh/208c3ca3": HTTPReply(try AEMETSamples.fixture("hourly")),
        ])
        #expect(try await AEMETSamples.report(through: transport, products: [.hourly]).hours.count == 5)
        #expect(transport.requests.count == 3)
    }

    @Test(arguments: KnownAnswers.of("aemet"))
    func knows(_ known: KnownAnswers) async throws {
        let kind = known.description.contains("horaria") ? "hourly" : "daily"
        try await AEMETSamples.conformance().check(known, at: "/sh/\(kind)")
    }

    @Test("every row of the shared table of conditions is mapped, by day and by night")
    func table() throws {
        let folder = try #require(SharedFixtures.folder).deletingLastPathComponent()
        let text = try String(contentsOf: folder.appending(path: "data/conditions/aemet.tsv"), encoding: .utf8)
        let rows = text.split(separator: "\n").dropFirst()
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
        #expect(rows.count > 30)
        for row in rows {
            for ending in ["", "n"] {
                #expect(WeatherCondition(aemet: row[1] + ending).rawValue == row[4], "\(row[1])\(ending)")
            }
        }
        for code in ["10", "1", "n", "11nn", "18n"] { #expect(WeatherCondition(aemet: code) == .unknown) }
    }
}
