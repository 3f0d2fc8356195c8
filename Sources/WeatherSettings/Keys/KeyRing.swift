import Foundation
import Synchronization
import WeatherCore

/// What one run has learnt of its keys.
final class KeyRing: Sendable {
    private let printed = Mutex<[String: Result<String, WeatherError>]>([:])
    private let exposed = Mutex<Set<String>>([])

    /// The key that a provider's command prints. It is run at the first call, for which others wait.
    func key(of provider: String, from command: () throws(WeatherError) -> String) throws(WeatherError) -> String {
        let result = printed.withLock { printed in
            if let known = printed[provider] { return known }
            let result = Result(catching: command)
            printed[provider] = result
            return result
        }
        return try result.get()
    }

    /// Whether others than its owner may do something with a file, and this was not said before.
    func isNewlyExposed(_ file: URL) -> Bool {
        var status = stat()
        guard stat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 != 0
        else { return false }
        return exposed.withLock { $0.insert(file.path).inserted }
    }
}
