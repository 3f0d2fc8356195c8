import Foundation
import WeatherCore
import WeatherDocuments
import WeatherRendering

extension FuzzTarget {
    /// A report as JSON, which a program that is a provider writes.
    static let report = FuzzTarget(
        "report", longestInput: 256 << 10,
        words: [
            "\"schema\": \"wx/1\"", "\"computed\": [\"daylight\"]", "\"seconds\": ", "-999", "1e308", "null",
            "0000-01-01T00:00:00+14:00", "9999-12-31T23:59:59Z", "\"offset\": \"-12:00\"", "\"id\": \"Asia/Seoul\"",
            "\"reason\": \"failed\"", "\\u001b[31m",
        ],
        seeds: {
            ["Tests/WxTests/Schema/wx-1", "Tests/WeatherRenderingTests/Snapshots"]
                .map { package.appendingPathComponent($0, isDirectory: true) }.flatMap(Documents.files(under:))
                .filter { $0.pathExtension == "json" }.compactMap { try? Data(contentsOf: $0) }
        }
    ) { input, oracle in
        guard let root = try? JSONValue(parsing: input) else { return }
        let read = try oracle.step("reading a report") { try? ReportJSON.report(from: root) }
        _ = try oracle.step("reading an error") { ReportJSON.error(from: root) }
        guard let report = read else { return }
        let text = ReportJSON.text(for: report)
        let again = try ReportJSON.report(from: JSONValue(parsing: Data(text.utf8)))
        if ReportJSON.text(for: again) != text { throw FuzzFinding("a report that was read is written in two ways") }
        try oracle.check(report, now: Date(timeIntervalSince1970: 1_775_456_400))
    }
}
