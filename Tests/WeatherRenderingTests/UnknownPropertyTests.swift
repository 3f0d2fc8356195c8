import Foundation
import Testing
import WeatherCore
import WeatherDocuments
import WeatherRendering

@Suite("Properties that the schema wx/1 does not have")
struct UnknownPropertyTests {
    private static let schema = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../docs/wx-1.schema.json")

    /// Returns an example document with every property of the schema.
    private func example(_ schema: [String: Any], _ definitions: [String: Any], depth: Int = 0) -> Any {
        if let reference = schema["$ref"] as? String, depth < 12 {
            let name = String(reference.split(separator: "/").last ?? "")
            return (definitions[name] as? [String: Any]).map { example($0, definitions, depth: depth + 1) } ?? 0
        }
        if let items = schema["items"] as? [String: Any] { return [example(items, definitions, depth: depth + 1)] }
        guard let properties = schema["properties"] as? [String: [String: Any]] else { return 0 }
        return properties.mapValues { example($0, definitions, depth: depth + 1) }
    }

    @Test("every property of the schema is known")
    func schema() throws {
        let schema = try #require(
            try JSONSerialization.jsonObject(with: Data(contentsOf: Self.schema)) as? [String: Any])
        let definitions = try #require(schema["$defs"] as? [String: Any])
        let document = try JSONSerialization.data(withJSONObject: example(schema, definitions))
        #expect(UnknownProperty.all(in: try JSONValue(parsing: document), .report).map(\.path) == [])
    }

    @Test("unknown properties are reported once for each kind of object, with similar names")
    func others() throws {
        let text = """
            {"schema": "wx/1", "step": 1, "steps": [{"temprature_c": 1}, {"temprature_c": 2, "rain_mm": 1}],
             "days": [{"temperature_c": 1, "daytime": {"pressure_hpa": 1}}], "place": {"anything": 1}}
            """
        let unknown = UnknownProperty.all(in: try JSONValue(parsing: Data(text.utf8)), .report)
        #expect(
            unknown.map(\.path) == [
                "$.step", "$.steps[0].temprature_c", "$.days[0].temperature_c", "$.days[0].daytime.pressure_hpa",
            ])
        #expect(unknown[0].description == "$.step is not in wx/1; there is steps")
        #expect(unknown[1].candidates == ["temperature_c"])
    }
}
