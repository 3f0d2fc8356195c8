import Foundation
import PrivateFiles
import WeatherCore

extension Settings {
    /// The settings with the names in a provider's tokens; empty for a provider without tokens.
    func appleNames(of provider: ProviderDescriptor) -> [String] {
        provider.credential.key?.kind == .appleToken ? AppleNames.settings.map { "\(provider.id).\($0)" } : []
    }

    /// The token of a provider whose requests need one, made of the private key that `<id>.apiKeyFile` names and of the
    /// settings `<id>.keyID`, `<id>.teamID` and `<id>.serviceID`.
    ///
    /// A run makes one, and another one when less than five minutes of its life are left.
    ///
    /// - Throws: ``WeatherError`` with the code `credentialMissing` when one of the three is not set, or when the file
    ///   cannot be read or holds no private key.
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
}
