import Foundation
import Testing
import WeatherCore

/// Compares the weather properties in `docs/wx-1.schema.json` with the model; `WX_RECORD_SNAPSHOTS=1` updates the file.
@Suite("The properties in the JSON Schema of wx/1")
struct SchemaPropertyTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "docs/wx-1.schema.json")

    /// The lines that describe each object's properties, in the order of `wx/1`.
    private static let lines: KeyValuePairs<String, [(key: String, line: String)]> = [
        "current": described(CurrentWeather.properties), "step": described(HourWeather.properties),
        "day": described(DayWeather.properties), "dayPart": described(DayPartForecast.properties),
        "minute": described(MinuteWeather.properties), "sun": described(SunEvents.properties),
    ]

    private static func described<Part>(_ properties: [WeatherProperty<Part>]) -> [(key: String, line: String)] {
        properties.map { property in
            (
                property.key,
                "        \"\(property.key)\": {\(type(of: property.kind)), \"description\": \"\(property.title).\"}"
            )
        }
    }

    private static func type(of kind: WeatherValue.Kind) -> String {
        switch kind {
        case .condition: "\"$ref\": \"#/$defs/condition\""
        case .fraction: "\"$ref\": \"#/$defs/percent\""
        case .date: "\"$ref\": \"#/$defs/time\""
        case .moonPhase:
            "\"type\": \"string\", \"enum\": [\(MoonPhase.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))]"
        case .daylight: "\"type\": \"boolean\""
        case .temperature: "\"type\": \"number\""
        case .pressure: "\"type\": \"number\", \"exclusiveMinimum\": 0"
        case .direction: "\"type\": \"number\", \"minimum\": 0, \"exclusiveMaximum\": 360"
        case .speed, .visibility, .uvIndex, .amount, .intensity, .snowDepth, .duration:
            "\"type\": \"number\", \"minimum\": 0"
        }
    }

    /// Returns the schema with the current lines for an object's properties.
    private static func updated(_ schema: String, _ name: String, _ lines: [(key: String, line: String)]) throws
        -> String
    {
        let start = try #require(
            schema.range(of: "\n    \"\(name)\": {\n      \"type\": \"object\",\n      \"properties\": {\n"))
        let end = try #require(schema.range(of: "\n      }", range: start.upperBound..<schema.endIndex))
        var members: [String] = []
        for line in schema[start.upperBound..<end.lowerBound].split(separator: "\n") {
            if line.hasPrefix("        \"") {
                members.append(String(line))
            } else {
                members[members.count - 1] += "\n\(line)"
            }
        }
        func isDescribed(_ member: String) -> Bool { lines.contains { member.hasPrefix("        \"\($0.key)\":") } }
        let first = members.firstIndex(where: isDescribed) ?? members.count
        let before = members[..<first]
        let after = members[first...].filter { !isDescribed($0) }
        let all = (before + lines.map(\.line) + after).map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
        return schema[..<start.upperBound] + all.joined(separator: ",\n") + schema[end.lowerBound...]
    }

    @Test("the schema has the model's properties, with type, unit and title")
    func described() throws {
        let text = try String(contentsOf: Self.file, encoding: .utf8)
        let updated = try Self.lines.reduce(text) { try Self.updated($0, $1.key, $1.value) }
        if ProcessInfo.processInfo.environment["WX_RECORD_SNAPSHOTS"] != nil {
            try Data(updated.utf8).write(to: Self.file)
        } else {
            #expect(text == updated, "Tests/record-snapshots writes it anew")
        }
    }
}
