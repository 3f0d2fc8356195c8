import Foundation
import Testing
import WeatherCore

@testable import WeatherMapping

/// Checks a file with every property: each one is documented, and a wrong value of each one is found.
@Suite("Every property of a mapping file")
struct CompletenessTests {
    private static let document = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../docs/mapping-files.md")

    private static let everything = """
        {"mapping": 1, "name": "Sample", "homePage": "https://example.org", "terms": "https://example.org/terms",
         "attribution": "Sample", "basis": "documented", "format": "json", "baseURL": "https://api.example.org",
         "hosts": {"archive": "https://archive.example.org"},
         "coverage": [{"box": {"south": 1, "west": 2, "north": 3, "east": 4}},
          {"polygon": [[1, 50], [2, 50], [2, 60]], "order": "longitudeFirst"}],
         "key": {"optional": true, "signUp": "https://example.org/keys", "variable": "SAMPLE_API_KEY"},
         "limits": {"perMinute": 1, "perDay": 1, "minimumInterval": 1, "minimumFreshness": 1, "maximumFreshness": 1,
          "staleIfError": 1, "bodyBytes": 1},
         "unknown": 9999, "codes": {"sky": {"1": "clear"}},
         "requests": [
          {"host": "archive", "path": "/a", "query": {"at": "{latitude:2}", "key": "{key}"}, "headers": {"X-A": "b"},
           "bodyBytes": 1, "timeZone": "zone", "issued": "issued", "notCovered": {"path": "a", "begins": "b"},
           "refused": [{"path": "a", "is": 401, "means": "keyRefused"}, {"path": "a", "begins": "b", "means": "forbidden"}],
           "point": {"latitude": "lat", "longitude": "lon"},
           "steps": {"each": "steps", "time": {"path": "date", "timeOfDay": "time", "form": "yyyyMMdd HHmm",
             "zone": "Asia/Seoul"}, "length": 3600, "longestGap": 3600,
            "instant": {\(values(of: HourWeather.properties))},
            "period": {"before": 3600, "start": "from", "beginsStep": false,
             "condition": {"path": "sky", "codes": "sky"}, "precipitationChance": {"path": "t", "unit": "%"},
             "precipitation": {"path": "t", "unit": "mm", "unknown": 0, "accumulated": true,
              "frozen": {"path": "f", "unit": "%"}},
             "windGust": {"path": "t", "unit": "m/s"}}}},
          {"path": "/b", "query": {"key": "{key}"}, "point": {"path": "at", "order": "longitudeFirst"},
           "current": {"each": "stations", "time": "time", "instant": {"uvIndex": "uv"},
            "recentPrecipitation": {"value": {"path": "p", "unit": "mm"}, "length": 3600},
            "station": {"path": "at", "order": "longitudeFirst"}, "orForecast": true},
           "days": {"at": "days", "date": {"path": "date", "zone": "Asia/Seoul"},
            "values": {\(values(of: DayWeather.properties))}}},
          {"path": "/c", "query": {"key": "{key}"},
           "steps": {"columns": {"of": "hourly", "along": "time"}, "time": "time", "instant": {"uvIndex": "uv"},
            "period": {"after": 3600, "windGust": {"path": "t", "unit": "m/s"}}},
           "current": {"table": {"of": "a", "lists": [{"path": "b", "fields": ["c", "d"]}]}, "time": "c",
            "station": {"latitude": "c", "longitude": "d"}, "instant": {"uvIndex": "d"}}}
         ]}
        """

    /// The values of a part, each in its first unit.
    private static func values<Part>(of properties: [WeatherProperty<Part>]) -> String {
        properties.compactMap { property in
            property.mappedName.map { name in
                switch property.kind {
                case .condition: #""\#(name)": {"path": "sky", "codes": "sky"}"#
                case .daylight, .direction, .uvIndex: #""\#(name)": "t""#
                case .date: #""\#(name)": "rise""#
                default: #""\#(name)": {"path": "t", "unit": "\#(property.kind.units.first?.key ?? "")"}"#
                }
            }
        }.joined(separator: ", ")
    }

    private static func object() throws -> Any { try JSONSerialization.jsonObject(with: Data(everything.utf8)) }

    private static func mistakes(in object: Any) throws -> [MappingMistake] {
        let data = try JSONSerialization.data(withJSONObject: object)
        return Samples.mistakes(in: String(decoding: data, as: UTF8.self))
    }

    /// Returns variants of a value with one more property, or with another value, at each place in turn, with the
    /// place's path.
    private static func variants(of value: Any, at path: String, leaves: Bool) -> [(path: String, object: Any)] {
        var variants: [(String, Any)] = []
        if let members = value as? [String: Any] {
            if !leaves { variants.append((path, members.merging(["qqqqqqqqqqqq": 1]) { $1 })) }
            for (name, member) in members {
                let inner = path.isEmpty ? name : "\(path).\(name)"
                for (path, changed) in Self.variants(of: member, at: inner, leaves: leaves) {
                    variants.append((path, members.merging([name: changed]) { $1 }))
                }
            }
        } else if let elements = value as? [Any] {
            for (index, element) in elements.enumerated() {
                for (path, changed) in Self.variants(of: element, at: "\(path)[\(index)]", leaves: leaves) {
                    var elements = elements
                    elements[index] = changed
                    variants.append((path, elements))
                }
            }
        } else if leaves {
            variants.append((path, ["qqqqqqqqqqqq": [[0]]]))
        }
        return variants
    }

    @Test("a file with every property has no mistakes")
    func none() throws {
        #expect(try Self.mistakes(in: try Self.object()) == [])
    }

    @Test("a wrong value of any property is a mistake with its path")
    func wrong() throws {
        let variants = Self.variants(of: try Self.object(), at: "", leaves: true)
        #expect(variants.count > 150)
        for (path, object) in variants {
            let mistakes = try Self.mistakes(in: object)
            #expect(mistakes.contains { $0.property.hasPrefix(path) }, "\(path): \(mistakes)")
        }
    }

    @Test("every property is in the document and in the file of this test")
    func documented() throws {
        let text = try String(contentsOf: Self.document, encoding: .utf8)
        // Objects whose names are data accept every name.
        let names = Self.variants(of: try Self.object(), at: "", leaves: false).flatMap { _, object in
            ((try? Self.mistakes(in: object)) ?? []).flatMap { mistake -> [String] in
                if case .unknown(let candidates) = mistake.problem { candidates } else { [] }
            }
        }
        #expect(Set(names).count > 80)
        for name in Set(names).sorted() {
            #expect(text.contains("`\(name)`") || text.contains("\"\(name)\":"), "\(name) is not in the document")
            #expect(Self.everything.contains("\"\(name)\":"), "\(name) is not in the file")
        }
    }
}
