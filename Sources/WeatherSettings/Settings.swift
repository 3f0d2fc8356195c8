public import Foundation
public import WeatherCore

/// The user's settings: options override environment variables, and these override the settings file.
///
/// The file is JSON, such as `{ "place": "37.57,126.98", "openweather": { "apiKey": "…" } }`. A setting `a.bC` is the
/// environment variable `WX_A_B_C`, or that of another program's name. Keys of services are secret: no description of
/// the settings shows them.
public struct Settings: Sendable {
    /// The values in the settings file; `nil` without a file.
    private let values: SettingsValues?
    let options: [SettingsKey: String]
    let environment: [String: String]
    /// The settings file, if there is one.
    let file: URL?
    private(set) var providers: [ProviderDescriptor]
    /// The prefix of the environment variables; `nil` if settings have none.
    private let variablePrefix: String?
    let keyRing = KeyRing()
    var reportExposed: (@Sendable (URL) -> Void)?

    /// Reads the settings.
    ///
    /// - Parameters:
    ///   - options: The settings on the command line.
    ///   - environment: The environment variables.
    ///   - file: The settings file.
    ///   - isRequired: Whether the file must exist. Otherwise a missing file counts as empty.
    ///   - providers: The providers, for the environment variables that their users customarily set.
    ///   - variablePrefix: The prefix of the environment variables; `nil` if settings have none.
    /// - Throws: ``WeatherError`` with the code `usage` when the file cannot be read.
    public init(
        options: [SettingsKey: String],
        environment: [String: String],
        file: URL?,
        isRequired: Bool = false,
        providers: [ProviderDescriptor],
        variablePrefix: String? = "WX_"
    ) throws {
        self.variablePrefix = variablePrefix
        self.options = options
        self.environment = environment
        self.providers = providers
        if let file, isRequired || access(file.filePath, F_OK) == 0 {
            values = try SettingsValues(file: file)
            self.file = file
        } else {
            values = nil
            self.file = nil
        }
    }

    /// Reads the settings of a program.
    ///
    /// - Parameters:
    ///   - options: Settings that override all others.
    ///   - environment: The environment variables.
    ///   - folders: Where the settings file is, and how the variables are named.
    ///   - providers: The providers, for the environment variables that their users customarily set.
    /// - Throws: ``WeatherError`` with the code `usage` if the file cannot be read, or if the user chose a file that
    ///   does not exist.
    public init(
        options: [SettingsKey: String], environment: [String: String], folders: ProgramFolders,
        providers: [ProviderDescriptor]
    ) throws {
        try self.init(
            options: options, environment: environment, file: folders.settings, isRequired: folders.namesSettings,
            providers: providers, variablePrefix: folders.variablePrefix)
    }

    /// Returns the settings with more providers, which are known only after the settings were read.
    public func adding(_ providers: [ProviderDescriptor]) -> Settings {
        var settings = self
        settings.providers += providers
        return settings
    }

    /// A setting as text; `nil` when it is not set or empty.
    public subscript(key: SettingsKey) -> String? { text(key.rawValue) }

    /// A setting as a number of seconds.
    ///
    /// - Parameter key: The setting.
    /// - Returns: The number; `nil` when the setting is not set or empty.
    /// - Throws: ``WeatherError`` with the code `usage` if it is not a number from a millisecond to a day.
    public func seconds(_ key: SettingsKey) throws -> TimeInterval? {
        try self[key].map { text throws(WeatherError) in try Self.seconds(text, for: key) }
    }

    /// Reads a number of seconds.
    ///
    /// - Parameters:
    ///   - text: The number.
    ///   - key: The setting with the number.
    /// - Returns: The number.
    /// - Throws: As ``seconds(_:)``.
    public static func seconds(_ text: String, for key: SettingsKey) throws(WeatherError) -> TimeInterval {
        guard let seconds = Double(text) else {
            throw WeatherError(setting: key.rawValue, value: text, candidates: ["0.001–86400"])
        }
        guard seconds >= 0.001, seconds <= 86_400 else {
            throw WeatherError(
                .valueOutOfRange,
                details: .init {
                    $0.subject = text.sanitized(limit: 60)
                    $0.setting = key.rawValue
                    $0.message = "0.001–86400"
                })
        }
        return seconds
    }

