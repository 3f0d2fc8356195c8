import Foundation
import Testing
import WeatherCore
import WeatherKMA
import WeatherTesting

/// Answers of the real services, as other projects recorded them; skipped when they are absent.
@Suite("KMA's recorded answers", .enabled(if: SharedFixtures.folder != nil, "shared fixtures are absent"))
struct KMARecordedAnswersTests {
    private static let all = ["json", "xml"].flatMap { SharedFixtures.files(in: "kma", withExtension: $0) }

    private static func files(_ prefix: String) -> [URL] {
        all.filter { $0.lastPathComponent.hasPrefix(prefix) }
    }

    private func report(of file: URL, at path: String, now: Date = KMASamples.now) async throws -> WeatherReport {
        let body = try Data(contentsOf: file)
        let document = file.pathExtension == "json" ? try KMASamples.xml(fromJSON: body) : body
        return try await KMASamples.report(through: try KMASamples.transport(replacing: [path: document]), now: now)
    }

    @Test("the forecasts and observations of a cell", arguments: files("getVilage") + files("getUltra"))
    func grid(file: URL) async throws {
        let report = try await report(
            of: file, at: "/" + file.lastPathComponent.prefix { $0 != "-" })
        #expect(report.failures.isEmpty && report.current?.temperature != nil && report.hours.count > 5)
    }

    @Test("the words and chances of ten days", arguments: files("getMidLand"))
    func midTerm(file: URL) async throws {
        let report = try await report(of: file, at: "/getMidLandFcst")
        let root = try JSONValue(parsing: Data(contentsOf: file))
        let days = report.hours.filter { $0.duration > 3600 }
        #expect(days.count == 13 && days.allSatisfy { $0.condition != .unknown } && report.failures.isEmpty)
        #expect(
            days.map { Int($0.precipitationChance?.percent ?? -1) }
                == ["3Am", "3Pm", "4Am", "4Pm", "5Am", "5Pm", "6Am", "6Pm", "7Am", "7Pm", "8", "9", "10"]
                .map { root[named: "rnSt\($0)"].int })
    }

    @Test(
        "the retired feeds, Air Korea's list and JSON are not answers to the provider's requests",
        arguments: files("queryDFS") + files("mid-term-rss") + files("airkorea") + files("getVilage"))
    func others(file: URL) async throws {
        let body = try Data(contentsOf: file)
        let error = await #expect(throws: WeatherError.self) {
            try await KMASamples.report(through: StubTransport { _ in HTTPReply(body) })
        }
        #expect(error?.code == .invalidResponse && error?.provider == "kma")
    }

    @Test("every document of the folder is among those above")
    func nothingIsLeftOut() {
        #expect(Self.all.count >= 11)
    }
}
