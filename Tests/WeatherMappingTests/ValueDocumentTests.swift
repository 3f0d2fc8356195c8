import Foundation
import Testing
import WeatherCore

@testable import WeatherMapping

/// `docs/mapping-files.md` lists every value that a file can name; `WX_RECORD_SNAPSHOTS=1` writes the list.
@Suite("The table of values in docs/mapping-files.md")
struct ValueDocumentTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "docs/mapping-files.md")

    private static let table: String = {
        let parts = [
            ("steps", rows(of: HourWeather.properties)), ("current", rows(of: CurrentWeather.properties)),
            ("days", rows(of: DayWeather.properties)),
        ]
        var names: [String] = []
        for (name, _) in parts.flatMap(\.1) where !names.contains(name) { names.append(name) }
        return "\n| Value | In | Units |\n| --- | --- | --- |\n"
            + names.map { name in
                let places = parts.filter { $0.1.contains { $0.name == name } }.map { "`\($0.0)`" }
                let units = parts.lazy.flatMap(\.1).first { $0.name == name }?.units ?? ""
                return "| `\(name)` | \(places.joined(separator: ", ")) | \(units) |\n"
            }.joined()
    }()

    private static func rows<Part>(of properties: [WeatherProperty<Part>]) -> [(name: String, units: String)] {
        properties.compactMap { property in property.mappedName.map { ($0, units(of: property.kind)) } }
    }

    private static func units(of kind: WeatherValue.Kind) -> String {
        let units = kind.units.map { "`\($0.key)`" }.joined(separator: ", ")
        return switch kind {
        case .condition: "`{\"path\": …, \"codes\": …}`, or a list of such; the first code that says something counts"
        case .daylight: "a path"
        case .date: "a [time](#times)"
        case .amount:
            units + "; or as a rate, " + WeatherValue.Kind.intensity.units.map { "`\($0.key)`" }.joined(separator: ", ")
                + ". `\"frozen\": {\"path\": …, \"unit\": \"%\"}` beside it is the share that falls as snow"
        default: kind.onlyUnit == nil ? units : "\(units); a path alone will do"
        }
    }

    @Test("the table lists every value with its units")
    func lists() throws {
        let text = try String(contentsOf: Self.file, encoding: .utf8)
        let start = try #require(text.range(of: "Tests/record-snapshots. -->\n"))
        let end = try #require(text.range(of: "\n<!-- /values -->"))
        if ProcessInfo.processInfo.environment["WX_RECORD_SNAPSHOTS"] != nil {
            let written = text[..<start.upperBound] + Self.table + text[end.lowerBound...]
            try Data(written.utf8).write(to: Self.file)
        } else {
            #expect(String(text[start.upperBound..<end.lowerBound]) == Self.table)
        }
    }
}
