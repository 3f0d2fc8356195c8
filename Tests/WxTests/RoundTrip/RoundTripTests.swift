import CustomDump
import Foundation
import Testing
import WeatherCore
import WeatherDocuments
import WeatherEngine
import WeatherProviders
import WeatherRendering

/// Reading what was written gives the same report, and writing it again the same text.
@Suite("wx/1 is read as it was written")
struct RoundTripTests {
    private static let providers = ProviderCatalog.builtIn.providers.map(\.id)

    /// How many reports of a provider are written and read: all with `WX_ALL_DAMAGE=1`, else the first ones.
    private static let mostReports = ProcessInfo.processInfo.environment["WX_ALL_DAMAGE"] == "1" ? Int.max : 12

    @Test("recorded answers, and those of the sandbox", arguments: providers)
    func recorded(provider: String) async throws {
        let recorded = try #require(RecordedReports(provider))
        var count = 0
        for (name, body) in [("sandbox", nil)] + (try recorded.documents().map { ($0.name, Optional($0.body)) }) {
            if count >= Self.mostReports { break }
            for report in try await recorded.reports(with: body) {
                var completed = report
                let zone = report.place.timeZone?.zone ?? .gmt
                completed.addComputedValues(at: recorded.now, in: zone)
                completed.days = DayFold(timeZone: zone).days(of: completed)
                // What is completed has all that was sent; without it, a report is the simpler case.
                for report in count < 4 ? [report, completed] : [completed] {
                    let difference = try difference(of: report)
                    #expect(difference == nil, "\(name)")
                    count += 1
                    // The rest would be the same difference over and over.
                    if difference != nil { return }
                }
            }
        }
        #expect(count >= 4)
    }

    /// What is lost of a report that is written and read; `nil` when nothing is.
    private func difference(of report: WeatherReport) throws -> String? {
        let text = ReportJSON.text(for: report)
        let root = try JSONValue(parsing: Data(text.utf8))
        let read = try ReportJSON.report(from: root)
        if let failure = root.failures.first { return "\(failure.path) was refused" }
        if read != report.asWritten { return diff(report.asWritten, read) ?? "the reports differ" }
        return ReportJSON.text(for: read) == text ? nil : "the text differs"
    }
}
