import Foundation
import Synchronization
import Testing
import WeatherCore
import WeatherSettings

@Suite("Settings")
struct SettingsTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("wx-settings-\(UUID().uuidString)", isDirectory: true)
    private let openweather = ProviderDescriptor(
        id: "openweather", name: "OpenWeather", homePage: "https://a.example", terms: "https://a.example",
        attribution: "A", basis: .documented, products: [.hourly],
        credential: .required(.init(customaryVariable: "OPENWEATHER_API_KEY", signUp: "https://a.example")),
        baseURL: "https://a.example", format: .json)

    private func settings(
        options: [SettingsKey: String] = [:], environment: [String: String] = [:], file: String? = nil
    ) async throws -> Settings {
        var url: URL?
        if let file {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            url = folder.appendingPathComponent("config.json")
            try Data(file.utf8).write(to: folder.appendingPathComponent("config.json"))
        }
        return try Settings(options: options, environment: environment, file: url, providers: [openweather])
    }

    @Test("options override environment variables, and these override the file")
    func layers() async throws {
        let file = #"{"place": "file", "locale": "de_DE", "timeout": 7}"#
        let all = try await settings(
            options: [.place: "option"], environment: ["WX_PLACE": "variable", "WX_LOCALE": "ko_KR"], file: file)
        #expect(all[.place] == "option")
        #expect(all[.locale] == "ko_KR")
        #expect(try all.seconds(.timeout) == 7)
        let none = try await settings(environment: ["WX_PLACE": "", "PLACE": "x"])
        #expect(none[.place] == nil)
        let service = try await settings(environment: ["WX_LOCATION_SERVICE": "https://a.example"])
        #expect(service[.locationService] == "https://a.example")
    }

    @Test("date templates are read from an object in the file, or from environment variables, and have a source")
    func dateTemplates() async throws {
        let file = #"{"dateTemplates": {"hour": "=MM/dd(E) HH시", "day": "MdE"}}"#
        let all = try await settings(environment: ["WX_DATE_TEMPLATES_DAY": "EEEE"], file: file)
        #expect(all[.hourTemplate] == "=MM/dd(E) HH시")
        #expect(all[.dayTemplate] == "EEEE")
        #expect(all[.timeTemplate] == nil)
        #expect(all.source(of: .hourTemplate).hasSuffix("/config.json"))
        #expect(all.source(of: .dayTemplate) == "WX_DATE_TEMPLATES_DAY")
    }

    @Test(
        "a key comes from environment variables, the customary one last, then from the settings file, then from a key file"
    )
    func keys() async throws {
        let file = #"{"openweather": {"apiKey": "from-file", "baseURL": "http://127.0.0.1:1"}}"#
        let customary = ["OPENWEATHER_API_KEY": "customary"]
        #expect(try await settings(environment: customary, file: file).apiKey(of: openweather) == "customary")
        let own = customary.merging(["WX_OPENWEATHER_API_KEY": "own"]) { $1 }
        #expect(try await settings(environment: own, file: file).apiKey(of: openweather) == "own")
        #expect(try await settings(file: file).apiKey(of: openweather) == "from-file")
        #expect(try await settings(file: file).baseURL(of: openweather) == "http://127.0.0.1:1")
        #expect(
            try await settings(environment: ["WX_OPENWEATHER_BASE_URL": "http://127.0.0.1:2"]).baseURL(of: openweather)
                == "http://127.0.0.1:2")
        #expect(try await settings().apiKey(of: openweather) == nil)
    }

    @Test("the address of each of a service's hosts can be changed, and has a source")
    func hosts() async throws {
        var service = openweather
        service.hosts = [
            .init("archive", baseURL: "https://b.example"), .init("geocoding", baseURL: "https://c.example"),
        ]
        let settings = try Settings(
            options: [:], environment: ["WX_OPENWEATHER_ARCHIVE_BASE_URL": "http://127.0.0.1:3"], file: nil,
            providers: [service])
        #expect(settings.hosts(of: service) == ["archive": "http://127.0.0.1:3"])
        #expect(settings.origins.map(\.setting) == ["openweather.archiveBaseURL"])
    }

    @Test("a key file's first line is the key; the error for an unreadable file has its path")
    func keyFile() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let key = folder.appendingPathComponent("key")
        try Data("  secret \nmore\n".utf8).write(to: key)
        let good = try await settings(file: #"{"openweather": {"apiKeyFile": "\#(key.path)"}}"#)
        #expect(try good.apiKey(of: openweather) == "secret")
        let bad = try await settings(file: #"{"openweather": {"apiKeyFile": "/nowhere/key"}}"#)
        let error = #expect(throws: WeatherError.self) { try bad.apiKey(of: openweather) }
        #expect(error?.reason == .keyFileUnreadable)
        #expect(error?.details.subject == "/nowhere/key")
    }

    @Test("an endless device as a key file contains no key")
    func endlessKeyFile() async throws {
        let endless = try await settings(file: #"{"openweather": {"apiKeyFile": "/dev/zero"}}"#)
        let error = #expect(throws: WeatherError.self) { try endless.apiKey(of: openweather) }
        #expect(error?.reason == .keyFileUnreadable)
    }

    @Test("a command is run for the key only if neither the key nor its file is set, once, and when it is needed")
    func keyCommand() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let note = folder.appendingPathComponent("note")
        let key = folder.appendingPathComponent("key")
        try Data("from-file\n".utf8).write(to: key)
        let script = "echo ran >>'\(note.path)'; echo ' printed '"
        let command = #""apiKeyCommand": ["/bin/sh", "-c", "\#(script)"]"#
        func runs() -> Int { (try? String(contentsOf: note, encoding: .utf8))?.split(separator: "\n").count ?? 0 }

        let all = try await settings(
            file: #"{"openweather": {"apiKey": "key", "apiKeyFile": "\#(key.path)", \#(command)}}"#)
        #expect(try all.apiKey(of: openweather) == "key")
        let both = try await settings(file: #"{"openweather": {"apiKeyFile": "\#(key.path)", \#(command)}}"#)
        #expect(try both.apiKey(of: openweather) == "from-file")
        let one = try await settings(file: "{\"openweather\": {\(command)}}")
        #expect(one.hasKey(of: openweather))
        #expect(runs() == 0)
        let copy = one.reportingExposedFiles { _ in }
        for settings in [one, copy, one] { #expect(try settings.apiKey(of: openweather) == "printed") }
        #expect(runs() == 1)

        let text = try await settings(environment: ["WX_OPENWEATHER_API_KEY_COMMAND": #"/bin/echo "a b""#])
        #expect(try text.apiKey(of: openweather) == "a b")
        let file = try await settings(file: #"{"openweather": {"apiKeyCommand": "/bin/echo 'c  d'"}}"#)
        #expect(try file.apiKey(of: openweather) == "c  d")
        for none in ["\"\"", "\" \"", "[]", "[\"\"]"] {
            let settings = try await settings(file: "{\"openweather\": {\"apiKeyCommand\": \(none)}}")
            #expect(!settings.hasKey(of: openweather))
            #expect(try settings.apiKey(of: openweather) == nil)
        }
    }

    @Test("a command that fails is not run again")
    func failingKeyCommand() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let note = folder.appendingPathComponent("note")
        let script = "echo ran >>'\(note.path)'; exit 1"
        let settings = try await settings(
            file: #"{"openweather": {"apiKeyCommand": ["/bin/sh", "-c", "\#(script)"]}}"#)
        for _ in 0..<3 {
            let error = #expect(throws: WeatherError.self) { try settings.apiKey(of: openweather) }
            #expect(error?.reason == .keyCommandFailed)
        }
        #expect(try String(contentsOf: note, encoding: .utf8) == "ran\n")
    }

    @Test(
        "a file that others can read is reported once, when a key is read from it",
        arguments: [(0o600, 0), (0o400, 0), (0o640, 1), (0o604, 1), (0o620, 1), (0o644, 1)])
    func exposed(mode: Int, count: Int) async throws {
        func expectReports(_ expected: Int, of file: URL, _ settings: Settings) throws {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
            let reported = Mutex<[String]>([])
            let settings = settings.reportingExposedFiles { file in reported.withLock { $0.append(file.path) } }
            #expect(settings.hasKey(of: openweather))
            #expect(reported.withLock { $0 }.isEmpty)
            for _ in 0..<2 { _ = try settings.apiKey(of: openweather) }
            #expect(reported.withLock { $0 } == Array(repeating: file.path, count: expected))
        }
        let file = folder.appendingPathComponent("config.json")
        let text = #"{"openweather": {"apiKey": "key"}}"#
        try expectReports(count, of: file, await settings(file: text))
        // With a key in an environment variable, the file's key is not used.
        let variables = ["OPENWEATHER_API_KEY": "own"]
        try expectReports(0, of: file, await settings(environment: variables, file: text))

        let key = folder.appendingPathComponent("key")
        try Data("key\n".utf8).write(to: key)
        try expectReports(count, of: key, await settings(environment: ["WX_OPENWEATHER_API_KEY_FILE": key.path]))
        try expectReports(0, of: file, await settings(environment: ["WX_OPENWEATHER_API_KEY_COMMAND": "/bin/echo a"]))
    }

    @Test(
        "a value in the file is read as text, whatever its type",
        arguments: [
            (#"{"place": " a b "}"#, "a b"), (#"{"place": 7}"#, "7"), (#"{"place": 7.0}"#, "7"),
            (#"{"place": -0.5}"#, "-0.5"), (#"{"place": 1e300}"#, "1e+300"), (#"{"place": true}"#, "1"),
            (#"{"place": ["a", "b"]}"#, "a,b"), (#"{"place": []}"#, nil), (#"{"place": ""}"#, nil),
            (#"{"place": [1, 2]}"#, nil), (#"{"place": null}"#, nil), (#"{"place": {"a": 1}}"#, nil), ("{}", nil),
        ])
    func types(file: String, text: String?) async throws {
        #expect(try await settings(file: file)[.place] == text)
    }

    @Test(
        "a name with dots is a nested member; if both are set, the nested one counts",
        arguments: [
            #"{"openweather.baseURL": "b"}"#, #"{"openweather": {"baseURL": "b"}}"#,
            #"{"openweather.baseURL": "a", "openweather": {"baseURL": "b"}}"#,
            #"{"openweather": {"baseURL": "b"}, "openweather.baseURL": "a"}"#,
        ])
    func dots(file: String) async throws {
        #expect(try await settings(file: file).baseURL(of: openweather) == "b")
    }

    @Test(
        "a list that no setting can have makes the file unusable",
        arguments: [#"{"x": ["a", 1]}"#, #"{"x": [["a"]]}"#, #"{"x": {"y": [{}]}}"#, #"{"x": [null]}"#])
    func badList(text: String) async {
        let error = await #expect(throws: WeatherError.self) { try await settings(file: text) }
        #expect(error?.reason == .badSettingsFile)
    }

    @Test("a file that is not JSON is a usage error with its path", arguments: ["{", "[]", "hello"])
    func badFile(text: String) async {
        let error = await #expect(throws: WeatherError.self) { try await settings(file: text) }
        #expect(error?.reason == .badSettingsFile)
        #expect(error?.details.subject?.hasSuffix("config.json") == true)
    }

    @Test("an invalid time is a usage error with the setting's name", arguments: ["x", "0", "-1", "nan", "1e9"])
    func badSeconds(text: String) async throws {
        let settings = try await settings(environment: ["WX_CONNECT_TIMEOUT": text])
        let error = #expect(throws: WeatherError.self) { try settings.seconds(.connectTimeout) }
        #expect(error?.details.setting == "connectTimeout")
        #expect(error?.details.subject == text)
        #expect(error?.reason == (text == "x" ? .badSetting : .valueOutOfRange))
    }

    @Test("the cache is where the XDG specification says, and there is none without a home folder")
    func cacheFolder() {
        func cache(_ environment: [String: String], _ program: String = "wx") -> String? {
            ProgramFolders(program: program, environment: environment).cache?.path
        }
        #expect(cache(["XDG_CACHE_HOME": "/c", "HOME": "/h"]) == "/c/wx")
        #expect(cache(["XDG_CACHE_HOME": "relative", "HOME": "/h"]) == "/h/.cache/wx")
        #expect(cache([:]) == nil)
        #expect(cache(["HOME": "/h"], "My App/../x") == "/h/.cache/My-App-..-x")
        #expect(cache(["HOME": "/h"], "..") == nil)
    }

    @Test("a program has folders and variables with its own name, and does not use those of another")
    func otherProgram() throws {
        let variables = [
            "HOME": "/h", "WX_CONFIG": "/w.json", "WX_UNITS": "us", "WX_OPENWEATHER_API_KEY": "k",
            "MY_APP_PLACE": "Seoul",
        ]
        let folders = ProgramFolders(program: "my-app", environment: variables)
        #expect(folders.settings?.path == "/h/.config/my-app/config.json")
        #expect(folders.variablePrefix == "MY_APP_")
        let settings = try Settings(options: [:], environment: variables, folders: folders, providers: [openweather])
        #expect(settings[.place] == "Seoul")
        #expect(settings[.units] == nil)
        #expect(!settings.hasKey(of: openweather))
        #expect(settings.source(of: .place) == "MY_APP_PLACE")
    }

    @Test("a program can have one folder for all its files, and then has no environment variables")
    func oneFolder() throws {
        let folders = ProgramFolders(folder: URL(filePath: "/data", directoryHint: .isDirectory))
        #expect(folders.cache?.path == "/data/cache")
        let settings = try Settings(
            options: [:], environment: ["WX_UNITS": "us", "UNITS": "us"], folders: folders, providers: [])
        #expect(settings[.units] == nil)
    }
}
