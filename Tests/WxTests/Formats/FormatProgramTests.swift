import Foundation
import Testing

@Suite("Formats and templates of the program")
struct FormatProgramTests {
    private static let now = ["--sandbox", "--now", "2026-04-07T05:00:00Z", "--provider", "metno"]

    private func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> WxProgram.Run {
        try await WxProgram.run(Self.now + arguments + ["Seoul"], environment: environment)
    }

    @Test(
        "one line in the design's forms",
        arguments: [
            ("oneline", "Seoul 21° mostly sunny, rain from Wed 5:00\u{202F}AM\n"),
            ("graph", "🌤️ 21° 16°/21° ██▇▅▃▂▁▁▁▂▂▃ 17 mm Wed\n"),
        ])
    func oneline(name: String, expected: String) async throws {
        let run = try await run("--template", name, "--locale", "en", "--units", "metric")
        #expect(run.output == expected)
        #expect(run.errors == "")
    }

    @Test("the line's template and any other can be a setting, and the option's text overrides both")
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

    @Test("a template that cannot be read is a usage error, before anything is asked", arguments: ["en", "ko", "ar"])
    func bad(locale: String) async throws {
        let run = try await WxProgram.run("--template", "{now.temprature}", "--locale", locale, "1,2")
        #expect(run.status == 64)
        #expect(run.output == "")
        #expect(run.errors.contains("now.temprature") && run.errors.contains("now.temperature"))
    }

    @Test(
        "what does not go together is refused",
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

    @Test("sentences, in lines of the width")
    func prose() async throws {
        let run = try await run("--format", "prose", "--locale", "en", "--units", "metric", "--width", "60")
        #expect(run.output.hasPrefix("Seoul, Tuesday 2\u{202F}PM. Mostly sunny, 21 degrees, feeling like"))
        #expect(run.output.split(separator: "\n").count == 4)
        #expect(run.errors == "")
        #expect(try await self.run("--format", "prose", "--locale", "ko_KR").output.hasPrefix("서울, 화요일 오후 2시."))
    }

    @Test("a document and a line are in the user's language")
    func localized() async throws {
        #expect(try await run("--format", "markdown", "--locale", "ko_KR").output.hasPrefix("# 대한민국 서울\n"))
        #expect(try await run("--format", "oneline", "--locale", "ko_KR").output.hasPrefix("서울 "))
    }

    @Test("a page and a picture are in the user's language and theme")
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
