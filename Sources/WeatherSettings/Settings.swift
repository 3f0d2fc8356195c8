import Configuration
public import Foundation
import SystemPackage
public import WeatherCore

/// What the reader has settled: options over environment variables over the settings file.
///
/// The file is JSON, such as `{ "place": "37.57,126.98", "openweather": { "apiKey": "…" } }`. A setting `a.bC` is the
/// variable `WX_A_B_C`. Keys of services are secret: no description of the settings shows them.
public struct Settings: Sendable {
    private let reader: ConfigReader
    /// What stands above the settings file.
    private let given: ConfigReader
    let options: [SettingsKey: String]
    let environment: [String: String]
    /// The settings file, where there is one.
    let file: URL?
    let providers: [ProviderDescriptor]
    let keyRing = KeyRing()
    var reportExposed: (@Sendable (URL) -> Void)?

    /// Reads the settings.
    ///
    /// - Parameters:
    ///   - options: What was given on the command line, by setting.
    ///   - environment: The environment variables.
    ///   - file: The settings file; unless it `isRequired`, one that does not exist is an empty one.
    ///   - providers: The providers, for the variables that their users customarily set.
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
    /// - Throws: ``WeatherError`` with the code `usage` when it is no positive number, or more than a day.
    public func seconds(_ key: SettingsKey) throws -> TimeInterval? {
        guard let text = self[key] else { return nil }
        guard let seconds = Double(text), seconds > 0, seconds <= 86_400 else {
            throw WeatherError(
                .badSetting,
                details: .init {
                    $0.subject = text.sanitized(limit: 60)
                    $0.setting = key.rawValue
                    $0.candidates = ["0.5", "20", "86400"]
                })
        }
        return seconds
    }

    /// The address that a provider is asked at instead of its own.
    public func baseURL(of provider: ProviderDescriptor) -> String? {
        text(provider.baseURLSetting)
    }

    /// The addresses that a provider's named hosts are asked at instead of its own, by name: the setting
    /// `<id>.<name>BaseURL`.
    public func hosts(of provider: ProviderDescriptor) -> [String: String] {
        var addresses: [String: String] = [:]
        for host in provider.hosts { addresses[host.name] = text(provider.baseURLSetting(of: host)) }
        return addresses
    }

    /// A setting as text, whatever it is in the file: a list is joined by commas; `nil` when it is not set or empty.
    func text(_ key: String, isSecret: Bool = false) -> String? {
        string(key, isSecret: isSecret)
            // A number in the file is no string to the reader.
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

    /// Whether a secret setting is taken from the settings file.
    func isFromFile(_ key: String) -> Bool {
        given.string(forKey: ConfigKey(key), isSecret: true) == nil
    }

    /// The variables that begin with `WX_`, without that; and under the same names the ones that a service's users
    /// customarily set, such as `OPENWEATHER_API_KEY`, which stand behind `WX_OPENWEATHER_API_KEY`.
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
    /// The text without white space at its ends; `nil` when that leaves nothing.
    fileprivate var unlessEmpty: String? {
        let trimmed = trimmed
        return trimmed.isEmpty ? nil : trimmed
    }
}
