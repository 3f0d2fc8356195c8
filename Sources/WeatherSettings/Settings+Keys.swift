public import Foundation
import PrivateFiles
public import WeatherCore

extension Settings {
    /// A provider's key.
    ///
    /// It is the setting `<id>.apiKey`; or else the first line of the file that `<id>.apiKeyFile` names; or else the
    /// first line that the command `<id>.apiKeyCommand` prints. If requests need a token, the file contains the private
    /// key that signs it.
    ///
    /// The command is a list of words, or a text that is split at white space. It runs without a shell, once, when the
    /// key is first needed. The call waits for it for up to 30 seconds. A file with a key that others can access is
    /// reported.
    ///
    /// - Parameter provider: The provider's descriptor.
    /// - Returns: The key; `nil` when none of the settings is set.
    /// - Throws: ``WeatherError`` with the code `credentialMissing` when the file cannot be read or is empty, or the
    ///   command fails or prints nothing; with the code `usage` when the command has an unclosed quote.
    public func apiKey(of provider: ProviderDescriptor) throws -> String? {
        if let key = text(provider.apiKeySetting) {
            if isFromFile(provider.apiKeySetting), let file { reportIfExposed(file) }
            return key
        }
        if let path = text(Self.fileSetting(of: provider)) {
            let isSigned = provider.credential.key?.kind == .appleToken
            let key = try isSigned ? appleToken(of: provider, keyFile: path) : key(inFile: path, of: provider)
            reportIfExposed(Self.file(path))
            return key
        }
        guard let command = try keyCommand(of: provider) else { return nil }
        return try keyRing.key(of: provider.id) { () throws(WeatherError) in try command.key() }
    }

    /// Whether a provider has a key, or a command to print it.
    ///
    /// The command is not run.
    public func hasKey(of provider: ProviderDescriptor) -> Bool {
        if text(provider.apiKeySetting) != nil { return true }
        if let path = text(Self.fileSetting(of: provider)) {
            let hasNames = appleNames(of: provider).allSatisfy { text($0) != nil }
            return hasNames && (try? key(inFile: path, of: provider)) != nil
        }
        return ((try? keyCommand(of: provider)) ?? nil) != nil
    }

    /// Returns the settings with a handler for key files that users other than their owner can access.
    ///
    /// Each file is reported once, when a key is read from it.
    public func reportingExposedFiles(_ report: @escaping @Sendable (URL) -> Void) -> Settings {
        var settings = self
        settings.reportExposed = report
        return settings
    }

    private func reportIfExposed(_ file: URL) {
        if let reportExposed, keyRing.isNewlyExposed(file) { reportExposed(file) }
    }

    private static func fileSetting(of provider: ProviderDescriptor) -> String { "\(provider.id).apiKeyFile" }

    static func file(_ path: String) -> URL {
        URL(fileURLWithPath: NSString(string: path).expandingTildeInPath)
    }

    /// The key in a file.
    ///
    /// A pipe, such as the shell's `<(pass show …)`, is read once. The wait for it is limited by the time limit of the
    /// run.
    func key(inFile path: String, of provider: ProviderDescriptor) throws(WeatherError) -> String {
        let contents: BoundedFile.Contents
        do throws(FileFailure) { contents = try keyFile(path) } catch {
            throw Self.unreadableKeyFile(path, of: provider, cause: error.words)
        }
        return try Self.key(in: contents, path, of: provider)
    }

