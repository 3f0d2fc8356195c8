import Foundation
import Testing
import WeatherCore
import WeatherSettings

@Suite("Settings")
struct SettingsTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("wx-settings-\(UUID().uuidString)", isDirectory: true)
    private let openweather = ProviderDescriptor(
        id: "openweather", name: "OpenWeather", homePage: "https://a.example", terms: "https://a.example",
        attribution: "A", products: [.hourly],
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
        return try await Settings(options: options, environment: environment, file: url, providers: [openweather])
    }

    @Test("options stand over variables, variables over the file")
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

    @Test("a key is found in the variables, the customary one last, then in the file, then in a file named there")
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

    @Test("a key file's first line is the key; one that cannot be read is said by its path")
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

    @Test("a file that is no JSON is a usage error that names it", arguments: ["{", "[]", "hello"])
    func badFile(text: String) async {
        let error = await #expect(throws: WeatherError.self) { try await settings(file: text) }
        #expect(error?.reason == .badSettingsFile)
        #expect(error?.details.subject?.hasSuffix("config.json") == true)
    }

    @Test("a time that is none is a usage error that names the setting", arguments: ["x", "0", "-1", "nan", "1e9"])
    func badSeconds(text: String) async throws {
        let settings = try await settings(environment: ["WX_CONNECT_TIMEOUT": text])
        let error = #expect(throws: WeatherError.self) { try settings.seconds(.connectTimeout) }
        #expect(error?.details.setting == "connectTimeout")
        #expect(error?.details.subject == text)
    }

    @Test("what can be asked for anew is kept where the XDG specification says, and nowhere without a home")
    func cacheFolder() {
        func cache(_ environment: [String: String]) -> String? { ProgramFolders(environment: environment).cache?.path }
        #expect(cache(["XDG_CACHE_HOME": "/c", "HOME": "/h"]) == "/c/wx")
        #expect(cache(["XDG_CACHE_HOME": "relative", "HOME": "/h"]) == "/h/.cache/wx")
        #expect(cache([:]) == nil)
    }

    @Test("the last place is remembered, and an unreadable one is none")
    func lastPlace() throws {
        let memory = LastPlace(folders: ProgramFolders(environment: ["XDG_STATE_HOME": folder.path]))
        #expect(memory.load(language: "ko") == nil)
        let busan = Place(
            coordinates: try #require(Coordinates(latitude: 35.18, longitude: 129.08)), name: "부산\n\u{1B}[31m",
            countryCode: "KR")
        memory.save(busan, language: "ko")
        #expect(memory.load(language: "ko")?.coordinates == busan.coordinates)
        #expect(memory.load(language: "ko")?.name == "부산 [31m")
        #expect(memory.load(language: "en")?.coordinates == busan.coordinates)
        #expect(memory.load(language: "en")?.name == nil)
        try Data("x\n".utf8).write(to: folder.appendingPathComponent("wx/last-place"))
        #expect(memory.load(language: "ko") == nil)
    }
}
