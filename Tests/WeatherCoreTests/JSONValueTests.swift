import Foundation
import Testing
import WeatherCore

@Suite("Reading JSON")
struct JSONValueTests {
    private func parse(_ text: String) throws -> JSONValue { try JSONValue(parsing: Data(text.utf8)) }

    @Test("values of every type are read, and chains through absent values are allowed")
    func grammar() throws {
        let root = try parse(#"{"a": {"b": [1, 2.5, "x", true, null]}, "n": "-12.5", "big": 9007199254740993}"#)
        let list = root["a"]["b"]
        #expect(list.elements.count == 5)
        #expect(list[0].int == 1)
        #expect(list[1].double == 2.5)
        #expect(list[2].string == "x")
        #expect(list[4].exists == false)
        #expect(list[5].exists == false)
        #expect(list[-1].exists == false)
        #expect(root["n"].double == -12.5)
        #expect(root["big"].int == nil)
        #expect(root["x"]["y"][3]["z"].double == nil)
        #expect(root[named: "a"].exists)
        #expect(root["a"].elements.isEmpty)
    }

    @Test("absent and null values are not noted; unusable ones are, with path and content")
    func notes() throws {
        let root = try parse(#"{"list": [{"m": {"t": "warm"}}, {"m": {"t": true}}, {"m": 3}], "z": null}"#)
        #expect(root["z"].double == nil)
        #expect(root["nothing"]["at"].double == nil)
        #expect(root.failures.isEmpty)
        for element in root["list"].elements { #expect(element["m"]["t"].double == nil) }
        #expect(root.failures.map(\.path) == ["$.list[0].m.t", "$.list[1].m.t", "$.list[2].m"])
        #expect(root.failures.map(\.reason) == [.wrongType, .wrongType, .wrongType])
        #expect(root.failures.map(\.found) == ["warm", nil, "3"])
    }

    @Test("a missing required value is reported with its path")
    func missing() throws {
        let root = try parse(#"{"list": [{"dt": "soon"}, {}]}"#)
        for (index, element) in root["list"].elements.enumerated() {
            let error = #expect(throws: WeatherError.self) { try element["dt"].date(.secondsSince1970) }
            #expect(error?.code == .invalidResponse)
            #expect(error?.details.path == "$.list[\(index)].dt")
        }
        let error = #expect(throws: WeatherError.self) { try root["rows"].requiredElements() }
        #expect(error?.details.path == "$.rows")
    }

    @Test(
        "implausible numbers are nil and noted, and never trap",
        arguments: ["-999", "1e300", "9999999999999999999", "\"NaN\""])
    func absurd(number: String) throws {
        let root = try parse("{\"t\": \(number), \"dt\": \(number)}")
        #expect(root["t"].quantity(Temperature.init(celsius:)) == nil)
        #expect(root["t"].int == nil || number == "-999")
        if number != "-999" { #expect(root["dt"].date(ifPresent: .secondsSince1970) == nil) }
        #expect(root.failures.first?.path == "$.t")
    }

    @Test("the first duplicate key wins, a byte order mark is skipped, and long and escaped texts are complete")
    func oddities() throws {
        #expect(try parse(#"{"a": 1, "a": 2}"#)["a"].int == 1)
        #expect(try JSONValue(parsing: Data([0xEF, 0xBB, 0xBF]) + Data("[7]".utf8))[0].int == 7)
        let long = String(repeating: "가", count: 50_000)
        #expect(try parse("[\"\(long)\"]")[0].string == long)
        #expect(try parse(#"["a\u0000b\ud83c\udf26"]"#)[0].string == "a\u{0}b🌦")
        #expect(try parse("[]").elements.isEmpty)
        #expect(try parse("3").int == 3)
    }

    @Test(
        "invalid JSON is refused with a reason",
        arguments: [
            ("", WeatherError.Reason.emptyBody), ("  \n", .emptyBody), (#"{"a": [1, 2"#, .truncated),
            (#"{"a": "x"#, .truncated), (#"{"a": [{"b": 1}"#, .truncated), (#"[{"a": "]"}"#, .truncated),
            (#"{"a": "\"}"#, .truncated), (#"{"a": {]}"#, .malformed),
            ("<!DOCTYPE html><html>", .webPage), ("{\"a\": NaN}", .malformed), ("{\"a\": 1e999}", .malformed),
            ("{a: 1}", .malformed), ("[1] [2]", .malformed),
            (String(repeating: "[", count: 65) + String(repeating: "]", count: 65), .tooDeep),
        ])
    func broken(text: String, reason: WeatherError.Reason) throws {
        let error = #expect(throws: WeatherError.self) { try parse(text) }
        #expect(error?.code == .invalidResponse)
        #expect(error?.reason == reason)
    }

    @Test("64 levels are read")
    func depth() throws {
        let text = String(repeating: "[", count: 63) + "1" + String(repeating: "]", count: 63)
        var value = try parse(text)
        for _ in 0..<63 { value = value[0] }
        #expect(value.int == 1)
    }

    @Test("the notes of a document are bounded")
    func bounded() throws {
        let root = try parse("[" + (0..<500).map { "\"x\($0)\"" }.joined(separator: ",") + "]")
        for element in root.elements { _ = element.double }
        #expect(root.failures.count == 50)
    }

    @Test("a randomly damaged document never crashes the reader")
    func damage() throws {
        let document = Data(#"{"list":[{"dt":1,"m":{"t":-2.5e1}},{"x":[true,null,"é\n"]}],"n":"12"}"#.utf8)
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            var damaged = document
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                damaged[Int.random(in: 0..<damaged.count, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            guard let root = try? JSONValue(parsing: damaged) else { continue }
            for element in root["list"].elements { _ = element["m"]["t"].quantity(Temperature.init(kelvin:)) }
            _ = root["n"].int
            _ = root.failures
        }
    }
}
