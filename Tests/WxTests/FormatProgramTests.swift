import Foundation
import Testing

@Suite("Formats and templates of the program")
struct FormatProgramTests {
    private static let now = ["--sandbox", "--now", "2026-04-07T05:00:00Z", "--provider", "metno"]

    private func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> WxProgram.Run {
        try await WxProgram.run(Self.now + arguments + ["Seoul"], environment: environment)
    }

    @Test(
        "the built-in templates print one line",
        arguments: [
            ("oneline", "Seoul 21° mostly sunny, rain from tomorrow 5\u{202F}AM\n"),
            ("graph", "🌤️ 21° 16°/21° ██▇▅▃▂▁▁▁▂▂▃ 17 mm Wed\n"),
        ])
    func oneline(name: String, expected: String) async throws {
        let run = try await run("--template", name, "--locale", "en", "--units", "metric")
        #expect(run.output == expected)
        #expect(run.errors == "")
    }

    @Test("templates can be settings, and the option's text overrides them")
    func named() async throws {
        let environment = ["WX_TEMPLATE_ONELINE": "{place}!", "WX_TEMPLATE_MY_BAR": "{source}"]
        #expect(try await run("--format", "oneline", environment: environment).output == "Seoul!\n")
        #expect(try await run("--template", "my-bar", environment: environment).output == "MET Norway\n")
        #expect(try await run("--template", "{place}?", environment: environment).output == "Seoul?\n")
        try await WxProgram.withFolder { home in
            let folder = home.appendingPathComponent(".config/wx", isDirectory: true)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(#"{"template": {"wind": "a, {place}", "bad": "{plase}"}}"#.utf8)
                .write(to: folder.appendingPathComponent("config.json"))
            let environment = ["HOME": home.path]
            #expect(try await run("--template", "wind", environment: environment).output == "a, Seoul\n")
            let bad = try await run("--template", "bad", "--locale", "en", environment: environment)
            #expect(bad.status == 64)
            #expect(bad.errors.contains("template.bad") && bad.errors.contains("place"))
        }
    }

    @Test("an invalid template is a usage error before any request", arguments: ["en", "ko", "ar"])
    func bad(locale: String) async throws {
        let run = try await WxProgram.run("--template", "{now.temprature}", "--locale", locale, "1,2")
        #expect(run.status == 64)
        #expect(run.output == "")
        #expect(run.errors.contains("now.temprature") && run.errors.contains("now.temperature"))
    }

    @Test(
        "options that exclude each other are refused",
        arguments: [
            ["--template", "nothing", "1,2"], ["--template", "bar", "--format", "csv", "1,2"],
            ["compare", "--format", "csv", "1,2"], ["alerts", "--format", "ical", "1,2"],
            ["--format", "png", "--watch", "1,2"], ["--display", "1,2"], ["--display", "--format", "csv", "1,2"],
            ["alerts", "--format", "oneline", "1,2"],
        ])
    func refused(arguments: [String]) async throws {
        let run = try await WxProgram.run(arguments)
        #expect(run.status == 64)
        #expect(run.output == "")
    }

    @Test("formats for programs are the same in every locale", arguments: ["csv", "ndjson", "prometheus"])
    func locales(format: String) async throws {
        let english = try await run("--format", format, "--locale", "en_US")
        let korean = try await run("--format", format, "--locale", "ar_EG", "--units", "si")
        #expect(english.output == korean.output)
        #expect(english.status == 0 && english.errors == "" && !english.output.isEmpty)
    }

    @Test(
        "forms of wttr.in need no server",
        arguments: [
            ("3", "Seoul: 🌤️  +21°C\n"), ("%l:+%C+%t", "Seoul: Mostly sunny +21°C\n"), ("%c", "🌤️ \n"),
            ("%25t%0A", "+21°C\n"), ("%w", "↗10km/h\n"),
        ])
    func wttr(format: String, expected: String) async throws {
        let run = try await run("--format", format, "--locale", "en", "--units", "metric")
        #expect(run.output == expected)
        #expect(run.status == 0 && run.errors == "")
    }

    @Test("j1 and p1 are the same in every locale, except for translations")
    func wttrDocuments() async throws {
        let english = try await run("--format", "j1", "--locale", "en_US")
        let document = try #require(try JSONSerialization.jsonObject(with: Data(english.output.utf8)) as? [String: Any])
        #expect((document["weather"] as? [[String: Any]])?.count == 3)
        let korean = try await run("--format", "j1", "--locale", "ko_KR")
        #expect(korean.output.contains("\"lang_ko\"") && korean.output.contains("\"Seoul\""))
        #expect(try await run("--format", "p1", "--locale", "ko_KR").output == run("--format", "p1").output)
        #expect(try await run("--format", "%l", "--locale", "ko_KR", "--icons", "nerd").output == "서울\n")
        let several = try await WxProgram.run(Self.now + ["--format", "%l|%t", "--locale", "en_DE", "Seoul", "Busan"])
        #expect(several.output.split(separator: "\n").map { $0.prefix { $0 != "|" } } == ["Seoul", "Busan"])
    }

    @Test("a line of wttr.in with fields of our own templates is refused", arguments: ["en", "ko", "ar"])
    func ambiguous(locale: String) async throws {
        let run = try await WxProgram.run("--format", "{place}: %t", "--locale", locale, "1,2")
        #expect(run.status == 64 && run.output == "")
        #expect(run.errors.contains("{place}") && run.errors.contains("%t"))
        for arguments in [
            ["--template", "bar", "--format", "%t"], ["--format", "5"], ["--watch", "--format", "3"],
            ["--format", "j1", "Seoul", "Busan"], ["--display", "--format", "j1"], ["--format", "{now.temperature}"],
            ["--template", "%t"], ["compare", "--format", "3"], ["alerts", "--format", "j1"],
        ] {
            let run = try await WxProgram.run(arguments + ["1,2"])
            #expect(run.status == 64 && run.output == "", "\(arguments)")
        }
        #expect(try await self.run("--format", #"{"a":"100%"}"#, "--locale", locale).output == "{\"a\":\"100%\"}\n")
    }

    @Test("prose is wrapped to the width")
    func prose() async throws {
        let run = try await run("--format", "prose", "--locale", "en", "--units", "metric", "--width", "60")
        #expect(run.output.hasPrefix("Seoul, Tuesday 2\u{202F}PM. Mostly sunny, 21 degrees, feels like"))
        #expect(run.output.split(separator: "\n").count == 4)
        #expect(run.errors == "")
        #expect(try await self.run("--format", "prose", "--locale", "ko_KR").output.hasPrefix("서울, 화요일 오후 2시."))
    }

    @Test("markdown and the line are in the user's language")
    func localized() async throws {
        #expect(try await run("--format", "markdown", "--locale", "ko_KR").output.hasPrefix("# 대한민국 서울\n"))
        #expect(try await run("--format", "oneline", "--locale", "ko_KR").output.hasPrefix("서울 "))
    }

    @Test("page and picture are in the user's language and theme")
    func pages() async throws {
        let page = try await run("--format", "html", "--locale", "ko_KR", "--theme", "dark")
        #expect(page.status == 0 && page.errors == "")
        #expect(page.output.hasPrefix("<!DOCTYPE html>\n<html lang=\"ko\" dir=\"ltr\">"))
        #expect(page.output.contains("서울") && !page.output.contains("prefers-color-scheme"))
        let card = try await run("--format", "svg", "--locale", "ar_EG", "--days", "2")
        #expect(card.output.hasPrefix("<svg xmlns=") && card.output.hasSuffix("</svg>\n"))
        #expect(card.output.contains("direction=\"rtl\"") && card.output.contains("prefers-color-scheme"))
    }
}

@Suite("Calendars of the program")
struct CalendarProgramTests {
    private func run(_ arguments: String...) async throws -> [String] {
        let run = try await WxProgram.run(
            ["--sandbox", "--now", "2026-04-07T05:00:00Z", "--provider", "metno", "--format", "ical"] + arguments)
        #expect(run.status == 0 && run.errors == "")
        return run.output.components(separatedBy: "\r\n")
    }

