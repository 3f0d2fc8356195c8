import Foundation
import Testing

@Suite("Locale and units by the environment")
struct LocaleTests {
    private func run(_ environment: [String: String], _ arguments: String...) async throws -> WxProgram.Run {
        try await run(environment, arguments)
    }

    private func run(_ environment: [String: String], _ arguments: [String]) async throws -> WxProgram.Run {
        try await WxProgram.withFolder { folder in
            try Recording.writeOpenWeather(in: folder)
            return try await WxProgram.run(
                [
                    "--replay", folder.path, "--provider", "openweather", "--now", "2026-04-06T03:00:00Z",
                    "37.5665,126.978",
                ]
                    + arguments,
                environment: environment)
        }
    }

    @Test("LANG chooses language, dates and units")
    func lang() async throws {
        let all = ["--view", "now,details,days"]
        let english = try await run(["LANG": "en_US.UTF-8"], all)
        for part in ["Light rain", "54°", "mph", "29.88 inHg", "5 mi"] {
            #expect(english.output.contains(part), "\(part)")
        }
        let korean = try await run(["LANG": "ko_KR.UTF-8"], all)
        for part in ["약한 비", "12°", "4m/s", "1012hPa", "8km"] { #expect(korean.output.contains(part), "\(part)") }
    }

    @Test("each category has its own variable, and LC_ALL decides all")
    func categories() async throws {
        let mixed = try await run([
            "LANG": "ko_KR.UTF-8", "LC_MEASUREMENT": "en_US.UTF-8", "LC_MESSAGES": "de_DE.UTF-8",
        ])
        #expect(mixed.output.contains("Leichter Regen"))
        #expect(mixed.output.contains("mi/h"))
        let all = try await run(["LC_ALL": "fr_FR.UTF-8", "LANG": "ko_KR.UTF-8", "LC_MEASUREMENT": "en_US.UTF-8"])
        #expect(all.output.contains("km/h"))
    }

    @Test("options override the environment, and units override the locale")
    func options() async throws {
        let run = try await run(
            ["LANG": "ko_KR.UTF-8"], "--locale", "en_US", "--temperature-unit", "c", "--wind-unit", "kn")
        #expect(run.output.contains("°C"))
        #expect(run.output.contains("kn"))
        #expect(run.output.contains("inHg"))
    }

    @Test("a date template of the settings is used; an invalid one is refused with its variable, setting and column")
    func dateTemplates() async throws {
        let korean = ["LANG": "ko_KR.UTF-8"]
        let own = try await run(
            korean.merging(["WX_DATE_TEMPLATES_HOUR": "=MM/dd(E) HH시"]) { $1 }, "--hourly")
        #expect(own.output.contains("04/06(월) 15시"))
        let broken = try await run(
            ["LANG": "en_US.UTF-8", "WX_DATE_TEMPLATES_HOUR": "=HH:ii"], "--hourly")
        #expect(broken.status == 64)
        #expect(
            broken.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
                #"The date template "=HH:ii" for dateTemplates.hour in WX_DATE_TEMPLATES_HOUR is not valid (column 5)."#
            ))
    }

    @Test(
        "output is ASCII with C, POSIX and charsets other than UTF-8",
        arguments: ["C", "POSIX", "ko_KR.EUC-KR", "de_DE.ISO-8859-1"])
    func ascii(locale: String) async throws {
        let run = try await run(["LC_ALL": locale])
        #expect(run.status == 0)
        #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test(
        "an unknown locale is a usage error with the nearest three",
        arguments: [("ko_KO", "ko_KR, ko_KP, or ko_CN"), ("de_DD", "de_DE, de_AT, or de_BE")])
    func unknown(locale: String, nearest: String) async throws {
        let run = try await run(["LANG": "en_US.UTF-8"], "--locale", locale)
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("\"\(locale)\" is not a locale."))
        #expect(run.errors.contains("Did you mean \(nearest)?"))
    }

    @Test(
        "a locale without a table has its own units and dates with English words, as -v says",
        arguments: [
            ("is_IS", ["12°C", "SW 15 km/h", "1012 hPa", "8 km", "81%", "6,0 mm", "Observed mán., 6.4., 11:50."]),
            ("ka_GE", ["12°C", "SW 15 km/h", "1012 hPa", "8 km", "81%", "6,0 mm", "Observed ორშ, 6.4, 11:50."]),
        ])
    func noTable(locale: String, parts: [String]) async throws {
        let all = ["--view", "now,details,days,notes"]
        let quiet = try await run([:], all + ["--locale", locale])
        #expect(quiet.status == 0)
        #expect(quiet.errors.isEmpty)
        let spaced = String(quiet.output.map { $0 == "\u{A0}" || $0 == "\u{202F}" ? " " : $0 })
        for part in parts + ["Light rain", "Humidity"] { #expect(spaced.contains(part), "\(part)") }

        let told = try await run([:], all + ["--locale", locale, "-v"])
        #expect(told.output == quiet.output)
        let name = locale.replacing("_", with: "-")
        #expect(told.errors == "There is no translation for \(name): the text is in English.\n")
    }

    @Test("color is not used in a pipe, except with --color always")
    func color() async throws {
        #expect(!(try await run(["LANG": "en_US.UTF-8", "TERM": "xterm"])).output.contains("\u{1B}"))
        #expect(!(try await run(["NO_COLOR": "1"], "--color", "auto")).output.contains("\u{1B}"))
        #expect((try await run(["LANG": "en_US.UTF-8"], "--color", "always")).output.contains("\u{1B}["))
        #expect((try await run(["NO_COLOR": "1"], "--color", "always")).output.contains("\u{1B}["))
    }
}
