import Foundation
import Testing

@testable import WeatherRendering

/// Checks the list of fields in `docs/formats.md`, between its last two comments; `WX_RECORD_SNAPSHOTS=1` updates it.
@Suite("The documentation of fields")
struct FieldDocumentTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "docs/formats.md")

    /// The tables, one for each part.
    private static var tables: String {
        FieldGroup.names.compactMap(FieldGroup.init(named:)).map { group in
            let rows = group.entries.map { entry in
                "| `\(entry.name)` | \(entry.key.map { "`\($0)`" } ?? "") | \(entry.meaning) |\n"
            }
            let index =
                switch group.indexing {
                case .none: ""
                case .numbers: "[n]"
                case .numbersAndHours: "[n]` or `\(group.name)[+nh]"
                }
            let owner = owners[group.name].map { ": \($0)" } ?? ""
            return "\n### `\(group.name)\(index)`\(owner)\n\n| Field | Key in `wx/1` | Is |\n| --- | --- | --- |\n"
                + rows.joined()
        }.joined()
    }

    private static let owners = [
        "place": "the place", "now": "the current weather",
        "nextHour": "the next hour of rain and snow, from the minutes", "days": "a day",
        "hours": "a step of the forecast",
        "wetDay": "the first day from today with precipitation", "usual": "what is usual for today, with `--usual`",
        "sun": "the sun today", "moon": "the moon today",
        "alerts": "an alert in force, the gravest first", "source": "the service",
        "comma": "the language",
    ]

    @Test("the documentation lists every field")
    func lists() throws {
        let text = try String(contentsOf: Self.file, encoding: .utf8)
        let start = try #require(text.range(of: "Tests/record-snapshots. -->\n"))
        let end = try #require(text.range(of: "\n<!-- /fields -->"))
        let isRecording = ProcessInfo.processInfo.environment["WX_RECORD_SNAPSHOTS"] != nil
        if isRecording {
            let written = text[..<start.upperBound] + Self.tables + text[end.lowerBound...]
            try Data(written.utf8).write(to: Self.file)
            return
        }
        #expect(String(text[start.upperBound..<end.lowerBound]) == Self.tables)
    }
}
