import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

@Suite("Templates that cannot be read")
struct TemplateErrorTests {
    @Test(
        "an error has its column and what was expected",
        arguments: [
            ("a {now.temprature}", 4, "now.temprature", ["now.temperature"]),
            ("{temperature}", 2, "temperature", ["now.temperature", "hours.temperature"]),
            ("{days[1].hihg}", 2, "days[1].hihg", ["days[1].high"]),
            ("{plase}", 2, "plase", ["place"]),
            ("{days}", 2, "days", ["days.date"]),
            ("{days[x].high}", 2, "days[x].high", ["days.highTemperature"]),
            ("{days[1}", 2, "days[1", []),
            ("{now[1].icon}", 2, "now[1].icon", ["now.icon"]),
            ("{}", 2, "", ["place"]),
            ("{place", 7, "", ["}"]), ("{place x}", 7, " x}", ["}"]), ("}", 1, "}", ["}}"]),
            ("{?place:a", 10, "", ["}"]), ("{?place}", 8, "}", [":"]), ("a\\x", 2, "\\x", ["\\n"]),
            ("{place@f}", 7, "@f", ["@lower"]), ("{now.temperature@x}", 17, "@x", ["@unit"]),
            ("{now.temperature@c@f}", 19, "@f", ["@unit"]), ("{days.date@QQi}", 11, "@QQi", ["@EEEd"]),
            ("{place:0}", 7, ":0}", [":>5"]), ("{place:>1001}", 7, ":>1001}", [":>5"]),
        ])
    func problems(template: String, column: Int, found: String, expected: [String]) {
        #expect {
            try WeatherTemplate(template, from: "template.bar")
        } throws: { error in
            guard let error = error as? WeatherError else { return false }
            let details = error.details
            let isRight =
                error.reason == .badTemplate && details.setting == "template.bar" && details.limit == column
                && details.subject == found && expected.allSatisfy(details.candidates.contains)
                && !details.candidates.isEmpty
            if !isRight { Issue.record("\(column) \(found): \(details)") }
            return isRight
        }
    }

    @Test("sections can be nested to a limited depth")
    func depth() throws {
        func nested(_ count: Int) -> String {
            String(repeating: "{?place:", count: count) + "x" + String(repeating: "}", count: count)
        }
        #expect(throws: Never.self) { try WeatherTemplate(nested(8)) }
        for count in [9, 100_000] { #expect(throws: WeatherError.self) { try WeatherTemplate(nested(count)) } }
    }

    @Test("random templates are accepted or rejected, and rendered, without a crash")
    func random() throws {
        let words = [
            "{", "}", "{{", "}}", "{?", "{!", ":", "|", "@", "\\", "\\n", "place", "now.", "days[", "1", "999", "]",
            ".",
            "hours[+", "h", "temperature", "high", "date", "graph", "wetDay.", "alerts.count", "sun.sunrise", "raw",
            "json", "xml", "f", "=", "=HH:mm", "EEEd", "'", ">", "<", "^", "5", "1000", " ", "é", "🌧️", "\u{202E}",
            "\u{1B}",
            "\0", "{place}", "{now.temperature}", "{?wetDay.date:", "{now.icon:>4}", "{hours.graph|-}",
        ]
        let localizers =
            try [SampleLocale.english, .korean, .arabic].map { try $0.localizer() }
            + [SampleLocale.ascii()]
        let reports = [SampleReports.full, SampleReports.sparse]
        var random = SystemRandomNumberGenerator()
        var readable = 0
        for _ in 0..<20_000 {
            let count = Int.random(in: 0..<12, using: &random)
            let template = (0..<count).compactMap { _ in words.randomElement(using: &random) }.joined()
            do throws(WeatherError) {
                let read = try WeatherTemplate(template)
                readable += 1
                guard let report = reports.randomElement(using: &random),
                    let localizer = localizers.randomElement(using: &random)
                else { continue }
                let text = read.text(for: report, localizer: localizer, now: SampleReports.now)
                #expect(text.hasSuffix("\n"))
            } catch {
                #expect(error.reason == .badTemplate && error.details.limit ?? 0 > 0, "\(template)")
            }
        }
        #expect(readable > 1000)
    }
}
