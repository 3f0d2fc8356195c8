public import WeatherCore

/// The name of a setting, as it is in the settings file: `units`, `template.bar`, `openweather.apiKey`.
public struct SettingName: Sendable, Hashable {
    /// What a setting is for.
    public enum Kind: Sendable, Hashable {
        /// One of the settings that are not a provider's.
        case general(SettingsKey)
        /// A template of the user's.
        case template
        /// The key of a provider; the value is its id.
        case apiKey(String)
        /// The file with the key of a provider.
        case apiKeyFile(String)
        /// The command that prints the key of a provider.
        case apiKeyCommand(String)
        /// The address of a provider, or of one of its named hosts.
        case baseURL(String)
    }

    /// The name.
    public let text: String
    /// What it is for.
    public let kind: Kind

    /// Whether its value is not shown: a command can also hold a secret.
    public var isSecret: Bool {
        switch kind {
        case .apiKey, .apiKeyCommand: true
        case .general, .template, .apiKeyFile, .baseURL: false
        }
    }

    /// Reads a name.
    ///
    /// - Parameters:
    ///   - text: The name, in its own spelling of upper and lower case.
    ///   - providers: The providers that there are.
    /// - Throws: ``WeatherError`` with the reason `unknownSetting` and the nearest names as candidates.
    public init(_ text: String, providers: [ProviderDescriptor]) throws(WeatherError) {
        let all = Self.all(providers)
        if let name = all.first(where: { $0.text == text }) {
            self = name
            return
        }
        let prefix = Settings.templateSetting(named: "")
        if text.hasPrefix(prefix), Settings.isTemplateName(String(text.dropFirst(prefix.count))) {
            self.init(text, .template)
            return
        }
        // Users often write another case, as in variables.
        let nearest =
            all.map(\.text).filter { $0.lowercased() == text.lowercased() }
            + Spelling.nearest(to: text, among: all.map(\.text), limit: 3)
        throw WeatherError(
            .unknownSetting,
            details: .init {
                $0.subject = text.sanitized(limit: 80)
                $0.candidates = nearest.isEmpty ? SettingsKey.allCases.map(\.rawValue) : [nearest[0]]
            })
    }

    private init(_ text: String, _ kind: Kind) {
        (self.text, self.kind) = (text, kind)
    }

    /// All settings but the user's templates.
    public static func all(_ providers: [ProviderDescriptor]) -> [SettingName] {
        SettingsKey.allCases.map { SettingName($0.rawValue, .general($0)) } + providers.flatMap(all(of:))
    }

    /// The settings of a provider.
    public static func all(of provider: ProviderDescriptor) -> [SettingName] {
        var names: [SettingName] = []
        if provider.credential.key != nil {
            let key = provider.apiKeySetting
            names = [
                SettingName(key, .apiKey(provider.id)), SettingName(key + "File", .apiKeyFile(provider.id)),
                SettingName(key + "Command", .apiKeyCommand(provider.id)),
            ]
        }
        let addresses = [provider.baseURLSetting] + provider.hosts.map(provider.baseURLSetting(of:))
        return names + addresses.map { SettingName($0, .baseURL(provider.id)) }
    }
}

extension Settings {
    /// The value of a setting and its source; `nil` when it is not set or empty.
    ///
    /// That of a secret has no value.
    public func origin(of name: SettingName) -> SettingOrigin? {
        if case .apiKey(let id) = name.kind, let provider = providers.first(where: { $0.id == id }) {
            let origin = keyOrigin(of: provider)
            return origin?.setting == name.text ? origin : nil
        }
        guard let value = text(name.text) else { return nil }
        return SettingOrigin(
            setting: name.text, value: name.isSecret ? nil : value, source: source(ofSetting: name.text))
    }

    /// The value of a setting, also of a secret, to be checked.
    package func value(of name: SettingName) -> String? { text(name.text) }

    /// The environment variable that sets a setting; `nil` if none does.
    public func variable(setting name: SettingName) -> String? {
        let source = origin(of: name)?.source
        return source.flatMap { (environment[$0] ?? "").isEmpty ? nil : $0 }
    }
}
