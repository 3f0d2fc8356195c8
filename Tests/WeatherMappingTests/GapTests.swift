import Foundation
import Testing
import WeatherMapping

@Suite("Gaps between a mapping file and an answer: unmatched paths and codes without a row")
struct GapTests {
    private static let file = """
        {"mapping": 1, "name": "Sample", "homePage": "https://example.org", "terms": "https://example.org/terms",
        "attribution": "Sample", "format": "json", "baseURL": "https://api.example.org", "coverage": "worldwide",
        "codes": {"sky": {"1": "clear", "2": null}},
        "requests": [{"path": "/a", "timeZone": "zone", "steps": {
          "each": "steps", "time": "time",
          "instant": {
            "temperature": {"path": ["t_new", "t"], "unit": "°C"},
            "humidity": {"path": "rh", "unit": "%"},
            "condition": {"path": "sky", "codes": "sky"}}}}]}
        """

    private func gaps(_ answer: String, _ text: String = file) throws -> [String] {
        try Samples.mapping(text).gaps(inAnswer: Data(answer.utf8), toRequest: 0).map(\.description)
    }

    @Test("there are no gaps if each path leads to something in some record, even to null")
    func none() throws {
        let answer = """
            {"zone": "Asia/Seoul", "steps": [{"time": 0, "t": 1, "rh": null, "sky": 1}, {"time": 1, "sky": 2.0}]}
            """
        #expect(try gaps(answer) == [])
    }

    @Test("a path that matches nothing is named with line, property and path")
    func unmatched() throws {
        #expect(
            try gaps(#"{"steps": [{"time": 0, "temp": 1, "sky": 1}]}"#) == [
                #"4: requests[0].timeZone: "zone" matches nothing in the answer"#,
                #"7: requests[0].steps.instant.temperature.path: "t_new", "t" matches nothing in the answer"#,
                #"8: requests[0].steps.instant.humidity.path: "rh" matches nothing in the answer"#,
            ])
    }

    @Test("a code without a row is named once, with its table")
    func codes() throws {
        let record = #"{"time": 0, "t": 1, "rh": 2, "sky": 77}"#
        #expect(
            try gaps(#"{"zone": "Asia/Seoul", "steps": [\#(record), \#(record)]}"#) == [
                #"9: requests[0].steps.instant.condition.path: "77" has no row in codes.sky"#
            ])
    }

    @Test(
        "amounts that never fall are named once, if the file does not say that they are sums",
        arguments: [
            ("0, 0.2, 0.2, 0.9, 1, 1.4, 1.4, 2", "", true), ("0, 0.2, 0.2, 0.9, 1, 1.4, 1.3, 2", "", false),
            ("0, 0, 0, 0, 0, 0.4, 1, 2", "", false), ("0, 1, 2, 3, 4, 5, 6", "", false),
            ("0, 0.2, 0.2, 0.9, 1, 1.4, 1.4, 2", #", "accumulated": true"#, false),
        ])
    func sums(_ amounts: String, _ accumulated: String, isNamed: Bool) throws {
        let text = Self.file.replacing(
            #""instant": {"#,
            with: #""period": {"precipitation": {"path": "r", "unit": "mm"\#(accumulated)}}, "instant": {"#)
        let steps = amounts.split(separator: ", ").map { #"{"time": 0, "t": 1, "rh": 2, "sky": 1, "r": \#($0)}"# }
        let found = try gaps(#"{"zone": "Asia/Seoul", "steps": [\#(steps.joined(separator: ", "))]}"#, text)
        #expect(found.count == (isNamed ? 1 : 0))
        #expect(found.allSatisfy { $0.contains("steps.period.precipitation.path: the amounts never fall") })
    }

    @Test("gaps are found in parallel arrays and attributes, too", arguments: ["columns", "xml"])
    func otherRecords(form: String) throws {
        if form == "columns" {
            let text = Self.file.replacing(#""each": "steps""#, with: #""columns": {"along": "time"}"#)
            #expect(
                try gaps(#"{"zone": "Asia/Seoul", "time": [0], "t": [1], "sky": [9]}"#, text) == [
                    #"8: requests[0].steps.instant.humidity.path: "rh" matches nothing in the answer"#,
                    #"9: requests[0].steps.instant.condition.path: "9" has no row in codes.sky"#,
                ])
            return
        }
        let text = Self.file.replacing(#""json""#, with: #""xml""#).replacing(#""rh""#, with: #""@rh""#)
        #expect(
            try gaps("<r><zone>Asia/Seoul</zone><steps><time/><t/><sky>1</sky></steps></r>", text) == [
                #"8: requests[0].steps.instant.humidity.path: "@rh" matches nothing in the answer"#
            ])
    }

    @Test("SMHI's shipped file has no gaps; FMI's lacks only the code that its recorded answer invents")
    func shipped() throws {
        let smhi = try Samples.fixture("SMHI/Tests/Fixtures/forecast.json")
        #expect(try Samples.example("snow1g").gaps(inAnswer: smhi, toRequest: 0) == [])
        let fmi = try Samples.fixture("FMI/Tests/Fixtures/forecast.xml")
        let codes = try Samples.example("fmiwfs").gaps(inAnswer: fmi, toRequest: 0).filter { !$0.isUnmatched }
        #expect(codes.map(\.problem) == [.noRow(code: "999", table: "WeatherSymbol3")])
    }
}
