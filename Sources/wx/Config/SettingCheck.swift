import ArgumentParser
import Foundation
import WeatherCore
import WeatherEngine
import WeatherLocalization
import WeatherPlaces
import WeatherProviders
import WeatherRendering
import WeatherSession
import WeatherSettings

/// Checks the values of settings, by the same rules as when they are read.
struct SettingCheck {
    let providers: [ProviderDescriptor]
    let environment: [String: String]
    /// The path of the settings file, for errors.
    let source: String
    let localizer: Localizer

    /// Checks a value.
    ///
    /// - Parameters:
    ///   - value: The value; not empty.
    ///   - name: The setting.
    /// - Throws: `WeatherError` with the code `usage`, as when the setting is read; or for a value with control
    ///   characters.
    func check(_ value: String, for name: SettingName) throws {
        let text = value.trimmingCharacters(in: .whitespaces)
        // A template may have more than one line.
        guard !text.isEmpty, name.kind == .template || !text.unicodeScalars.contains(where: Self.isControl) else {
            throw bad(value, for: name)
        }
        switch name.kind {
        case .general(let key): try check(text, for: key, name)
        case .template: _ = try WeatherTemplate(value, from: name.text)
        case .apiKey(let id):
            guard providers.first(where: { $0.id == id })?.credential.key?.isWellFormed(text) ?? true else {
                throw bad(value, for: name)
            }
        case .apiKeyFile(let id), .apiKeyCommand(let id):
            guard let provider = providers.first(where: { $0.id == id }) else { return }
            try Settings.checkKeySource(text, of: name, provider: provider)
        case .baseURL: try checkAddress(text, for: name)
        }
    }

    /// Problems of all settings in the file.
    func problems(in file: SettingsFile, _ settings: Settings) throws -> [WeatherError] {
        try file.names().compactMap { text in
            do {
                // A command can also be a list of words.
                let name = try SettingName(text, providers: providers)
                if let value = settings.value(of: name) { try check(value, for: name) }
                return nil
            } catch let error as WeatherError {
                return error
            }
        }
    }

    private func check(_ text: String, for key: SettingsKey, _ name: SettingName) throws {
        switch key {
        case .provider: try checkProviders(text)
        case .nowFrom: let _: CurrentWeatherSource = try key.choice(named: text)
        case .place: if try PlaceRequest(text).point() == nil { _ = try PlaceRequest(text).name() }
        case .locale: _ = try Localizer(LocaleRequest(explicit: text, environment: environment))
        case .units: _ = try UnitOverrides(units: text)
        case .temperatureUnit: _ = try UnitOverrides(units: nil, temperature: text)
        case .windUnit: _ = try UnitOverrides(units: nil, wind: text)
        case .pressureUnit: _ = try UnitOverrides(units: nil, pressure: text)
        case .precipitationUnit: _ = try UnitOverrides(units: nil, precipitation: text)
        case .distanceUnit: _ = try UnitOverrides(units: nil, distance: text)
        case .hourTemplate: _ = try DateTemplateChoice(hour: text) { _ in source }
        case .dayTemplate: _ = try DateTemplateChoice(day: text) { _ in source }
        case .timeTemplate: _ = try DateTemplateChoice(time: text) { _ in source }
        case .bidi: _ = try DirectionMarks(setting: text)
        case .theme: let _: ThemeChoice = try key.choice(named: text)
        case .icons: let _: IconSet = try key.choice(named: text)
        case .minutes: let _: MinuteRequests = try key.choice(named: text)
        case .usual: let _: Switch = try key.choice(named: text)
        case .archive: let _: Switch = try key.choice(named: text)
        case .choice: let _: ServiceChoice = try key.choice(named: text)
        case .air: let _: AirRequests = try key.choice(named: text)
        case .timeout, .connectTimeout: _ = try Settings.seconds(text, for: key)
        case .contact: break
        case .locationService: try checkAddress(text, for: name)
        case .notify: _ = try NoticeRule.rules(in: text, from: name.text)
        case .quietHours: _ = try QuietHours(text, from: name.text)
        }
    }

    private func checkProviders(_ text: String) throws(WeatherError) {
        if text.lowercased() == "auto" { return }
        let ids = text.split(separator: ",").map(\.trimmed)
        let known = providers.map(\.id)
        for id in ids.isEmpty ? [text] : ids where !known.contains(id.lowercased()) {
            let nearest = Spelling.nearest(to: id.lowercased(), among: known, limit: 1)
            throw WeatherError(
                .unknownProvider,
                details: .init {
                    $0.subject = id.sanitized(limit: 60)
                    $0.candidates = nearest.isEmpty ? known : nearest
                })
        }
    }

