import Foundation
import Testing
import WeatherCore
import WeatherMapping

@Suite("Mistakes of mapping files")
struct MistakeTests {
    private func example() throws -> String { try Samples.exampleText("snow1g") }

    /// Returns the mistakes of the example after a change; the text to change must exist.
    private func mistakes(replacing old: String, with new: String) throws -> [MappingMistake] {
        let text = try example()
        #expect(text.contains(old))
        return Samples.mistakes(in: text.replacing(old, with: new))
    }

    /// Returns the line of the example that contains a text.
    private func line(of text: String) throws -> Int {
        let lines = try example().split(separator: "\n", omittingEmptySubsequences: false)
        return try #require(lines.firstIndex { $0.contains(text) }) + 1
    }

    @Test("the examples have no mistakes", arguments: ["snow1g", "pmp3g", "fmiwfs"])
    func none(id: String) throws {
        #expect(Samples.mistakes(in: try Samples.exampleText(id), as: id) == [])
    }

    @Test(
        "a mistake has its line and property",
        arguments: [
            ("\"unit\": \"°C\"", "\"unit\": \"C\"", "requests[0].steps.instant.temperature.unit"),
            ("\"unit\": \"°C\"", "\"units\": \"°C\"", "requests[0].steps.instant.temperature.units"),
            (
                "\"windDirection\": \"data.wind_from_direction\"", "\"windDirection\": \"data..x\"",
                "requests[0].steps.instant.windDirection"
            ),
            ("\"codes\": \"symbol\"", "\"codes\": \"symbols\"", "requests[0].steps.period.condition.codes"),
            ("\"1\": \"clear\"", "\"1\": \"cler\"", "codes.symbol.1"),
            ("\"time\": \"time\"", "\"time\": {\"path\": \"time\", \"form\": \"unix\"}", "requests[0].steps.time.form"),
            ("\"longestGap\": 43200", "\"longestGap\": \"12 h\"", "requests[0].steps.longestGap"),
            ("\"minimumFreshness\": 600", "\"minimumFreshness\": -1", "limits.minimumFreshness"),
            (
                "\"windDirection\": \"data.wind_from_direction\"",
                "\"precipitation\": {\"path\": \"data.r\", \"unit\": \"mm\", \"accumulated\": true}",
                "requests[0].steps.instant.precipitation.accumulated"
            ),
            ("\"format\": \"json\"", "\"format\": \"csv\"", "format"),
            ("\"mapping\": 1", "\"mapping\": 2", "mapping"),
            ("\"format\": \"json\"", "\"basis\": \"guessed\", \"format\": \"json\"", "basis"),
            ("https://opendata-download-metfcst.smhi.se", "http://opendata-download-metfcst.smhi.se", "baseURL"),
            ("https://opendata-download-metfcst.smhi.se", "https://a@b.example", "baseURL"),
            ("{longitude}", "{lon}", "requests[0].path"),
            ("/data.json", "/../data.json", "requests[0].path"),
            ("/data.json", "/data.json?a=b", "requests[0].path"),
            ("[52.500440, 2.250475]", "[2.250475, 352.500440]", "coverage.polygon[0][1]"),
        ])
    func positions(old: String, new: String, property: String) throws {
        let mistakes = try mistakes(replacing: old, with: new)
        #expect(mistakes.contains { $0.property == property }, "\(mistakes)")
        let line = try line(of: old)
        #expect(mistakes.allSatisfy { $0.line == line }, "\(mistakes)")
    }

    @Test("a service is documented unless the file says that it was observed")
    func basis() throws {
        #expect(try Samples.example("snow1g").descriptor.basis == .documented)
        let text = try example().replacing("\"format\"", with: "\"basis\": \"observed\", \"format\"")
        #expect(try Samples.mapping(text).descriptor.basis == .observed)
    }

