import Foundation
import Testing

@Suite("wx doctor")
struct DoctorTests {
    private let environment = [
        "LANG": "ko_KR.UTF-8", "LC_TIME": "de_DE.UTF-8", "LC_MEASUREMENT": "xx_bogus", "LANGUAGE": "en",
    ]

    @Test("tells for each category which variable decided, and what was not used")
    func text() async throws {
        let run = try await WxProgram.run("doctor", environment: environment)
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        let lines = run.output.split(separator: "\n").map { $0.split(separator: " ", omittingEmptySubsequences: true) }
        #expect(lines.contains(["Language", "en", "LANGUAGE=en"]))
        #expect(lines.contains(["Dates", "de-DE", "LC_TIME=de_DE.UTF-8"]))
        #expect(lines.contains(["Units", "KR", "LANG=ko_KR.UTF-8"]))
        #expect(run.output.contains("LC_MEASUREMENT=xx_bogus is not a locale."))
    }

    @Test("names the option, the variable or the setting that a locale was asked for by")
    func explicit() async throws {
        let option = try await WxProgram.run("doctor", "--locale", "ar_EG", environment: environment)
        #expect(option.output.contains("--locale=ar_EG"))
        let variable = try await WxProgram.run(
            "doctor", environment: environment.merging(["WX_LOCALE": "ko"]) { $1 })
        #expect(variable.output.contains("WX_LOCALE=ko"))
    }

    @Test("JSON is the same under every language")
    func json() async throws {
        var outputs: Set<String> = []
        for language in ["ja", "ar", "en"] {
            let run = try await WxProgram.run(
                "doctor", "--json", environment: environment.merging(["LANGUAGE": language]) { $1 })
            outputs.insert(run.output.replacing("\"\(language)\"", with: "\"?\""))
        }
        #expect(outputs.count == 1)
        let first = try #require(outputs.first)
        let report = try #require(try JSONSerialization.jsonObject(with: Data(first.utf8)) as? [String: Any])
        #expect((report["locale"] as? [[String: Any]])?.count == 5)
    }
}