    private func checkAddress(_ text: String, for name: SettingName) throws(WeatherError) {
        let address = URLComponents(string: text)
        guard ["https", "http"].contains(address?.scheme?.lowercased()), !(address?.host ?? "").isEmpty else {
            throw bad(text, for: name)
        }
    }

    private func bad(_ value: String, for name: SettingName) -> WeatherError {
        // A key is a secret, even if it is a wrong one.
        let shown = if case .apiKey = name.kind { "****" } else { value }
        return WeatherError(setting: name.text, value: shown, candidates: example(of: name).map { [$0] } ?? [])
    }

    /// A valid value.
    private func example(of name: SettingName) -> String? {
        switch name.kind {
        case .general(.place): "37.57,126.98"
        case .general(.locale): "ko_KR"
        case .general(.notify): "rain within 30m; alert severe"
        case .general(.quietHours): "22:00-07:00"
        case .general(let key): SettingDefault.words(of: key)?.first ?? SettingDefault.value(of: key)
        case .apiKey(let id):
            providers.first { $0.id == id }?.credential.key?.hexadecimalDigits.map {
                String(String(repeating: "0123456789abcdef", count: $0 / 16 + 1).prefix($0))
            }
        case .apiKeyFile: "~/.secrets/key"
        case .apiKeyCommand: "pass show key"
        case .baseURL: "https://example.org"
        case .template: "{now.temperature}"
        }
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .control }
}

/// The default values of settings, and the words that they accept.
enum SettingDefault {
    /// The default value of a setting; `nil` where the place or the language decides.
    static func value(of key: SettingsKey) -> String? {
        switch key {
        case .provider, .theme: "auto"
        case .nowFrom: CurrentWeatherSource.service.rawValue
        case .bidi: DirectionMarks.auto.rawValue
        case .icons: IconSet.emoji.rawValue
        case .minutes: MinuteRequests.auto.rawValue
        case .usual: Switch.off.rawValue
        case .archive: Switch.off.rawValue
        case .choice: ServiceChoice.auto.rawValue
        case .air: AirRequests.never.rawValue
        case .timeout: "20"
        case .connectTimeout: "10"
        case .contact: ProgramVersion.contact
        case .locationService: "https://ipapi.co/json/"
        case .place, .locale, .units, .temperatureUnit, .windUnit, .pressureUnit, .precipitationUnit, .distanceUnit,
            .hourTemplate, .dayTemplate, .timeTemplate, .notify, .quietHours:
            nil
        }
    }

    /// The words that a setting accepts; `nil` where they are too many to list.
    static func words(of key: SettingsKey) -> [String]? {
        switch key {
        case .units: UnitSystem.allCases.map(\.rawValue)
        case .temperatureUnit: TemperatureUnit.allCases.map(\.rawValue)
        case .windUnit: WindUnit.allCases.map(\.rawValue)
        case .pressureUnit: PressureUnit.allCases.map(\.rawValue)
        case .precipitationUnit: PrecipitationUnit.allCases.map(\.rawValue)
        case .distanceUnit: DistanceUnit.allCases.map(\.rawValue)
        case .nowFrom: CurrentWeatherSource.allCases.map(\.rawValue)
        case .bidi: DirectionMarks.allCases.map(\.rawValue)
        case .theme: ThemeChoice.allCases.map(\.rawValue)
        case .icons: IconSet.allCases.map(\.rawValue)
        case .minutes: MinuteRequests.allCases.map(\.rawValue)
        case .usual: Switch.allCases.map(\.rawValue)
        case .archive: Switch.allCases.map(\.rawValue)
        case .choice: ServiceChoice.allCases.map(\.rawValue)
        case .air: AirRequests.allCases.map(\.rawValue)
        case .provider, .place, .locale, .hourTemplate, .dayTemplate, .timeTemplate, .timeout, .connectTimeout,
            .contact, .locationService, .notify, .quietHours:
            nil
        }
    }
}

extension CompletionKind {
    /// The names of settings.
    static let settings = custom { _, _, typed in
        SettingName.all(ProviderCatalog.builtIn.descriptors).map(\.text)
            .filter { Spelling.begins($0, with: typed) }
    }

    /// The values of the setting that the words before name.
    static let settingValues = custom { words, _, typed in
        guard let index = words.firstIndex(of: "set"), words.indices.contains(index + 1),
            let key = SettingsKey(rawValue: words[index + 1])
        else { return [] }
        var values = SettingDefault.words(of: key) ?? []
        switch key {
        case .provider: values = ["auto"] + ProviderCatalog.builtIn.providers.map(\.id)
        case .locale: values = Localizer.availableLanguages
        case .place: values = PlaceCompletion(words: words).places(beginningWith: typed)
        default: break
        }
        return values.filter { Spelling.begins($0, with: typed) }
    }
}