    @Test("the days of a place are in the user's language")
    func days() async throws {
        let lines = try await run("--locale", "ko_KR", "--days", "2", "Seoul")
        #expect(lines.first == "BEGIN:VCALENDAR" && lines.suffix(2) == ["END:VCALENDAR", ""])
        #expect(lines.contains("NAME:서울"))
        #expect(lines.filter { $0 == "BEGIN:VEVENT" }.count == 2)
        #expect(lines.contains("UID:20260407+37.566+126.978@wx.invalid"))
        #expect(lines.contains { $0.hasPrefix("SUMMARY:") && $0.contains("대체로 맑음") })
    }

    @Test("several places are in one calendar")
    func several() async throws {
        let lines = try await run("--locale", "en_US", "Seoul", "Tokyo")
        #expect(lines.contains("NAME:Seoul\\, Tokyo"))
        let summaries = lines.filter { $0.hasPrefix("SUMMARY:") }
        let named = summaries.allSatisfy { $0.hasPrefix("SUMMARY:Seoul ") || $0.hasPrefix("SUMMARY:Tokyo ") }
        #expect(named && !summaries.isEmpty)
    }

    @Test("a place without an answer is reported on standard error; without any answer, there is no calendar")
    func failing() async throws {
        let arguments = ["--sandbox", "--provider", "metno", "--format", "ical", "--locale", "en"]
        let one = try await WxProgram.run(arguments + ["Springfield", "Seoul", "Tokyo"])
        #expect(one.status == 68 && one.errors.hasPrefix("wx: Springfield: "))
        #expect(one.output.hasPrefix("BEGIN:VCALENDAR\r\n"))
        let none = try await WxProgram.run(arguments + ["Springfield", "Cambridge"])
        #expect(none.status == 68 && none.output == "")
    }
}

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

