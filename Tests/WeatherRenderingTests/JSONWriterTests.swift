import Foundation
import Testing
import WeatherCore
import WeatherDocuments

@testable import WeatherRendering

@Suite("JSON writer")
struct JSONWriterTests {
    private func member(_ write: (inout JSONWriter) -> Void) -> String {
        JSONWriter.text(write).replacing("{\n  \"k\": ", with: "").replacing("\n}\n", with: "")
    }

    @Test(
        "Numbers have at most two decimals, no trailing zeros and no negative zero",
        arguments: [
            (0, "0"), (-0.0, "0"), (-0.004, "0"), (12.34, "12.34"), (12.345678, "12.35"), (12.3, "12.3"),
            (-1.5, "-1.5"),
            (-0.05, "-0.05"), (1013, "1013"), (100.001, "100"), (0.1 + 0.2, "0.3"), (-273.149, "-273.15"),
        ] as [(Double, String)])
    func numbers(value: Double, text: String) {
        #expect(member { $0.field("k", value) } == text)
    }

    @Test(
        "Missing values and numbers that JSON cannot express are left out",
        arguments: [nil, .nan, .infinity, 1e300] as [Double?])
    func absent(value: Double?) {
        #expect(JSONWriter.text { $0.field("k", value) } == "{}\n")
    }

    @Test(
        "Strings are escaped as JSON requires, and where parsers may fail",
        arguments: [
            ("서울", "\"서울\""), ("a\"b\\c", #""a\"b\\c""#), ("\n\t", #""\n\t""#), ("\u{0}\u{1B}", #""\u0000\u001b""#),
            ("\u{7F}\u{9B}", #""\u007f\u009b""#), ("\u{2028}\u{2029}", #""\u2028\u2029""#), ("👨‍👩‍👧", "\"👨‍👩‍👧\""),
            ("/", "\"/\""),
        ])
    func strings(value: String, text: String) {
        #expect(member { $0.field("k", value) } == text)
    }

    @Test("Objects and lists nest, are indented by two spaces, and are closed on their line when empty")
    func nesting() {
        let text = JSONWriter.text { json in
            json.object("a") { $0.field("b", true) }
            json.object("c") { _ in }
            json.strings("d", [])
            json.strings("e", ["x", "y"])
            json.objects("f", [1, 2]) { $0.field("n", $1) }
        }
        let expected = """
            {
              "a": {
                "b": true
              },
              "c": {},
              "d": [],
              "e": [
                "x",
                "y"
              ],
              "f": [
                {
                  "n": 1
                },
                {
                  "n": 2
                }
              ]
            }

            """
        #expect(text == expected)
    }

    @Test(
        "Instants are RFC 3339 in UTC, truncated to seconds, and left out beyond its years",
        arguments: [
            (0, "1970-01-01T00:00:00Z"), (-0.5, "1969-12-31T23:59:59Z"), (1_775_451_661.9, "2026-04-06T05:01:01Z"),
            (253_402_300_799, "9999-12-31T23:59:59Z"), (253_402_300_800, nil),
            (-62_167_219_200, "0000-01-01T00:00:00Z"),
            (1e300, nil), (.nan, nil),
        ] as [(Double, String?)])
    func instants(seconds: Double, text: String?) {
        #expect(Date(timeIntervalSince1970: seconds).rfc3339 == text)
    }

    @Test("A local date is the date in the time zone")
    func localDates() throws {
        let date = Date(timeIntervalSince1970: 1_775_451_661)
        #expect(date.isoDate(in: .gmt) == "2026-04-06")
        #expect(date.isoDate(in: try #require(TimeZone(secondsFromGMT: -6 * 3600))) == "2026-04-05")
    }
}
