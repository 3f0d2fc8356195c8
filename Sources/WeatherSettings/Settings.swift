import Configuration
public import Foundation
import SystemPackage
public import WeatherCore

/// The user's settings: options override environment variables, and these override the settings file.
///
/// The file is JSON, such as `{ "place": "37.57,126.98", "openweather": { "apiKey": "…" } }`. A setting `a.bC` is the
/// environment variable `WX_A_B_C`. Keys of services are secret: no description of the settings shows them.
public struct Settings: Sendable {
    private let reader: ConfigReader
    /// The sources that override the settings file.
    private let given: ConfigReader
    let options: [SettingsKey: String]
    let environment: [String: String]
    /// The settings file, if there is one.
    let file: URL?
    let providers: [ProviderDescriptor]
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
    /// - Throws: ``WeatherError`` with the code `usage` when the file cannot be read.
    public init(
        options: [SettingsKey: String],
        environment: [String: String],
        file: URL?,
        isRequired: Bool = false,
        providers: [ProviderDescriptor]
    ) async throws {
        self.options = options
        self.environment = environment
        self.providers = providers
        var layers: [any ConfigProvider] = [
            InMemoryProvider(
                name: "options",
                values: Dictionary(
                    uniqueKeysWithValues: options.map { key, value in
                        (AbsoluteConfigKey([key.rawValue]), ConfigValue(.string(value), isSecret: false))
                    })),
            EnvironmentVariablesProvider(
                environmentVariables: Self.variables(environment, providers: providers),
                secretsSpecifier: .dynamic { name, _ in name.hasSuffix("API_KEY") }),
        ]
        given = ConfigReader(providers: layers)
        if let file, isRequired || FileManager.default.fileExists(atPath: file.path) {
            layers.append(try await Self.settings(in: file))
            self.file = file
        } else {
            self.file = nil
        }
        reader = ConfigReader(providers: layers)
    }

    /// A setting as text; `nil` when it is not set or empty.
    public subscript(key: SettingsKey) -> String? { text(key.rawValue) }

    /// A setting as a number of seconds.
    ///
    /// - Parameter key: The setting.
    /// - Returns: The number; `nil` when the setting is not set or empty.
    /// - Throws: ``WeatherError`` with the code `usage` when it is no number of a millisecond to a day.
    public func seconds(_ key: SettingsKey) throws -> TimeInterval? {
        guard let text = self[key] else { return nil }
        guard let seconds = Double(text), seconds >= 0.001, seconds <= 86_400 else {
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
    /// The elements of a list are joined by commas.
    func text(_ key: String, isSecret: Bool = false) -> String? {
        string(key, isSecret: isSecret)
            // A number in the file is not a string for the configuration reader.
            ?? reader.double(forKey: ConfigKey(key), isSecret: isSecret).map { number in
                Int(exactly: number).map(String.init) ?? String(number)
            }
            // Nor is a list, such as that of the providers.
            ?? list(key, isSecret: isSecret)?.joined(separator: ",").unlessEmpty
    }

    /// A setting that is a text; `nil` when it is not set or empty.
    func string(_ key: String, isSecret: Bool) -> String? {
        reader.string(forKey: ConfigKey(key), isSecret: isSecret)?.unlessEmpty
    }

    /// A setting that is a list of texts in the file.
    func list(_ key: String, isSecret: Bool) -> [String]? {
        reader.stringArray(forKey: ConfigKey(key), isSecret: isSecret)
    }

    /// Whether a secret setting comes from the settings file.
    func isFromFile(_ key: String) -> Bool {
        given.string(forKey: ConfigKey(key), isSecret: true) == nil
    }

    /// The environment variables that begin with `WX_`, without this prefix.
    ///
    /// Under the same names it has the variables that a service's users customarily set, such as `OPENWEATHER_API_KEY`.
    /// `WX_OPENWEATHER_API_KEY` overrides that one.
    private static func variables(_ all: [String: String], providers: [ProviderDescriptor]) -> [String: String] {
        var variables: [String: String] = [:]
        for (name, value) in all where name.hasPrefix("WX_") && !value.isEmpty {
            variables[String(name.dropFirst(3))] = value
        }
        for provider in providers {
            guard let customary = provider.credential.key?.customaryVariable, let value = all[customary] else {
                continue
            }
            let own = String(provider.apiKeyVariable.dropFirst(3))
            if variables[own] == nil { variables[own] = value }
        }
        return variables
    }

    private static func settings(in file: URL) async throws -> any ConfigProvider {
        do {
            return try await FileProvider<JSONSnapshot>(filePath: FilePath(file.path))
        } catch {
            throw WeatherError(
                .badSettingsFile,
                details: .init {
                    $0.subject = file.path.sanitized()
                    $0.message = access(file.path, R_OK) == 0 ? "JSON" : String(cString: strerror(errno))
                })
        }
    }
}

extension String {
    /// The text without leading and trailing white space; `nil` if nothing is left.
    fileprivate var unlessEmpty: String? {
        let trimmed = trimmed
        return trimmed.isEmpty ? nil : trimmed
    }
}
