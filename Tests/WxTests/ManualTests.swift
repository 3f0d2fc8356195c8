import Foundation
import Testing
import WeatherLocalization

@testable import wx

@Suite("Manual pages")
struct ManualTests {
    private static func texts(_ locale: String) throws -> ManualTexts {
        try #require(ManualTexts(Localizer(LocaleRequest(explicit: locale))), "\(locale) lacks a text")
    }

    private static func page(_ name: String, _ locale: String) throws -> String {
        let request = try #require(ManualRequest(["--generate-manual", name, "--locale", locale]))
        return try #require(request.text(of: Wx.self, environment: ["SOURCE_DATE_EPOCH": "1775451600"]))
    }

    private static let pages = Localizer.availableLanguages.flatMap { language in
        ["wx", "wx-config"].map { ($0, language) }
    }

    @Test("each text of the table is on a page, and each text on a page is in the table")
    func keys() throws {
        let texts = try Self.texts("en")
        let shown = try ["wx", "wx-config"].map { try Self.page($0, "en") }.joined()
            .replacing("\\-", with: "-").replacing("\\&", with: "")
        for (key, text) in texts.manual { #expect(shown.contains(text), "\(key) is on no page") }
        let settings = Set(ManualPage.openSettings)
        let keys = Set(ManualPage.variables + ManualPage.files).union(settings)
            .union(ManualPage.statuses.map { "status.\($0)" })
        #expect(keys.subtracting(texts.manual.keys).sorted() == [])
    }

    @Test("every option of every command is on the page of the program")
    func options() throws {
        let page = try Self.page("wx", "en").replacing("\\-", with: "-")
        for option in ["--provider", "--min-severity", "--nearest", "--pseudo", "--watch", "--remember"] {
            #expect(page.contains("\\fB\(option)") || page.contains(", \(option)"), "\(option)")
        }
        for command in ["wx alerts", "wx places remove", "wx config set", "wx doctor"] {
            #expect(page.contains(".SS \"\(command)\""), "\(command)")
        }
    }

    @Test("every setting is on its page, with its variable and meaning")
    func settings() throws {
        let lines = try Self.page("wx-config", "en").split(separator: "\n")
        let at = try #require(lines.firstIndex { $0.contains("WX_WIND_UNIT") })
        #expect(lines[at] == "\\fBwindUnit, WX_WIND_UNIT\\fR" && lines[at + 1].contains("knots") == false)
        #expect(lines[at + 1].hasPrefix("Unit of wind"))
        #expect(lines.contains("\\fBdateTemplates.day, WX_DATE_TEMPLATES_DAY\\fR"))
    }

    @Test("text that begins with a dot, an apostrophe or a backslash is not a roff request")
    func requests() {
        var page = ManualPage("wx", section: 1, date: Date(timeIntervalSince1970: 0))
        page.paragraph(".so /etc/passwd")
        page.entry("'quoted'", #"C:\weather \fB"#)
        #expect(
            page.text.hasSuffix(
                #"""
                .PP
                \&.so /etc/passwd
                .TP
                \fB'quoted'\fR
                C:\(rsweather \(rsfB

                """#))
    }

    @Test("lines can break between East Asian characters, but not before their punctuation")
    func eastAsianLines() {
        var page = ManualPage("wx", section: 1, date: Date(timeIntervalSince1970: 0))
        page.paragraph("天気。今日")
        #expect(page.text.contains(#"天\:気。\:今\:日"#))
    }

    @Test(
        "mandoc finds no fault in any language",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc"), "mandoc is not installed"),
        arguments: pages)
    func lint(name: String, language: String) throws {
        let text = try Self.page(name, language)
        #expect(try Self.complaints(about: text) == "")
    }

    @Test(
        "mandoc does find faults in a broken page",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc"), "mandoc is not installed"))
    func lintOfBrokenPage() throws {
        let broken = try Self.page("wx", "en").replacing(".SH", with: ".XX")
        #expect(try Self.complaints(about: broken).contains("unknown macro"))
    }

    private static func complaints(about page: String) throws -> String {
        let file = FileManager.default.temporaryDirectory.appending(path: "wx-manual-\(UUID().uuidString)")
        try Data(page.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let lint = Process()
        lint.executableURL = URL(filePath: "/usr/bin/mandoc")
        lint.arguments = ["-T", "lint", "-W", "warning", file.path]
        let output = Pipe()
        lint.standardOutput = output
        try lint.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        lint.waitUntilExit()
        return String(decoding: text, as: UTF8.self)
    }

    @Test("other arguments do not ask for a page")
    func arguments() {
        #expect(ManualRequest(["--generate-manual", "ls"]) == nil)
        #expect(ManualRequest(["--generate-manual"]) == nil)
        #expect(ManualRequest(["Seoul", "--generate-manual", "wx"]) == nil)
        #expect(ManualRequest(["--generate-manual", "wx", "--units", "us"]) == nil)
    }
}
