import Foundation
import Testing
import WeatherCore

@testable import WeatherSettings

@Suite("The settings file is changed in place")
struct SettingsFileTests {
    private static func withFile<Result>(
        _ text: String?, _ body: (URL, SettingsFile) throws -> Result
    ) throws -> Result {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("wx-settings-file-\(UUID().uuidString)", isDirectory: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appendingPathComponent("wx/config.json")
        if let text {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        return try body(url, SettingsFile(url))
    }

    private static func changed(_ text: String?, _ values: [String: String?]) throws -> String {
        try withFile(text) { url, file in
            try file.change(values)
            // A String made from a file loses its byte order mark.
            return String(decoding: try Data(contentsOf: url), as: UTF8.self)
        }
    }

    private static let changes: [(text: String?, name: String, value: String, result: String)] = [
        (nil, "units", "us", "{\n  \"units\": \"us\"\n}\n"),
        ("{}", "units", "us", "{\n  \"units\": \"us\"\n}"),
        (#"{"units":"si","x":[1,{"units":2}]}"#, "units", "us", #"{"units":"us","x":[1,{"units":2}]}"#),
        (#"{ "timeout" : 5 , "b": true }"#, "timeout", "7", #"{ "timeout" : "7" , "b": true }"#),
        ("{\n\t\"a\": 1\n}\n", "b", "2", "{\n\t\"a\": 1,\n\t\"b\": \"2\"\n}\n"),
        (#"{"a": 1}"#, "b", "2", #"{"a": 1, "b": "2"}"#),
        (#"{"o": {"baseURL": "x"}}"#, "o.apiKey", "k", #"{"o": {"baseURL": "x", "apiKey": "k"}}"#),
        (#"{"o.apiKey": "x", "z": 1}"#, "o.apiKey", "k", #"{"o.apiKey": "k", "z": 1}"#),
        (#"{"a": 1}"#, "o.apiKey", "k", #"{"a": 1, "o": { "apiKey": "k" }}"#),
        (#"{"o": {}}"#, "o.apiKey", "k", "{\"o\": {\n  \"apiKey\": \"k\"\n}}"),
        (#"{"units": 1, "units": {"a": "}"}, "b": "\"{"}"#, "units", "us", #"{"units": "us", "b": "\"{"}"#),
        (#"{"\u0075nits": "\\", "b": 1}"#, "units", "us", #"{"\u0075nits": "us", "b": 1}"#),
        ("\u{FEFF}{\"a\": 1}", "a", "2", "\u{FEFF}{\"a\": \"2\"}"),
        // A settings file may have a comma after its last member.
        (#"{"a": 1,}"#, "b", "2", #"{"a": 1, "b": "2",}"#),
        (#"{"provider": ["metno", "nws"]}"#, "provider", "auto", #"{"provider": "auto"}"#),
    ]

    @Test("only the value changes; a new member is formatted like the others", arguments: changes)
    func set(text: String?, name: String, value: String, result: String) throws {
        #expect(try Self.changed(text, [name: value]) == result)
    }

    @Test(
        "removing a member also removes its comma, and an outer member that becomes empty",
        arguments: [
            (#"{"a": 1, "b": 2, "c": 3}"#, "b", #"{"a": 1, "c": 3}"#),
            ("{\n  \"a\": 1,\n  \"b\": 2\n}\n", "b", "{\n  \"a\": 1\n}\n"),
            ("{\n  \"a\": 1,\n  \"b\": 2\n}\n", "a", "{\n  \"b\": 2\n}\n"),
            (#"{"a": 1}"#, "a", "{}"), (#"{"o": {"apiKey": 1}, "b": 2}"#, "o.apiKey", #"{"b": 2}"#),
            (#"{"a": 1, "a": 2, "b": 3, "a": 4}"#, "a", #"{"b": 3}"#), (#"{"a": 1}"#, "b", #"{"a": 1}"#),
        ])
    func remove(text: String, name: String, result: String) throws {
        #expect(try Self.changed(text, [name: nil]) == result)
    }

    @Test(
        "any text is read back as it was set",
        arguments: ["a\"b\\", "line\nbreak\t\u{1}\u{7F}", "서울 🌦️", "/", "{\"a\": [1"])
    func anyText(value: String) async throws {
        let text = try Self.changed(#"{"timeout": 5}"#, ["template.bar": value, "place": value])
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        #expect(object?["place"] as? String == value)
        #expect((object?["template"] as? [String: Any])?["bar"] as? String == value)
        #expect(object?["timeout"] as? Int == 5)
    }

    @Test(
        "a file that is not a JSON object is not changed",
        arguments: ["", "{", "[1]", "{\"a\": 1", "// a\n{}", "{\"a\": 1} x", "\u{0}{\u{0}}\u{0}"])
    func broken(text: String) throws {
        try Self.withFile(text) { (url, file) throws in
            let error = #expect(throws: WeatherError.self) { try file.change(["units": "us"]) }
            #expect(error?.reason == .badSettingsFile)
            #expect(try Data(contentsOf: url) == Data(text.utf8))
        }
    }

    @Test("an outer member with a value of its own is not replaced")
    func conflict() throws {
        try Self.withFile(#"{"openweather": "x"}"#) { (url, file) throws in
            let error = #expect(throws: WeatherError.self) { try file.change(["openweather.apiKey": "k"]) }
            #expect(error?.reason == .badSettingsFile)
            #expect(try String(contentsOf: url, encoding: .utf8) == #"{"openweather": "x"}"#)
        }
    }

    @Test("the file has mode 0600 in a folder of 0700, also if it was open to others; a link stays one")
    func modes() throws {
        func mode(_ url: URL) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
        }
        try Self.withFile(nil) { (url, file) throws in
            try file.change(["units": "us"])
            #expect(try mode(url) == 0o600)
            #expect(try mode(url.deletingLastPathComponent()) == 0o700)
            chmod(url.path, 0o644)
            try file.change(["units": "si"])
            #expect(try mode(url) == 0o600)

            let other = url.deletingLastPathComponent().appendingPathComponent("dotfiles.json")
            try FileManager.default.moveItem(at: url, to: other)
            try FileManager.default.createSymbolicLink(at: url, withDestinationURL: other)
            try file.change(["units": "uk"])
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: url.path) == other.path)
            #expect(try String(contentsOf: other, encoding: .utf8).contains("uk"))
            let names = try FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)
            #expect(names.sorted() == ["config.json", "config.json.lock", "dotfiles.json", "dotfiles.json.lock"])
        }
    }

    @Test(
        "if the file cannot be created, the error says why",
        arguments: ["/proc/wx/config.json", "/dev/null/wx/config.json"])
    func unwritable(path: String) {
        let error = #expect(throws: WeatherError.self) {
            try SettingsFile(URL(filePath: path)).change(["units": "us"])
        }
        #expect(error?.reason == .unwritableFile)
        #expect(error?.details.message?.isEmpty == false)
    }

    @Test("an endless file, a folder and a file that is too long are refused")
    func endless() throws {
        for path in ["/dev/zero", "/dev"] {
            let error = #expect(throws: WeatherError.self) { try SettingsFile(URL(filePath: path)).names() }
            #expect(error?.reason == .badSettingsFile)
        }
        let long = "{\"a\": \"" + String(repeating: "x", count: 1 << 20) + "\"}"
        try Self.withFile(long) { (_, file) throws in
            let error = #expect(throws: WeatherError.self) { try file.names() }
            #expect(error?.reason == .badSettingsFile)
        }
    }

    @Test("the names of nested members are read, too")
    func names() throws {
        let text =
            #"{"place": 1, "openweather": {"apiKey": "x", "apiKeyCommand": ["pass", "a"]}, "a.b": null, "e": {}}"#
        try Self.withFile(text) { (_, file) throws in
            #expect(try file.names() == ["place", "openweather.apiKey", "openweather.apiKeyCommand", "a.b"])
        }
    }
}

@Suite("Names of settings")
struct SettingNameTests {
    private let providers = [
        ProviderDescriptor(
            id: "station", name: "Station", homePage: "https://a.example", terms: "https://a.example",
            attribution: "A", basis: .documented, products: [.hourly],
            credential: .required(.init(customaryVariable: "STATION_KEY", signUp: "https://a.example")),
            baseURL: "https://a.example", format: .json)
    ]

    @Test(
        "are valid for all settings that are read, and secrets are recognized",
        arguments: [
            ("units", false), ("dateTemplates.hour", false), ("template.bar", false), ("station.apiKey", true),
            ("station.apiKeyFile", false), ("station.apiKeyCommand", true), ("station.baseURL", false),
        ])
    func known(text: String, isSecret: Bool) throws {
        let name = try SettingName(text, providers: providers)
        #expect(name.text == text)
        #expect(name.isSecret == isSecret)
    }

    private static let unknownNames: [(text: String, nearest: String?)] = [
        ("windunit", "windUnit"), ("unit", "units"), ("station.apikey", "station.apiKey"),
        ("template.a b", "provider"), ("template.", "provider"), ("metno.baseURL", nil), ("", nil),
        ("place\n", "place"),
    ]

    @Test("an unknown name is refused, with the nearest name", arguments: unknownNames)
    func unknown(text: String, nearest: String?) {
        let error = #expect(throws: WeatherError.self) { try SettingName(text, providers: providers) }
        #expect(error?.reason == .unknownSetting)
        #expect(error?.details.candidates.isEmpty == false)
        if let nearest { #expect(error?.details.candidates.first == nearest) }
    }

    @Test("values have a source; secrets have a source without a value")
    func origins() async throws {
        let settings = try Settings(
            options: [:], environment: ["WX_UNITS": "us", "STATION_KEY": "secret"], file: nil, providers: providers)
        func origin(_ text: String) throws -> SettingOrigin? {
            settings.origin(of: try SettingName(text, providers: providers))
        }
        #expect(try origin("units") == SettingOrigin(setting: "units", value: "us", source: "WX_UNITS"))
        #expect(try origin("place") == nil)
        #expect(try origin("station.apiKey") == SettingOrigin(setting: "station.apiKey", source: "STATION_KEY"))
        #expect(try origin("station.apiKeyFile") == nil)
        #expect(settings.variable(setting: try SettingName("units", providers: providers)) == "WX_UNITS")
    }
}
