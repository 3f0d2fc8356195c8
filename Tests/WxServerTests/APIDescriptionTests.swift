#if Server
import Foundation
import Testing
import WeatherLocalization

@testable import wx_server

@Suite("/openapi.json describes the API")
struct APIDescriptionTests {
    private let description: [String: Any]

    init() throws {
        let object = try JSONSerialization.jsonObject(with: Data(PackageResources.openapi_json))
        description = try #require(object as? [String: Any])
    }

    @Test("each described path has a route, and each route is described")
    func paths() throws {
        let paths = try #require(description["paths"] as? [String: Any])
        #expect(Set(paths.keys) == Set(Route.named.map(\.key) + ["/{place}"]))
    }

    @Test("the server accepts each described parameter and value, and returns only described statuses")
    func parameters() throws {
        let server = try ServerProcess(["--sandbox", "--rate", "1000", "--burst", "10000"])
        let paths = try #require(description["paths"] as? [String: [String: [String: Any]]])
        for (path, methods) in paths {
            let operation = try #require(methods["get"])
            let parameters = try (operation["parameters"] as? [[String: Any]] ?? []).map(resolved)
            let required = parameters.filter { $0["required"] as? Bool == true }
            var target = path
            var query: [String] = []
            for parameter in required {
                let name = try #require(parameter["name"] as? String)
                let example = try #require(parameter["example"] as? String)
                if parameter["in"] as? String == "path" {
                    target = target.replacingOccurrences(of: "{\(name)}", with: example)
                } else {
                    query.append("\(name)=\(example)")
                }
            }
            func status(adding item: String? = nil) throws -> Int {
                let items = query + [item].compactMap(\.self)
                return try server.get(target + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))).status
            }
            let statuses = Set((operation["responses"] as? [String: Any] ?? [:]).keys.compactMap { Int($0) })
            // Only few countries have alerts; the example's is not one of them.
            let plain = try status()
            #expect(statuses.contains(plain) && (plain == 200 || path == "/v1/alerts"), "\(path): \(plain)")
            for parameter in parameters where parameter["required"] as? Bool != true {
                let name = try #require(parameter["name"] as? String)
                let schema = try #require(parameter["schema"] as? [String: Any])
                for value in schema["enum"] as? [String] ?? [
                    parameter["example"] as? String ?? "5"
                ] {
                    #expect(try status(adding: "\(name)=\(value)") == plain, "\(path) \(name)=\(value)")
                }
                let wrong = try status(adding: "\(name)=%21%21")
                #expect(wrong == 400 && statuses.contains(400), "\(path) \(name)")
            }
        }
    }

    @Test("the described languages are those of the program")
    func languages() throws {
        let language = try resolved(["$ref": "#/components/parameters/lang"])
        let schema = try #require(language["schema"] as? [String: Any])
        #expect(schema["enum"] as? [String] == [""] + Localizer.availableLanguages)
    }

    @Test("each reference can be resolved")
    func references() throws {
        let text = String(decoding: PackageResources.openapi_json, as: UTF8.self)
        for part in text.components(separatedBy: "\"$ref\": \"").dropFirst() {
            _ = try resolved(["$ref": String(part.prefix { $0 != "\"" })])
        }
    }

    private func resolved(_ object: [String: Any]) throws -> [String: Any] {
        guard let reference = object["$ref"] as? String else { return object }
        var found: Any = description
        for key in reference.split(separator: "/").dropFirst() {
            found = try #require((found as? [String: Any])?[String(key)], "\(reference)")
        }
        return try #require(found as? [String: Any])
    }
}
#endif