    /// The base URL that replaces a provider's own.
    public func baseURL(of provider: ProviderDescriptor) -> String? {
        text(provider.baseURLSetting)
    }

    /// The base URLs that replace those of a provider's named hosts, by name.
    ///
    /// Each is the setting `<id>.<name>BaseURL`.
    public func hosts(of provider: ProviderDescriptor) -> [String: String] {
        var addresses: [String: String] = [:]
        for host in provider.hosts { addresses[host.name] = text(provider.baseURLSetting(of: host)) }
        return addresses
    }

    /// A setting as text, whatever its type in the file; `nil` when it is not set or empty.
    ///
    /// The elements of a list are joined by commas; rules, which may have commas, by semicolons.
    func text(_ key: String) -> String? {
        if let given = given(key) { return given.unlessEmpty }
        return switch values?[key] {
        case .text(let text), .number(let text): text.unlessEmpty
        case .list(let texts):
            texts.joined(separator: key == SettingsKey.notify.rawValue ? "; " : ",").unlessEmpty
        case nil: nil
        }
    }

    /// A setting whose value is a text; `nil` if it is not set or empty.
    func string(_ key: String) -> String? {
        if let given = given(key) { return given.unlessEmpty }
        guard case .text(let text)? = values?[key] else { return nil }
        return text.unlessEmpty
    }

    /// A setting whose value in the file is a list of texts.
    func list(_ key: String) -> [String]? {
        guard given(key) == nil, case .list(let texts)? = values?[key] else { return nil }
        return texts
    }

    /// Whether a secret setting comes from the settings file.
    func isFromFile(_ key: String) -> Bool { given(key) == nil }

    /// The value of an option, or else of an environment variable: the setting's own, or else the one that a service's
    /// users customarily set, such as `OPENWEATHER_API_KEY`.
    private func given(_ key: String) -> String? {
        if let name = SettingsKey(rawValue: key), let value = options[name] { return value }
        if let name = variable(key), let value = environment[name], !value.isEmpty { return value }
        guard key.hasSuffix(".apiKey"), let provider = providers.first(where: { $0.apiKeySetting == key }),
            let customary = provider.credential.key?.customaryVariable
        else { return nil }
        return environment[customary].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The environment variable of a setting; `nil` if settings have none.
    func variable(_ setting: String) -> String? { variablePrefix.map { Self.variable(setting, prefix: $0) } }

    /// The environment variable of a setting: `WX_OPENWEATHER_BASE_URL` for `openweather.baseURL`.
    package static func variable(_ setting: String, prefix: String = "WX_") -> String {
        var variable = prefix
        var wasLower = false
        for scalar in setting.unicodeScalars {
            let isUpper = ("A"..."Z").contains(scalar)
            if isUpper, wasLower { variable += "_" }
            wasLower = ("a"..."z").contains(scalar)
            let isKept = isUpper || wasLower || ("0"..."9").contains(scalar)
            variable += isKept ? scalar.properties.uppercaseMapping : "_"
        }
        return variable
    }
}

extension String {
    /// The text without leading and trailing white space; `nil` if nothing is left.
    fileprivate var unlessEmpty: String? {
        let trimmed = trimmed
        return trimmed.isEmpty ? nil : trimmed
    }
}

extension Settings {
    /// The user's own template with a name: the setting `template.<name>`, or `WX_TEMPLATE_<NAME>` in the environment.
    ///
    /// - Parameter name: ASCII letters, digits, `-` and `_`. No template has another name.
    /// - Returns: The template; `nil` when it is not set or empty.
    public func template(named name: String) -> String? {
        Self.isTemplateName(name) ? string(Self.templateSetting(named: name)) : nil
    }

    static func isTemplateName(_ name: String) -> Bool {
        !name.isEmpty
            && name.unicodeScalars.allSatisfy {
                $0 == "-" || $0 == "_"
                    || ($0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil))
            }
    }

    /// The setting of a template, such as `template.bar`.
    public static func templateSetting(named name: String) -> String { "template.\(name)" }
}
