import Foundation
import Testing
import WeatherMapping

@Suite("Mapping files in YAML")
struct YAMLTests {
    private func mistakes(_ text: String) -> [MappingMistake] {
        do throws(MappingMistakes) {
            _ = try Mapping(reading: Data(text.utf8), as: "sample", in: .yaml, rules: Samples.rules)
            return []
        } catch {
            return error.mistakes
        }
    }

    @Test(
        "JSON is YAML, with the same mistakes at the same lines",
        arguments: ["snow1g", "pmp3g", "fmiwfs", "openweatherxml"])
    func json(id: String) throws {
        let text = try Samples.exampleText(id)
        #expect(mistakes(text) == [])
        let broken = text.replacing("°C", with: "C").replacing("\"codes\": {", with: "\"code\": {")
        let expected = Samples.mistakes(in: broken)
        #expect(mistakes(broken) == expected && expected.count > 2)
    }

    @Test("block style, comments and anchors are read")
    func blocks() throws {
        let text = """
            # SMHI's forecast
            mapping: 1
            name: SMHI
            homePage: https://www.smhi.se/
            terms: https://www.smhi.se/terms
            attribution: SMHI
            format: json
            baseURL: https://opendata.example.org
            coverage: {countries: [SE, NO]}
            requests:
              - path: /forecast
                query: {lat: "{latitude}", no: "1"}
                steps:
                  each: timeSeries
                  time: time
                  instant:
                    lowClouds: &octas {path: data.low, unit: octas}
                    highClouds: *octas
                    temperature: {path: data.t, unit: °C}
            """
        #expect(mistakes(text) == [])
        let wrong = mistakes(text.replacing("°C", with: "C"))
        #expect(wrong.map(\.property) == ["requests[0].steps.instant.temperature.unit"])
        #expect(wrong.first?.line == 19)
        let repeated = mistakes(text + "\nname: other\n")
        #expect(repeated.first?.problem == .repeated)
        #expect(mistakes(text.replacing("format: json", with: "format: [json")).first?.line != nil)
        #expect(mistakes(text.replacing("SE, NO", with: "se, no")).count == 2)
    }

    @Test("alias bombs (billion laughs), deep nesting and long keys are refused at once")
    func bounds() {
        var laughs = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
        for level in 1...9 {
            laughs += "a\(level): &a\(level) [" + (0..<9).map { _ in "*a\(level - 1)" }.joined(separator: ", ") + "]\n"
        }
        #expect(mistakes(laughs).first?.problem == .tooLarge(limit: 16))
        // Few aliases that still repeat much: they count as if they were written out.
        let many = "[" + String(repeating: "x, ", count: 3000) + "x]"
        let repeated = "a: &a \(many)\nb: &b [*a, *a, *a]\nc: [*b, *b, *b]\n"
        #expect(mistakes(repeated).first?.problem == .tooLarge(limit: 20_000))
        for text in ["[", "{", "- ", "? "] {
            #expect(mistakes(String(repeating: text, count: 50_000)).first?.problem == .tooLarge(limit: 32))
        }
        #expect(mistakes("").count == 1 && mistakes("? [a]\n: b\n").count == 1 && mistakes("a: *b\n").count == 1)
        #expect(
            mistakes("\u{0}").count == 1 && mistakes("a: !!binary x\n").count > 0
                && mistakes("--- a\n--- b\n").count > 0)
    }
}
