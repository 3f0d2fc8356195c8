#if Server
import Foundation
import Testing

/// Compares the schemas in `openapi.json` with `docs/wx-1.schema.json`; `WX_RECORD_SNAPSHOTS=1` updates them.
@Suite("/openapi.json has the schema of wx/1")
struct APISchemaTests {
    private static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let file = repository.appending(path: "Sources/wx-server/Site/openapi.json")

    @Test("the schemas from Report on are those of docs/wx-1.schema.json")
    func schemas() throws {
        let schema = try String(contentsOf: Self.repository.appending(path: "docs/wx-1.schema.json"), encoding: .utf8)
        let description = try String(contentsOf: Self.file, encoding: .utf8)
        let start = try #require(description.range(of: "      \"Report\": {\n"))
        let updated = description[..<start.lowerBound] + (try Self.schemas(of: schema)) + "\n    }\n  }\n}\n"
        if ProcessInfo.processInfo.environment["WX_RECORD_SNAPSHOTS"] == "1" {
            try updated.write(to: Self.file, atomically: true, encoding: .utf8)
        } else {
            #expect(updated == description, "record it with WX_RECORD_SNAPSHOTS=1")
        }
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(updated.utf8)) }
    }

    /// Returns the schema of a report and its definitions as members of `components.schemas`.
    ///
    /// The other alternatives of the root, such as an error, are schemas of their own in OpenAPI.
    private static func schemas(of schema: String) throws -> String {
        let properties = try text(in: schema, after: "\n  \"properties\": {\n", before: "\n  },\n  \"required\"")
        let definitions = try text(in: schema, after: "\n  \"$defs\": {\n", before: "\n  }\n}\n")
        let report = """
                  "Report": {
                    "type": "object", "required": ["schema", "place", "provenance", "steps", "days", "failures"],
                    "properties": {
            \(indented(properties, by: 6))
                    }
                  },
            \(indented(definitions, by: 2))
            """
        return report.replacing("\"#/$defs/", with: "\"#/components/schemas/")
            .replacing("\"$ref\": \"#\"", with: "\"$ref\": \"#/components/schemas/Report\"")
    }

    private static func text(in schema: String, after start: String, before end: String) throws -> Substring {
        let start = try #require(schema.range(of: start)).upperBound
        return schema[start..<(try #require(schema.range(of: end, range: start..<schema.endIndex)).lowerBound)]
    }

    private static func indented(_ text: Substring, by count: Int) -> String {
        text.split(separator: "\n").map { String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
    }
}
#endif