    @Test("all mistakes of a file are reported, in order of their lines")
    func all() throws {
        let text = try example().replacing("\"unit\": \"hPa\"", with: "\"unit\": \"bar\"")
            .replacing("\"name\": \"SMHI (snow1g)\",\n", with: "")
            .replacing("\"unit\": \"km\"", with: "\"unit\": \"ly\"")
        let mistakes = Samples.mistakes(in: text)
        #expect(
            mistakes.map(\.property) == [
                "name", "requests[0].steps.instant.pressure.unit", "requests[0].steps.instant.visibility.unit",
            ])
        #expect(mistakes.first?.problem == .missing)
        #expect(
            mistakes.last?.problem == .invalid(found: "ly", expected: ["m", "km", "mi"]))
    }

    @Test(
        "a text that is not JSON has the line of its first error",
        arguments: [
            ("{\n\"mapping\": 1,\n}", 3), ("{\n\n\"mapping\" 1}", 3), ("{\"a\": \"\\", 1), ("", 1), ("{} {}", 1),
            ("nul", 1),
            ("{\"a\": 1e999}", 1), ("{\"a\": \"\\ud800\"}", 1), ("{\"a\": \"\n\"}", 1), ("[1, 2", 1),
        ])
    func malformed(text: String, line: Int) throws {
        let mistakes = Samples.mistakes(in: text)
        #expect(mistakes.count == 1 && mistakes.first?.line == line, "\(mistakes)")
        guard case .malformed? = mistakes.first?.problem else {
            Issue.record("\(mistakes)")
            return
        }
    }

    @Test("depth, values and size are limited")
    func limits() {
        let deep = String(repeating: "[", count: 100_000)
        #expect(Samples.mistakes(in: deep).first?.problem == .tooLarge(limit: 32))
        let long = "[" + String(repeating: "0,", count: 30_000) + "0]"
        #expect(Samples.mistakes(in: long).first?.problem == .tooLarge(limit: 20_000))
        let large = String(repeating: " ", count: 1 << 20) + "{}"
        #expect(Samples.mistakes(in: large).first?.problem == .tooManyBytes(limit: 1 << 20))
    }

    @Test("a damaged file gives mistakes or a mapping, never a crash")
    func damage() throws {
        let bytes = Array(try example().utf8)
        var random = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            var damaged = bytes
            for _ in 0..<3 { damaged[Int.random(in: 0..<damaged.count, using: &random)] = .random(in: 0...255) }
            damaged.removeLast(Int.random(in: 0..<20, using: &random))
            _ = try? Mapping(reading: Data(damaged), as: "sample", in: .json, rules: Samples.rules)
        }
    }

    @Test("a file cannot use the id, setting or variable of another service")
    func taken() throws {
        let text = try example()
        for (id, owner) in [("smhi", "SMHI"), ("fmi", "FMI"), ("datetemplates", "wx"), ("place", "wx")] {
            #expect(Samples.mistakes(in: text, as: id) == [MappingMistake(property: "id", .taken(by: owner))])
        }
        #expect(!Samples.mistakes(in: text, as: "SMHI2").isEmpty && !Samples.mistakes(in: text, as: "a.b").isEmpty)
        for variable in ["OPENWEATHER_API_KEY", "WX_OPENWEATHER_API_KEY", "HOME", "PATH"] {
            let key = "{\"signUp\": \"https://example.org\", \"variable\": \"\(variable)\"}"
            let mistakes = try mistakes(replacing: "  \"limits\"", with: "  \"key\": \(key), \"limits\"")
            #expect(mistakes.contains { $0.property == "key.variable" }, "\(variable)")
        }
    }

    @Test("a key must be in exactly one place of each request, and nowhere if the file has none")
    func keyPlaces() throws {
        let key = "  \"key\": {\"signUp\": \"https://example.org\"},\n"
        let none = try mistakes(replacing: "  \"limits\"", with: key + "  \"limits\"")
        #expect(none.map(\.property) == ["requests[0]"])
        let stray = try mistakes(replacing: "    \"issued\"", with: "    \"query\": {\"k\": \"{key}\"}, \"issued\"")
        #expect(stray.map(\.property) == ["requests[0]"])
        let mixed = try mistakes(replacing: "    \"issued\"", with: "    \"query\": {\"k\": \"a{key}\"}, \"issued\"")
        #expect(mixed.contains { $0.property == "requests[0].query.k" })
    }

    @Test(
        "header fields that the program sets itself cannot be set", arguments: ["Host", "Cookie", "user-agent", "a b"])
    func fields(name: String) throws {
        let mistakes = try mistakes(
            replacing: "    \"issued\"", with: "    \"headers\": {\"\(name)\": \"x\"}, \"issued\"")
        #expect(mistakes.map(\.property) == ["requests[0].headers.\(name)"])
    }
}
