public import Foundation
public import WeatherCore

extension Settings {
    /// A provider's key: the setting `<id>.apiKey`, else the first line of the file that `<id>.apiKeyFile` names, else
    /// the first line that the command `<id>.apiKeyCommand` prints.
    ///
    /// The command, a list of words or a text that is divided at blanks, is started without a shell, once and no sooner;
    /// the call waits up to 30 seconds for it. A file that the key is taken from and that others may read is reported.
    ///
    /// - Throws: ``WeatherError`` with the code `credentialMissing` when that file cannot be read or is empty, or the
    ///   command fails or prints nothing; with the code `usage` when the command has a quote without an end.
    public func apiKey(of provider: ProviderDescriptor) throws -> String? {
        if let key = text(provider.apiKeySetting, isSecret: true) {
            if isFromFile(provider.apiKeySetting), let file { reportIfExposed(file) }
            return key
        }
        if let path = text(Self.fileSetting(of: provider)) {
            let key = try key(inFile: path, of: provider)
            reportIfExposed(Self.file(path))
            return key
        }
        guard let command = try keyCommand(of: provider) else { return nil }
        return try keyRing.key(of: provider.id) { () throws(WeatherError) in try command.key() }
    }

    /// Whether there is a key for a provider, or a command that should print it, which is not started.
    public func hasKey(of provider: ProviderDescriptor) -> Bool {
        if text(provider.apiKeySetting, isSecret: true) != nil { return true }
        if let path = text(Self.fileSetting(of: provider)) { return (try? key(inFile: path, of: provider)) != nil }
        return ((try? keyCommand(of: provider)) ?? nil) != nil
    }

    /// The same settings, which report each file that holds a key and that others than its owner may read, once, when a
    /// key is taken from it.
    public func reportingExposedFiles(_ report: @escaping @Sendable (URL) -> Void) -> Settings {
        var settings = self
        settings.reportExposed = report
        return settings
    }

    private func reportIfExposed(_ file: URL) {
        if let reportExposed, keyRing.isNewlyExposed(file) { reportExposed(file) }
    }

    private static func fileSetting(of provider: ProviderDescriptor) -> String { "\(provider.id).apiKeyFile" }

    private static func file(_ path: String) -> URL {
        URL(fileURLWithPath: NSString(string: path).expandingTildeInPath)
    }

    private func key(inFile path: String, of provider: ProviderDescriptor) throws(WeatherError) -> String {
        let contents = try? String(contentsOf: Self.file(path), encoding: .utf8)
        guard let line = contents?.split(whereSeparator: \.isNewline).first?.trimmingCharacters(in: .whitespaces),
            !line.isEmpty
        else {
            throw WeatherError(
                .keyFileUnreadable,
                details: .init {
                    $0.subject = path.sanitized()
                    $0.setting = Self.fileSetting(of: provider)
                },
                provider: provider.id)
        }
        return line
    }

    private func keyCommand(of provider: ProviderDescriptor) throws(WeatherError) -> KeyCommand? {
        let setting = "\(provider.id).apiKeyCommand"
        if let text = string(setting, isSecret: true) {
            return try KeyCommand(
                parsing: text, provider: provider.id, setting: setting, environment: environment)
        }
        guard let words = list(setting, isSecret: true), words.contains(where: { !$0.isEmpty }) else { return nil }
        return KeyCommand(words, provider: provider.id, setting: setting, environment: environment)
    }
}
