import Foundation
import Testing
import WeatherCore

@testable import WeatherSettings

@Suite("The origins of settings")
struct SettingOriginTests {
    private let openweather = ProviderDescriptor(
        id: "openweather", name: "OpenWeather", homePage: "", terms: "", attribution: "", basis: .documented,
        products: [.current],
        credential: .required(.init(customaryVariable: "OPENWEATHER_API_KEY", signUp: "")), baseURL: "", format: .json)

    private func origins(
        options: [SettingsKey: String] = [:], environment: [String: String] = [:], file: String? = nil
    ) async throws -> [SettingOrigin] {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("wx-\(UUID().uuidString).json")
        try file.map { try Data($0.utf8).write(to: path) }
        defer { try? FileManager.default.removeItem(at: path) }
        let settings = try Settings(
            options: options, environment: environment, file: file == nil ? nil : path, providers: [openweather])
        return settings.origins.map { origin in
            var origin = origin
            if origin.source == path.path { origin.source = "the file" }
            return origin
        }
    }

    @Test("the option overrides the variable, and the variable overrides the file")
    func layers() async throws {
        let file = #"{ "temperatureUnit": "k", "place": "Oslo", "windUnit": "kn" }"#
        let found = try await origins(
            options: [.temperatureUnit: "c"], environment: ["WX_TEMPERATURE_UNIT": "f", "WX_WIND_UNIT": "ms"],
            file: file)
        #expect(
            Set(found) == [
                SettingOrigin(setting: "temperatureUnit", value: "c", source: "--temperature-unit"),
                SettingOrigin(setting: "windUnit", value: "ms", source: "WX_WIND_UNIT"),
                SettingOrigin(setting: "place", value: "Oslo", source: "the file"),
            ])
    }

    @Test("a key has no value, and its source is the environment variable that set it")
    func secrets() async throws {
        let customary = try await origins(environment: ["OPENWEATHER_API_KEY": "s3cret"])
        #expect(customary.map(\.source) == ["OPENWEATHER_API_KEY"])
        let own = try await origins(environment: ["OPENWEATHER_API_KEY": "a", "WX_OPENWEATHER_API_KEY": "s3cret"])
        #expect(own.map(\.source) == ["WX_OPENWEATHER_API_KEY"])
        let file = try await origins(file: #"{ "openweather": { "apiKey": "s3cret", "baseURL": "http://x" } }"#)
        #expect(file.map(\.source) == ["the file", "the file"])
        for origin in customary + own + file where origin.setting.hasSuffix("Key") { #expect(origin.value == nil) }
        #expect(!"\(customary + own + file)".contains("s3cret"))
    }

    @Test("settings that are not set have no origin")
    func nothing() async throws {
        let found = try await origins(environment: ["WX_PLACE": "", "HOME": "/x"])
        #expect(found.isEmpty)
    }
}