    @Test("--display adds texts in the user's language, and the values do not change")
    func korean() async throws {
        let document = try await documents("--format", "json", "--display", "--locale", "ko_KR", "Seoul")[0]
        let place = try #require(document["place"] as? [String: Any])
        #expect(place["name"] as? String == "Seoul")
        #expect(display(place)?["name"] == "서울")
        let current = display(document["current"])
        #expect(current?["temperature"] == "21°" && current?["condition"] == "대체로 맑음")
        #expect(current?["wind"]?.contains("m/s") == true)
        let step = display((document["steps"] as? [Any])?.first)
        #expect(step?["start"]?.hasSuffix("14:00") == true)
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

    @Test("--format ndjson has texts for each step or place", arguments: [["Seoul"], ["Seoul", "Oslo"]])
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

@Suite("Pictures of the program")
struct PictureProgramTests {
    private static let arguments = ["--sandbox", "--provider", "metno", "--locale", "en", "--format", "png", "Seoul"]

    /// Whether this machine has librsvg; the program needs no more of it than its name.
    private static let canDraw = dlopen("librsvg-2.so.2", RTLD_LAZY | RTLD_LOCAL) != nil

    @Test("a PNG is written to standard output", .enabled(if: canDraw, "needs librsvg2-2"))
    func png() async throws {
        let run = try await WxProgram.start(
            Self.arguments, environment: ["PATH": "/usr/bin:/bin"], through: #""$0" "$@" | od -An -tx1 -N24"#
        ).end()
        let words = run.output.split { $0 == " " || $0 == "\n" }
        // The signature, and the width in the header: 1600.
        #expect(words.prefix(8) == ["89", "50", "4e", "47", "0d", "0a", "1a", "0a"])
        #expect(words.dropFirst(16).prefix(4) == ["00", "00", "06", "40"])
    }

    @Test("without librsvg, the error names its package and the alternative")
    func missing() async throws {
        try await WxProgram.withFolder { folder in
            try Data().write(to: folder.appendingPathComponent("librsvg-2.so.2"))
            let run = try await WxProgram.run(Self.arguments, environment: ["LD_LIBRARY_PATH": folder.path])
            #expect(run.status == 69 && run.output == "")
            #expect(run.errors.contains("librsvg2-2") && run.errors.contains("--format svg"))
        }
    }

    @Test("a PNG is not written to a terminal", .enabled(if: TerminalSession.isPossible))
    func terminal() async throws {
        let session = try TerminalSession("wx \(Self.arguments.joined(separator: " ")); echo status:$?")
        let output = await session.output()
        #expect(output.contains("status:64") && output.contains("> wx.png") && !output.contains("PNG\r"))
    }

    @Test("a PNG shows only one place")
    func several() async throws {
        let run = try await WxProgram.run(Self.arguments + ["Oslo"])
        #expect(run.status == 64 && run.errors.contains("--format png"))
    }
}
