public import WeatherCore

/// The name of a setting in the settings file: `units`, `template.bar`, `openweather.apiKey`.
public struct SettingName: Sendable, Hashable {
    /// The kind of a setting.
    public enum Kind: Sendable, Hashable {
        /// A setting that does not belong to a provider.
        case general(SettingsKey)
        /// One of the user's own templates.
        case template
        /// The key of the provider with this id.
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
    /// The kind of the setting.
    public let kind: Kind

    /// Whether its value must not be shown.
    ///
    /// A command can contain a secret, too.
    public var isSecret: Bool {
        switch kind {
        case .apiKey, .apiKeyCommand: true
        case .general, .template, .apiKeyFile, .baseURL: false
        }
    }

    /// Reads a name.
    ///
    /// - Parameters:
    ///   - text: The name, which is case-sensitive.
    ///   - providers: All providers.
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
        // Users often write a name in another case, as in environment variables.
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

    /// All settings except the user's templates.
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
    /// The value of a setting and its source; `nil` if it is not set or empty.
    ///
    /// The value of a secret is left out.
    public func origin(of name: SettingName) -> SettingOrigin? {
        if case .apiKey(let id) = name.kind, let provider = providers.first(where: { $0.id == id }) {
            let origin = keyOrigin(of: provider)
            return origin?.setting == name.text ? origin : nil
        }
        guard let value = text(name.text) else { return nil }
        return SettingOrigin(
            setting: name.text, value: name.isSecret ? nil : value, source: source(ofSetting: name.text))
    }

    /// The value of a setting, even of a secret, for validation.
    package func value(of name: SettingName) -> String? { text(name.text) }

    /// The environment variable that sets a setting; `nil` if none does.
    public func variable(setting name: SettingName) -> String? {
        let source = origin(of: name)?.source
        return source.flatMap { (environment[$0] ?? "").isEmpty ? nil : $0 }
    }
}
