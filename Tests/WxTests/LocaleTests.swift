import Foundation
import Testing

@Suite("Locale and units by the environment")
struct LocaleTests {
    private func run(_ environment: [String: String], _ arguments: String...) async throws -> WxProgram.Run {
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
        let english = try await run(["LANG": "en_US.UTF-8"])
        for part in ["Light rain", "54°", "mph", "29.88 inHg", "5 mi"] {
            #expect(english.output.contains(part), "\(part)")
        }
        let korean = try await run(["LANG": "ko_KR.UTF-8"])
        for part in ["약한 비", "12°", "4m/s", "1012hPa", "8km"] { #expect(korean.output.contains(part), "\(part)") }
    }

    @Test("each category is decided by its own variable, and LC_ALL by itself")
    func categories() async throws {
        let mixed = try await run([
            "LANG": "ko_KR.UTF-8", "LC_MEASUREMENT": "en_US.UTF-8", "LC_MESSAGES": "de_DE.UTF-8",
        ])
        #expect(mixed.output.contains("Leichter Regen"))
        #expect(mixed.output.contains("mi/h"))
        let all = try await run(["LC_ALL": "fr_FR.UTF-8", "LANG": "ko_KR.UTF-8", "LC_MEASUREMENT": "en_US.UTF-8"])
        #expect(all.output.contains("km/h"))
    }

    @Test("an option stands over the environment, and units over the locale")
    func options() async throws {
        let run = try await run(
            ["LANG": "ko_KR.UTF-8"], "--locale", "en_US", "--temperature-unit", "c", "--wind-unit", "kn")
        #expect(run.output.contains("°C"))
        #expect(run.output.contains("kn"))
        #expect(run.output.contains("inHg"))
    }

    @Test(
        "C, POSIX and charsets other than UTF-8 are plain ASCII",
        arguments: ["C", "POSIX", "ko_KR.EUC-KR", "de_DE.ISO-8859-1"])
    func ascii(locale: String) async throws {
        let run = try await run(["LC_ALL": locale])
        #expect(run.status == 0)
        #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test("the language never changes the numbers: JSON is the same byte for byte")
    func json() async throws {
        let reference = try await run(["LANG": "en_US.UTF-8"], "--format", "json")
        #expect(reference.output.hasPrefix("{\n  \"schema\": \"wx/1\""))
        _ = try JSONSerialization.jsonObject(with: Data(reference.output.utf8))
        for locale in ["ar_EG.UTF-8", "de_DE.UTF-8", "ja_JP.UTF-8", "ko_KR.UTF-8", "C"] {
            let other = try await run(["LANG": locale], "--format", "json")
            #expect(other.output == reference.output, "\(locale)")
        }
    }

    @Test("colour is for terminals: none in a pipe, unless asked for outright")
    func color() async throws {
        #expect(!(try await run(["LANG": "en_US.UTF-8", "TERM": "xterm"])).output.contains("\u{1B}"))
        #expect(!(try await run(["NO_COLOR": "1"], "--color", "auto")).output.contains("\u{1B}"))
        #expect((try await run(["LANG": "en_US.UTF-8"], "--color", "always")).output.contains("\u{1B}["))
    }
}
