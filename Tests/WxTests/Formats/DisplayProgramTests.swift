import Foundation
import Testing

@Suite("Texts of values in the program's JSON")
struct DisplayProgramTests {
    private func documents(_ arguments: String...) async throws -> [[String: Any]] {
        let run = try await WxProgram.run(
            ["--sandbox", "--now", "2026-04-07T05:00:00Z", "--provider", "metno"] + arguments)
        #expect(run.status == 0 && run.errors == "")
        let lines = arguments.contains("json") ? [run.output[...]] : run.output.split(separator: "\n")
        return try lines.map {
            try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
    }

    private func display(_ value: Any?) -> [String: String]? {
        (value as? [String: Any])?["display"] as? [String: String]
    }

    @Test("what a status bar in Korean shows; the values stay what they are in every locale")
    func korean() async throws {
        let document = try await documents("--format", "json", "--display", "--locale", "ko_KR", "Seoul")[0]
        let place = try #require(document["place"] as? [String: Any])
        #expect(place["name"] as? String == "Seoul")
        #expect(display(place)?["name"] == "서울")
        let current = display(document["current"])
        #expect(current?["temperature"] == "21°" && current?["condition"] == "대체로 맑음")
        #expect(current?["wind"]?.contains("m/s") == true)
        let step = display((document["steps"] as? [Any])?.first)
        #expect(step?["start"]?.hasSuffix("오후 2시") == true)
    }

    @Test("a point has the name that the view shows")
    func point() async throws {
        let document = try await documents(
            "--format", "json", "--display", "--locale", "ar_EG", "35.1,129.0")[0]
        let oneline = try await WxProgram.run(
            "--sandbox", "--provider", "metno", "--locale", "ar_EG", "--bidi", "none", "--template", "{place}",
            "35.1,129.0")
        #expect(display(document["place"])?["name"] == oneline.output.trimmingCharacters(in: .newlines))
    }

    @Test("steps, and several places, one a line", arguments: [["Seoul"], ["Seoul", "Oslo"]])
    func lines(places: [String]) async throws {
        let run = try await WxProgram.run(
            ["--sandbox", "--provider", "metno", "--format", "ndjson", "--display", "--locale", "ko_KR"] + places)
        for line in run.output.split(separator: "\n") {
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            let shown = places.count == 1 ? display(object) : display(object?["place"])
            #expect(shown?[places.count == 1 ? "temperature" : "name"] != nil)
        }
    }
}
