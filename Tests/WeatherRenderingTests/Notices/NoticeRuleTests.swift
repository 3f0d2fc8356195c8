import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

@Suite("Rules for notices")
struct NoticeRuleTests {
    @Test("several rules have semicolons or lines between them, and repeated ones count once")
    func several() throws {
        let rules = try NoticeRule.rules(in: " rain within 30m;alert severe ;; alert severe\nfrost tonight;")
        #expect(rules.map(\.text) == ["rain within 30m", "alert severe", "frost tonight"])
        #expect(try NoticeRule.rules(in: " ; ").isEmpty)
    }

    @Test(
        "every form is read",
        arguments: [
            "rain within 30m", "rain within 90 min", "snow within 2h", "precipitation", "thunder today",
            "sleet tomorrow evening", "rain tomorrow morning", "rain morning", "rain tomorrow night", "alert",
            "alert minor", "alert extreme", "frost", "frost tonight", "frost tomorrow morning", "change",
            "wind.gust > 20m/s", "wind > 7bft", "gust>=50 km/h", "temperature > 33 today", "temperature<-10",
            "temperature < 14°F tonight", "uv >= 8", "feelsLike >= 40 tomorrow afternoon", "humidity > 90 %",
            "pressure < 980 hPa", "visibility < 200m", "precipitation > 5mm tomorrow", "chance >= 70% within 3h",
            "snow.depth > 30cm", "high > 30 tomorrow", "days[1].high > 30", "now.windGust > 20 m/s",
            "hours[+3h].temperature <= 0", "alerts.count > 0", "cloudCover <= 20 evening",
        ])
    func forms(text: String) throws {
        let rules = try NoticeRule.rules(in: text)
        #expect(rules.map(\.text) == [text])
    }

    @Test(
        "a mistake has its column, what is wrong, and the nearest words",
        arguments: [
            ("rain tommorow", 6, "tommorow", "tomorrow"), ("rian within 30m", 1, "rian", "rain"),
            ("rain within", 12, "", "30m"), ("rain within 30", 13, "30", "30m"),
            ("rain within 3d", 13, "3d", "2h"), ("rain within 49h", 13, "49h", "30m"),
            ("rain tomorrow mornin", 15, "mornin", "morning"), ("rain today tonight", 12, "tonight", "night"),
            ("alert seveer", 7, "seveer", "severe"), ("alert severe now", 14, "now", ";"),
            ("change today", 8, "today", ";"), ("wind.gusts > 20", 1, "wind.gusts", "wind.gust"),
            ("temperature", 12, "", ">="), ("temperature = 3", 13, "=", ">="), ("temperature >", 14, "", "20"),
            ("temperature > warm", 15, "warm", "20"), ("temperature > 3m/s", 16, "m/s", "c"),
            ("wind.gust > 20x", 15, "x", "m/s"), ("uv >= 8 m/s", 9, "m/s", "8"),
            ("snowDepth > 5mm", 14, "mm", "cm"), ("condition > 3", 1, "condition", "temperature"),
            ("days[1].hihg > 30", 1, "days[1].hihg", "days[1].high"), ("days[1].high > 30 today", 19, "today", ";"),
            ("frost tonight; rain tomorow", 21, "tomorow", "tomorrow"), ("now.condition > 1", 1, "now.condition", ""),
        ])
    func mistakes(text: String, column: Int, found: String, expected: String) {
        #expect {
            try NoticeRule.rules(in: text, from: "notify")
        } throws: { error in
            guard let error = error as? WeatherError else { return false }
            let details = error.details
            let isRight =
                error.reason == .badRule && error.code == .usage && details.setting == "notify"
                && details.limit == column && details.subject == found && !details.candidates.isEmpty
                && (expected.isEmpty || details.candidates.contains(expected))
            if !isRight { Issue.record("\(column) \(found): \(details)") }
            return isRight
        }
    }

    @Test("random rules are accepted or refused without a crash")
    func random() {
        let words = [
            "rain", "snow", "alert", "frost", "change", "within", "today", "tomorrow", "tonight", "morning", "30m",
            "2h",
            ">", ">=", "<", "20m/s", "-", ".", "[", "]", "days[1].high", "temperature", "uv", ";", " ", "\n", "é",
            "\u{202E}", "\0", "99999999999999999999", "1e999", "nan", "%", "°C", "severe",
        ]
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<3000 {
            let text = (0..<Int.random(in: 0..<9, using: &generator)).map { _ in words.randomElement() ?? "" }
                .joined(separator: Bool.random(using: &generator) ? " " : "")
            guard let rules = try? NoticeRule.rules(in: text) else { continue }
            for rule in rules { #expect(!rule.text.isEmpty) }
        }
        #expect(throws: WeatherError.self) {
            try NoticeRule.rules(in: (0..<200).map { "temperature > \($0)" }.joined(separator: ";"))
        }
        #expect(throws: WeatherError.self) { try NoticeRule.rules(in: String(repeating: "x", count: 1 << 20)) }
    }

    @Test("minutes are of use only for rain and snow soon, and alerts need no forecast")
    func products() throws {
        func rule(_ text: String) throws -> NoticeRule { try #require(NoticeRule.rules(in: text).first) }
        #expect(try rule("rain within 30m").usesMinutes)
        #expect(try !rule("rain within 6h").usesMinutes)
        #expect(try !rule("rain tomorrow").usesMinutes)
        #expect(try !rule("temperature > 3 within 30m").usesMinutes)
        #expect(try rule("alert severe").products == [.alerts])
        #expect(try rule("alerts.count > 2").products == [.alerts])
        #expect(try rule("frost tonight").products == .forecast)
    }

    @Test(
        "quiet hours may reach into the next day",
        arguments: [
            ("22:00-07:00", "21:59", false), ("22:00-07:00", "22:00", true), ("22:00-07:00", "06:59", true),
            ("22:00-07:00", "07:00", false), ("13-14:30", "14:29", true), ("13-14:30", "14:30", false),
            ("0:00-24:00", "12:00", true),
        ])
    func quiet(hours: String, time: String, isQuiet: Bool) throws {
        let zone = try #require(TimeZone(identifier: "Asia/Seoul"))
        let local = SampleReports.instant("06T\(time)")
        let instant = local - Double(zone.secondsFromGMT(for: local))
        #expect(try QuietHours(hours).contains(instant, in: zone) == isQuiet)
    }

    @Test(
        "other times are refused",
        arguments: ["", "22:00", "22:00-", "25:00-07:00", "22:60-7", "7:00-7:00", "a-b", "1-2-3"])
    func badHours(text: String) {
        #expect(throws: WeatherError.self) { try QuietHours(text) }
    }
}
