import Foundation
import Testing

@Suite("wx locales")
struct LocalesCommandTests {
    /// The environment of a user with tables in a folder.
    private func environment(_ folder: URL) -> [String: String] {
        ["XDG_DATA_HOME": folder.path, "LANG": "en_US.UTF-8"]
    }

    private func write(_ text: String, to folder: URL, _ file: String) throws {
        let url = folder.appendingPathComponent("wx/Localizations/\(file)")
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    @Test("each language is listed by its own name and that in the user's language, within 80 columns")
    func list() async throws {
        let run = try await WxProgram.run("locales", "--locale", "de_DE")
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        let korean = try #require(run.output.split(separator: "\n").first { $0.contains("한국어") })
        for part in ["ko", "Koreanisch", "100", "4. 6. (목)"] { #expect(korean.contains(part), "\(part)") }
        #expect(!run.output.contains("en-XA"))
        let longest =
            run.output.split(separator: "\n").map { line in
                line.unicodeScalars.count { $0.properties.generalCategory != .format }
            }.max() ?? 0
        #expect((40...80).contains(longest))
        let ascii = try await WxProgram.run("locales", environment: ["LC_ALL": "C"])
        #expect(ascii.output.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test("JSON is the same in every language, and has units and direction")
    func json() async throws {
        let run = try await WxProgram.run("locales", "--json", "--locale", "en_US")
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let locales = try #require(object?["locales"] as? [[String: Any]])
        let arabic = try #require(locales.first { $0["id"] as? String == "ar" })
        #expect(arabic["direction"] as? String == "rtl")
        #expect(arabic["englishName"] as? String == "Arabic")
        #expect(arabic["complete_percent"] as? Int == 100)
        let english = try #require(locales.first { $0["id"] as? String == "en" })
        #expect(english["units"] as? String == "°F mph inHg in mi")
        #expect(english["region"] as? String == "US")
        let korean = try await WxProgram.run("locales", "--json", "--locale", "ko_KR")
        #expect(korean.output == run.output)
    }

    @Test("the program's own tables have no error")
    func checkOwn() async throws {
        let run = try await WxProgram.run("locales", "--check")
        #expect(run.status == 0)
        #expect(run.output.isEmpty)
        #expect(run.errors.isEmpty)
    }

    @Test("a folder with errors is 65, with a line and position for each on standard output")
    func checkFolder() async throws {
        try await WxProgram.withFolder { folder in
            try write("wind = Brise;\nhumidity = \"%1$@ x\";\n", to: folder, "de.lproj/Interface.strings")
            try write("\"compass.n\" = N\n", to: folder, "de.lproj/Units.strings")
            let path = folder.appendingPathComponent("wx/Localizations").path
            let run = try await WxProgram.run("locales", "--check", path)
            #expect(run.status == 65)
            #expect(run.errors.isEmpty)
            #expect(
                run.output == """
                    \(path)/de.lproj/Interface.strings:2:12: error: the English text has no placeholder "%1$@"
                    \(path)/de.lproj/Units.strings:2:1: error: ";" is missing after the text

                    """)
        }
    }

    @Test("a folder that does not exist or has no tables is an error")
    func checkNothing() async throws {
        let missing = try await WxProgram.run(
            "locales", "--check", "/nonexistent", environment: ["LANG": "en_US.UTF-8"])
        #expect(missing.status == 64)
        #expect(missing.output.isEmpty)
        #expect(missing.errors.contains("/nonexistent: No such file or directory"))
        try await WxProgram.withFolder { folder in
            let empty = try await WxProgram.run("locales", "--check", folder.path)
            #expect(empty.status == 64)
        }
    }

    @Test("a translator can export, check, translate, and at once see a new table")
    func export() async throws {
        try await WxProgram.withFolder { folder in
            let tables = folder.appendingPathComponent("wx/Localizations")
            let run = try await WxProgram.run("locales", "--export", "is", tables.path)
            #expect(run.status == 0)
            #expect(run.errors.isEmpty)
            #expect(run.output.split(separator: "\n").count == 10)
            #expect(run.output.hasPrefix("\(tables.path)/is.lproj/Conditions.strings\n"))

            let check = try await WxProgram.run("locales", "--check", tables.path)
            #expect(check.status == 0)
            let lines = check.output.split(separator: "\n")
            let others = lines.filter { !$0.hasSuffix(": warning: the text is the same as in English") }
            #expect(lines.count > 200)
            #expect(others.isEmpty)

            let file = tables.appendingPathComponent("is.lproj/Interface.strings")
            let english = try String(contentsOf: file, encoding: .utf8)
            try Data(english.replacingOccurrences(of: "\"Humidity\"", with: "\"Rakastig\"").utf8).write(to: file)
            let forecast = try await WxProgram.run(
                ["--sandbox", "--locale", "is_IS", "37.57,126.98"], environment: environment(folder))
            #expect(forecast.status == 0)
            #expect(forecast.output.contains("Rakastig"))
            let list = try await WxProgram.run(["locales"], environment: environment(folder))
            let swedish = try #require(list.output.split(separator: "\n").first { $0.contains("íslenska") })
            #expect(!swedish.contains("100"))

            let again = try await WxProgram.run(
                ["locales", "--export", "is", tables.path], environment: environment(folder))
            #expect(again.status == 64)
            #expect(again.output.isEmpty)
            #expect(again.errors.contains("File exists"))
            let kept = try String(contentsOf: file, encoding: .utf8)
            #expect(kept.contains("Rakastig"))
        }
    }

    @Test("new writes a language into the user's folder, where it is in use at once; check reads it")
    func newLanguage() async throws {
        try await WxProgram.withFolder { folder in
            let environment = environment(folder)
            let new = try await WxProgram.run("locales", "new", "is", environment: environment)
            #expect(new.status == 0 && new.errors.isEmpty, "\(new.errors)")
            let own = folder.appendingPathComponent("wx/Localizations")
            #expect(new.output.contains("\(own.path)/is.lproj/Conditions.strings\n"))
            try write(#""clear" = "Heiðskírt";"#, to: folder, "is.lproj/Conditions.strings")
            let forecast = try await WxProgram.run(
                "--sandbox", "--now", "2026-04-06T05:00:00Z", "--locale", "is_IS", "--format", "prose", "Seoul",
                environment: environment)
            #expect(forecast.status == 0, "\(forecast.errors)")
            let check = try await WxProgram.run("locales", "check", own.path, environment: environment)
            #expect(
                check.status == 65
                    && check.output.contains(#"is.lproj/Conditions.strings:1:1: error: the key "blizzard""#))
            // Nothing is written over what somebody has translated.
            #expect(try await WxProgram.run("locales", "new", "is", environment: environment).status != 0)
        }
    }

    @Test(
        "what is missing or too much after new and check is said",
        arguments: [
            (["new"], "<language>"), (["new", "is", "a", "b"], "b"), (["check", "a", "b"], "b"), (["old"], "old"),
            (["new", "is", "--check"], "--check"), (["check", "--json"], "--json"),
        ])
    func mistakes(arguments: [String], named: String) async throws {
        let run = try await WxProgram.run(["locales"] + arguments)
        #expect(run.status == 64 && run.output.isEmpty && run.errors.contains(named), "\(run.errors)")
    }

    @Test("a broken table of the user is reported once on standard error, and the forecast is shown")
    func broken() async throws {
        try await WxProgram.withFolder { folder in
            try write("wind = Brise;\nhumidity = \"Feuchte\n", to: folder, "de.lproj/Interface.strings")
            try write("clear = \"\u{202E}x\";\ncloudy = Grau;\n", to: folder, "de.lproj/Conditions.strings")
            let run = try await WxProgram.run(
                ["--sandbox", "--locale", "de_DE", "37.57,126.98"], environment: environment(folder))
            #expect(run.status == 0)
            #expect(run.output.contains("Wind"))
            let path = folder.appendingPathComponent("wx/Localizations/de.lproj").path
            let lines = run.errors.split(separator: "\n")
            #expect(lines.count == 2)
            #expect(lines.first?.hasPrefix("\(path)/Conditions.strings:1:9: der Text ist leer") == true)
            #expect(
                lines.last == """
                    \(path)/Interface.strings:2:12: ab hier ist die Datei nicht lesbar. Der Text wird nicht verwendet; \
                    Einzelheiten: wx locales --check \(path.dropLast("/de.lproj".count))
                    """)
            // Users of other languages are not affected.
            let english = try await WxProgram.run(
                ["--sandbox", "--locale", "en_US", "37.57,126.98"], environment: environment(folder))
            #expect(english.errors.isEmpty)
        }
    }

    @Test("pseudo-locales are listed with --pseudo, and can be used in a view")
    func pseudo() async throws {
        let list = try await WxProgram.run("locales", "--pseudo", "--locale", "en")
        #expect(list.output.contains("en-XA") && list.output.contains("ar-XB"))
        let accented = try await WxProgram.run("--sandbox", "--locale", "en-XA", "37.57,126.98")
        #expect(accented.status == 0)
        #expect(accented.output.contains("[Ĥûûɱîîðîîţý]"))
        let mirrored = try await WxProgram.run("--sandbox", "--locale", "ar-XB", "37.57,126.98")
        #expect(mirrored.status == 0)
        #expect(mirrored.output.contains("\u{202E}Humidity\u{202C}"))
    }

    @Test(
        "options that do not go together are refused",
        arguments: [
            ["somewhere"], ["--check", "--export", "is", "x"], ["--export", "is"], ["--check", "--json"],
            ["--export", "is", "x", "--pseudo"],
        ])
    func refused(arguments: [String]) async throws {
        let run = try await WxProgram.run(["locales"] + arguments)
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(!run.errors.isEmpty)
    }

    @Test("an unknown language cannot be exported")
    func exportUnknown() async throws {
        try await WxProgram.withFolder { folder in
            let run = try await WxProgram.run(
                ["locales", "--export", "klingon", folder.path], environment: ["LANG": "en_US.UTF-8"])
            #expect(run.status == 64)
            #expect(run.errors.contains("\"klingon\" is not a locale."))
            let written = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(written.isEmpty)
        }
    }
}
