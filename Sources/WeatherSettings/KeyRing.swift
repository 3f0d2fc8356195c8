import Foundation
import PrivateFiles
import Synchronization
import WeatherCore

/// A cache of the keys that one run has read, and of the exposed files that it has reported.
final class KeyRing: Sendable {
    private let printed = Mutex<[String: Result<String, WeatherError>]>([:])
    private let tokens = Mutex<[String: AppleToken]>([:])
    private let piped = Mutex<[String: Result<BoundedFile.Contents, FileFailure>]>([:])
    private let exposed = Mutex<Set<String>>([])

    /// The most bytes of a file with a key.
    static let fileLimit = 65_536

    /// The key that a provider's command prints.
    ///
    /// The command runs on the first call; concurrent calls wait for it.
    func key(of provider: String, from command: () throws(WeatherError) -> String) throws(WeatherError) -> String {
        let result = printed.withLock { printed in
            if let known = printed[provider] { return known }
            let result = Result(catching: command)
            printed[provider] = result
            return result
        }
        return try result.get()
    }

    /// A provider's token: the last one until five minutes before its end.
    func token(
        of provider: String, now: Date, making make: () throws(WeatherError) -> AppleToken
    ) throws(WeatherError) -> String {
        let result: Result<String, WeatherError> = tokens.withLock { tokens in
            if let known = tokens[provider], now < known.expires - 300 { return .success(known.text) }
            let made = Result<AppleToken, WeatherError>(catching: make)
            tokens[provider] = try? made.get()
            return made.map(\.text)
        }
        return try result.get()
    }

    /// The beginning of a file with a key.
    ///
    /// A pipe is read only once, and its contents or failure are remembered.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - patience: The longest wait for a pipe.
    /// - Returns: At most ``fileLimit`` bytes.
    /// - Throws: As ``BoundedFile/beginning(of:limit:pipesUntil:)``.
    func contents(ofKeyFile path: String, patience: Duration) throws(FileFailure) -> BoundedFile.Contents {
        let result = piped.withLock { piped in
            if let known = piped[path] { return known }
            let result = Result { () throws(FileFailure) in
                try BoundedFile.beginning(of: path, limit: Self.fileLimit, pipesUntil: .now + patience)
            }
            switch result {
            case .success(let contents): if contents.isFromPipe { piped[path] = result }
            case .failure(let failure): if [ETIMEDOUT, EFBIG].contains(failure.code) { piped[path] = result }
            }
            return result
        }
        return try result.get()
    }

    /// Whether users other than its owner can access a file, and it has not been reported before.
    func isNewlyExposed(_ file: URL) -> Bool {
        var status = stat()
        guard stat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 != 0
        else { return false }
        return exposed.withLock { $0.insert(file.path).inserted }
    }
}
