import Foundation
import Testing

@Suite("wx config")
struct ConfigCommandTests {
    private static let key = "0123456789abcdef0123456789abcdef"

    private static func run(_ arguments: String..., home: URL, environment: [String: String] = [:]) async throws
        -> WxProgram.Run
    {
        try await WxProgram.run(
            ["config"] + arguments, environment: ["HOME": home.path, "LANG": "en_US.UTF-8"].merging(environment) { $1 })
    }

    private static func file(_ home: URL) -> URL { home.appending(path: ".config/wx/config.json") }

    private static func write(_ text: String, _ home: URL) throws {
        let file = file(home)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private static func text(_ home: URL) throws -> String { try String(contentsOf: file(home), encoding: .utf8) }

    @Test("sets, gets and unsets a value, in a private file")
    func round() async throws {
        try await WxProgram.withFolder { home in
            let set = try await Self.run("set", "units", "us", home: home)
            #expect(set.status == 0 && set.output.isEmpty)
            #expect(set.errors.contains("Saved units in \(Self.file(home).path)"), "\(set.errors)")
            #expect(try Self.text(home) == "{\n  \"units\": \"us\"\n}\n")
            let attributes = try FileManager.default.attributesOfItem(atPath: Self.file(home).path)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            #expect(try await Self.run("get", "units", home: home).output == "us\n")
            let unset = try await Self.run("unset", "units", home: home)
            #expect(unset.status == 0)
            #expect(try Self.text(home) == "{}\n")
            let again = try await Self.run("unset", "units", home: home)
            #expect(again.status == 0 && again.errors.contains("units is not set"))
            let get = try await Self.run("get", "units", home: home)
            #expect(get.status == 1 && get.output.isEmpty && get.errors.isEmpty)
            #expect(try await Self.run("get", "timeout", home: home).output == "20\n")
            #expect(try await Self.run("path", home: home).output == Self.file(home).path + "\n")
        }
    }

    @Test("a forecast uses what was set, also a point in the south and words without quotation marks")
    func effect() async throws {
        try await WxProgram.withFolder { home in
            #expect(try await Self.run("set", "place", "-33.87,151.21", home: home).status == 0)
            #expect(try await Self.run("get", "place", home: home).output == "-33.87,151.21\n")
            #expect(try await Self.run("set", "place", "New", "York", home: home).status == 0)
            let environment = ["HOME": home.path, "LANG": "en_US.UTF-8"]
            let forecast = try await WxProgram.run("--sandbox", environment: environment)
            #expect(forecast.output.contains("New York"), "\(forecast.output)\(forecast.errors)")
        }
    }

    @Test(
        "a wrong name or value is refused with the nearest, and nothing is written",
        arguments: [
            (["set", "windunit", "kn"], "windUnit"), (["set", "windUnit", "knots"], "kn"),
            (["set", "units", "imperial"], "metric"), (["set", "provider", "openwaether"], "openweather"),
            (["set", "provider", ","], "metno"), (["set", "locale", "xx_YY"], "xx_YY"),
            (["set", "place", "91,0"], "91"), (["set", "place", "a\nb"], "37.57,126.98"),
            (["set", "place", "a\u{1B}]0;x\u{7}"], "37.57,126.98"), (["set", "place", " "], "37.57,126.98"),
            (["set", "place"], "<value>"), (["set", "timeout", "soon"], "86400"), (["set", "timeout", "0"], "86400"),
            (["set", "theme", "blue"], "dark"), (["set", "icons", "big"], "emoji"), (["set", "bidi", "x"], "isolate"),
            (["set", "temperatureUnit", "c,x"], "k"), (["set", "dateTemplates.hour", "=HH:ii"], "dateTemplates.hour"),
            (["set", "template.bar", "{now.temprature}"], "now.temperature"),
            (["set", "template.a b", "x"], "template.a b"), (["set", "openweather.apikey", "x"], "openweather.apiKey"),
            (["set", "openweather.baseURL", "file:///etc/passwd"], "https://"),
            (["set", "openweather.apiKeyFile", "/nonexistent"], "/nonexistent"),
            (["set", "openweather.apiKeyCommand", "pass 'x"], "openweather.apiKeyCommand"),
            (["set", "metno.apiKey", "x"], "metno.apiKey"), (["get", "unit"], "units"), (["unset", "plac"], "place"),
        ])
    func refused(arguments: [String], named: String) async throws {
        try await WxProgram.withFolder { home in
            let run = try await WxProgram.run(
                ["config"] + arguments, environment: ["HOME": home.path, "LANG": "en_US.UTF-8"])
            #expect(run.status == 64 || run.status == 78, "\(run.errors)")
            #expect(run.output.isEmpty)
            #expect(run.errors.contains(named), "\(run.errors)")
            #expect(!run.errors.contains("\u{1B}") && !run.errors.contains("\u{7}"))
            #expect(!FileManager.default.fileExists(atPath: Self.file(home).path))
        }
    }

    @Test("a key is taken from standard input, and shown nowhere")
    func secrets() async throws {
        try await WxProgram.withFolder { home in
            let environment = ["HOME": home.path, "LANG": "en_US.UTF-8"]
            let set = try await WxProgram.start(
                [], environment: environment,
                through: "printf '%s\\n' \(Self.key) | \"$0\" config set openweather.apiKey"
            ).end()
            #expect(set.status == 0, "\(set.errors)")
            #expect(try Self.text(home).contains(Self.key))
            for key in ["S3cret", "S3cret\u{7}"] {
                let wrong = try await Self.run("set", "openweather.apiKey", key, home: home)
                #expect(wrong.status == 64 && !wrong.errors.contains("S3cret"), "\(wrong.errors)")
            }
            let get = try await Self.run("get", "openweather.apiKey", home: home)
            #expect(get.output == "****\n")
            let list = try await Self.run(home: home, environment: ["PIRATE_WEATHER_API_KEY": "S3cret-pirate"])
            #expect(list.output.contains("openweather.apiKey"))
            #expect(list.output.contains("PIRATE_WEATHER_API_KEY"))
            for run in [set, get, list] {
                let shown = run.output + run.errors
                #expect(!shown.contains(Self.key) && !shown.contains("S3cret"), "\(shown)")
            }
        }
    }

    @Test("the list has every setting, its value and its source; a variable is reported that overrides the file")
    func list() async throws {
        try await WxProgram.withFolder { home in
            try Self.write(#"{"units": "si", "template": {"bar": "{place}"}}"#, home)
            let run = try await Self.run("list", home: home, environment: ["WX_WIND_UNIT": "bft"])
            #expect(run.status == 0, "\(run.errors)")
            func line(_ name: String) -> String {
                run.output.split(separator: "\n").first { $0.hasPrefix("  \(name) ") }.map(String.init) ?? ""
            }
            #expect(line("units").contains("si") && line("units").contains("/"))
            #expect(line("windUnit").contains("bft") && line("windUnit").contains("WX_WIND_UNIT"))
            #expect(line("icons").contains("emoji") && line("icons").contains("default"))
            #expect(line("template.bar").contains("{place}"))
            #expect(line("openweather.apiKey").contains("default"))
            let set = try await Self.run("set", "windUnit", "kn", home: home, environment: ["WX_WIND_UNIT": "bft"])
            #expect(set.errors.contains("WX_WIND_UNIT overrides"), "\(set.errors)")
        }
    }

    @Test("settings that stop every other command can be repaired")
    func repair() async throws {
        try await WxProgram.withFolder { home in
            try Self.write(#"{"units": "imperial", "locale": "xx_YY"}"#, home)
            #expect(try await Self.run("unset", "locale", home: home).status == 0)
            #expect(try await Self.run("set", "units", "us", home: home).status == 0)
            #expect(try Self.text(home) == #"{"units": "us"}"#)
            try Self.write("{", home)
            let broken = try await Self.run("set", "units", "us", home: home)
            // A line may break in the path of a long folder.
            #expect(broken.status == 64 && broken.errors.filter { !$0.isWhitespace }.contains("config.json"))
            #expect(try Self.text(home) == "{")
            #expect(try await Self.run("path", home: home).status == 0)
        }
    }

    @Test("a file that cannot be written is an error with its reason: 64")
    func unwritable() async throws {
        try await WxProgram.withFolder { home in
            for (path, reason) in [
                ("/proc/wx/config.json", "No such file"), ("/dev/null/config.json", "Not a directory"),
            ] {
                let run = try await Self.run("set", "units", "us", home: home, environment: ["WX_CONFIG": path])
                #expect(run.status == 64 && run.errors.contains(reason), "\(run.errors)")
            }
        }
    }

    @Test("concurrent changes lose nothing")
    func concurrent() async throws {
        try await WxProgram.withFolder { home in
            try await withThrowingTaskGroup(of: Int32.self) { group in
                for number in 0..<8 {
                    group.addTask { try await Self.run("set", "template.t\(number)", "\(number)", home: home).status }
                }
                for try await status in group { #expect(status == 0) }
            }
            let object = try JSONSerialization.jsonObject(with: Data(contentsOf: Self.file(home))) as? [String: Any]
            #expect((object?["template"] as? [String: Any])?.count == 8)
        }
    }

    @Test("edit runs VISUAL or EDITOR, and checks the changed file")
    func edit() async throws {
        try await WxProgram.withFolder { home in
            let path = ["PATH": "/usr/bin:/bin"]
            let good = try await Self.run(
                "edit", home: home,
                environment: path.merging(["VISUAL": #"printf '{"units": "us"}' >"#, "EDITOR": "false"]) { $1 })
            #expect(good.status == 0, "\(good.errors)")
            #expect(try Self.text(home) == #"{"units": "us"}"#)
            let bad = try await Self.run(
                "edit", home: home,
                environment: path.merging(["EDITOR": #"printf '{"unit": "us", "icons": "big", "place": "Oslo"}' >"#]) {
                    $1
                })
            #expect(bad.status == 64)
            #expect(bad.errors.contains("\"unit\"") && bad.errors.contains("\"big\""), "\(bad.errors)")
            for editor in ["false", "/nonexistent"] {
                let failed = try await Self.run(
                    "edit", home: home, environment: path.merging(["EDITOR": editor]) { $1 })
                #expect(failed.status == 64 && failed.errors.contains(editor), "\(failed.errors)")
            }
        }
    }

    @Test(
        "init needs a terminal, in the user's language", arguments: [("en", "needs a terminal"), ("ko", "터미널이 필요합니다")])
    func noTerminal(locale: String, words: String) async throws {
        try await WxProgram.withFolder { home in
            let run = try await Self.run("init", "--locale", locale, home: home)
            #expect(run.status == 64 && run.errors.contains(words), "\(run.errors)")
        }
    }

    @Test("a shell completes names and values")
    func completion() async throws {
        func candidates(_ word: String, _ words: [String]) async throws -> [Substring] {
            try await WxProgram.run(["---complete", "fish", word, "wx", "config"] + words).output
                .split(separator: "\n").map { $0.prefix { $0 != "\t" } }
        }
        #expect(try await candidates("un", []) == ["unset"])
        #expect(try await candidates("wind", ["set"]) == ["windUnit"])
        #expect(try await candidates("openweather.apiKeyF", ["get"]) == ["openweather.apiKeyFile"])
        #expect(try await candidates("k", ["set", "windUnit"]).contains("kn"))
        #expect(try await candidates("openw", ["set", "provider"]) == ["openweather"])
    }

    @Test("wx version and -V are wx --version", arguments: [["version"], ["-V"], ["Seoul", "-V"]])
    func version(arguments: [String]) async throws {
        let run = try await WxProgram.run(arguments)
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.output == (try await WxProgram.run("--version")).output)
        let credits = try await WxProgram.run("-V", "-v")
        #expect(credits.output == (try await WxProgram.run("--version", "-v")).output)
    }
}
