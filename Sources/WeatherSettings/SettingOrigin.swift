import Foundation
public import WeatherCore

/// A setting that is set, and its source.
public struct SettingOrigin: Sendable, Hashable {
    /// The setting's name in the settings file, such as `openweather.apiKey`.
    public var setting: String
    /// Its value; `nil` for a secret.
    public var value: String?
    /// The option, environment variable or file that sets it.
    public var source: String
}

extension Settings {
    /// Every setting that is set, and its source.
    ///
    /// Keys of services have no value.
    public var origins: [SettingOrigin] {
        var origins = SettingsKey.allCases.compactMap { key in
            text(key.rawValue).map { SettingOrigin(setting: key.rawValue, value: $0, source: source(of: key)) }
        }
        for provider in providers {
            for setting in [provider.baseURLSetting] + provider.hosts.map(provider.baseURLSetting(of:)) {
                guard let address = text(setting) else { continue }
                origins.append(SettingOrigin(setting: setting, value: address, source: source(ofSetting: setting)))
            }
            for setting in appleNames(of: provider) {
                guard let name = text(setting) else { continue }
                origins.append(SettingOrigin(setting: setting, value: name, source: source(ofSetting: setting)))
            }
            if let origin = keyOrigin(of: provider) { origins.append(origin) }
        }
        return origins
    }

    /// The source of a provider's key, or of its file or command; `nil` when none is set.
    public func keyOrigin(of provider: ProviderDescriptor) -> SettingOrigin? {
        guard let key = provider.credential.key else { return nil }
        let setting = provider.apiKeySetting
        if text(setting) != nil {
            let variables = [variable(setting), key.customaryVariable].compactMap(\.self)
            let set = variables.first { !(environment[$0] ?? "").isEmpty }
            return SettingOrigin(setting: setting, source: set ?? source(ofSetting: setting))
        }
        let file = setting + "File"
        if let path = text(file) { return SettingOrigin(setting: file, value: path, source: source(ofSetting: file)) }
        // The command is left out, because it can contain a secret.
        let command = setting + "Command"
        return text(command).map { _ in
            SettingOrigin(setting: command, source: source(ofSetting: command))
        }
    }

    /// The option, environment variable or file that sets a setting.
    public func source(of key: SettingsKey) -> String {
        options[key] != nil ? "--\(Self.dashed(key.rawValue))" : source(ofSetting: key.rawValue)
    }

    func source(ofSetting setting: String) -> String {
        let name = variable(setting)
        return name.flatMap { (environment[$0] ?? "").isEmpty ? nil : $0 } ?? file?.path ?? ""
    }

    private static func dashed(_ name: String) -> String { words(name[...]).joined(separator: "-") }

    /// Splits a name such as `temperatureUnit` into lower-case words.
    ///
    /// `URL` is one word.
    private static func words(_ name: Substring) -> [String] {
        var words: [String] = []
        var wasUpper = true
        for letter in name {
            if letter.isUppercase, !wasUpper || words.isEmpty { words.append("") }
            if words.isEmpty { words.append("") }
            words[words.count - 1] += letter.lowercased()
            wasUpper = letter.isUppercase
        }
        return words
    }
}
