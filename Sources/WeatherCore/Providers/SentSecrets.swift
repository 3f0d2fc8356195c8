import Synchronization

/// The secrets that were read or sent: those of a context's requests, or those of the whole process.
///
/// The last step of everything that the programs write is to remove the secrets of the process, after every conversion
/// (a locale's ASCII, JSON, HTML, lines and columns) that could put a disguised one together again:
///
///     write(SentSecrets.removed(from: text))
package final class SentSecrets: Sendable {
    private struct State {
        var scrubber = SecretScrubber.none
        /// Further secrets, for which nothing is prepared until something is written.
        var further: [String] = []

        mutating func add(_ secrets: [String]) {
            for secret in secrets where !scrubber.secrets.contains(secret) && !further.contains(secret) {
                further.append(secret)
            }
        }
    }

    /// The secrets of all contexts of the process.
    private static let ofProcess = SentSecrets()

    /// The most secrets that are kept, the newest ones: a server that runs for months gets new tokens every hour.
    private static let most = 200

    private let current = Mutex(State())

    /// Removes secrets of the context's requests.
    var scrubber: SecretScrubber {
        current.withLock { state in
            let new = state.further.filter { !state.scrubber.secrets.contains($0) }
            state.further = []
            if !new.isEmpty { state.scrubber = SecretScrubber((state.scrubber.secrets + new).suffix(Self.most)) }
            return state.scrubber
        }
    }

    /// Adds the secrets of a request.
    func add(_ scrubber: SecretScrubber) {
        guard !scrubber.isEmpty else { return }
        Self.ofProcess.addOwn(scrubber)
        addOwn(scrubber)
    }

    /// Adds a key of the process that was read, and that no request may have had yet.
    static func addRead(_ key: String) {
        ofProcess.current.withLock { $0.add([key]) }
    }

    private func addOwn(_ scrubber: SecretScrubber) {
        current.withLock { state in
            if state.scrubber.isEmpty { state.scrubber = scrubber } else { state.add(scrubber.secrets) }
        }
    }

    /// A text as it may be written: without the secrets of the process, however they are spelled.
    ///
    /// - Parameter text: The text, after all conversions.
    /// - Returns: The text with `REDACTED` in place of a secret; the text itself in a process without secrets.
    package static func removed(from text: String) -> String { ofProcess.scrubber.scrubbed(text) }

    /// A value of a service's answer, as ``removed(from:)`` makes a text.
    package static func removed(from place: Place) -> Place { ofProcess.scrubber.scrubbed(place) }
}