    /// The first line that is not empty.
    ///
    /// A line that is cut off by the limit does not count.
    static func key(
        in contents: BoundedFile.Contents, _ path: String, of provider: ProviderDescriptor
    ) throws(WeatherError) -> String {
        let bytes = contents.bytes
        guard let line = bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).first,
            !contents.isCut || line.endIndex < bytes.endIndex,
            let key = String(data: line, encoding: .utf8)?.trimmingCharacters(in: .whitespaces), !key.isEmpty
        else { throw unreadableKeyFile(path, of: provider) }
        return key
    }

    private static func unreadableKeyFile(
        _ path: String, of provider: ProviderDescriptor, cause: String? = nil
    ) -> WeatherError {
        WeatherError(
            .keyFileUnreadable,
            details: .init {
                $0.subject = path.sanitized()
                $0.setting = fileSetting(of: provider)
            },
            provider: provider.id, cause: cause)
    }

    /// The first 64 KiB of a file with a key.
    func keyFile(_ path: String) throws(FileFailure) -> BoundedFile.Contents {
        try keyRing.contents(ofKeyFile: Self.file(path).path, patience: patience)
    }

    /// The longest wait for a pipe: the time limit for all requests together.
    private var patience: Duration { .seconds((try? seconds(.timeout)) ?? Self.usualTimeout) }
    private static let usualTimeout: TimeInterval = 20

    private func keyCommand(of provider: ProviderDescriptor) throws(WeatherError) -> KeyCommand? {
        let setting = "\(provider.id).apiKeyCommand"
        if let text = string(setting) {
            return try KeyCommand(
                parsing: text, provider: provider.id, setting: setting, environment: environment)
        }
        guard let words = list(setting), words.contains(where: { !$0.isEmpty }) else { return nil }
        return KeyCommand(words, provider: provider.id, setting: setting, environment: environment)
    }

    /// The settings with the ids for a provider's tokens; empty for a provider without tokens.
    func appleNames(of provider: ProviderDescriptor) -> [String] {
        provider.credential.key?.kind == .appleToken ? AppleNames.settings.map { "\(provider.id).\($0)" } : []
    }

    /// The token of a provider whose requests need one.
    ///
    /// It is made from the private key in the file `<id>.apiKeyFile`, and from the settings `<id>.keyID`, `<id>.teamID`
    /// and `<id>.serviceID`. A run creates it once, and again less than five minutes before it expires.
    ///
    /// - Throws: ``WeatherError`` with the code `credentialMissing` if one of the three is not set, or if the file
    ///   cannot be read or contains no private key.
    func appleToken(of provider: ProviderDescriptor, keyFile path: String) throws -> String {
        let settings = appleNames(of: provider)
        let values = settings.map { text($0) }
        if let missing = zip(settings, values).first(where: { $1 == nil })?.0 {
            throw WeatherError(
                .keyMissing,
                details: .init {
                    $0.subject = provider.name
                    $0.setting = missing
                    $0.variable = variable(missing)
                    $0.address = provider.credential.key?.signUp
                },
                provider: provider.id)
        }
        guard let names = AppleNames(values.compactMap(\.self)) else {
            throw WeatherError(
                .badSetting,
                details: .init {
                    $0.subject = values.compactMap(\.self).joined(separator: ", ").sanitized(limit: 100)
                    $0.setting = settings[0]
                },
                provider: provider.id)
        }
        return try keyRing.token(of: provider.id, now: Date()) { () throws(WeatherError) in
            let contents: BoundedFile.Contents
            do throws(FileFailure) { contents = try keyFile(path) } catch {
                throw Self.unreadableKeyFile(path, of: provider, cause: error.words)
            }
            do throws(WeatherError) {
                return try AppleToken(names, key: contents.isCut ? Data() : contents.bytes, now: Date())
            } catch {
                var error = error
                error.provider = provider.id
                if error.reason == .keyFileUnreadable {
                    error.details.subject = path.sanitized()
                    error.details.setting = Self.fileSetting(of: provider)
                }
                throw error
            }
        }
    }

    /// Checks the value of a setting that names a file with a key, or a command that prints one.
    ///
    /// The command is not run. The file must be a regular file, because a pipe would not outlive the setting.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - name: The setting. Other kinds of settings are not checked.
    ///   - provider: Its provider.
    /// - Throws: ``WeatherError`` as ``apiKey(of:)``.
    public static func checkKeySource(
        _ value: String, of name: SettingName, provider: ProviderDescriptor
    ) throws(WeatherError) {
        switch name.kind {
        case .apiKeyFile:
            let contents: BoundedFile.Contents
            do throws(FileFailure) {
                contents = try BoundedFile.beginning(of: file(value).path, limit: KeyRing.fileLimit, pipesUntil: nil)
            } catch {
                throw unreadableKeyFile(value, of: provider, cause: error.words)
            }
            _ = try key(in: contents, value, of: provider)
        case .apiKeyCommand:
            _ = try KeyCommand(parsing: value, provider: provider.id, setting: name.text, environment: [:])
        case .general, .template, .apiKey, .baseURL: break
        }
    }
}
