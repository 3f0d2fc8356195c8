import Foundation
import PrivateFiles
public import WeatherCore

extension Settings {
    /// Checks the value of a setting that names a file with a key, or a command that prints one.
    ///
    /// The command is not run. The file must be a regular one, since the setting stays and a pipe does not.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - name: The setting; the values of others than these two are not checked.
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
