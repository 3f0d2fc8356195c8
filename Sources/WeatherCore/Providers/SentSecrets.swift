import Synchronization

/// The secrets that were read or sent, in a context's requests or in the whole process.
///
/// The last step before a program writes anything is to remove the secrets of the process. It follows every conversion
/// (ASCII transliteration, JSON, HTML, line breaks, columns) that could reassemble a disguised secret:
///
///     write(SentSecrets.removed(from: text))
package final class SentSecrets: Sendable {
    private struct State {
        var scrubber = SecretScrubber.none
        /// Further secrets, for which the search is prepared only when something is written.
        var further: [String] = []

        mutating func add(_ secrets: [String]) {
            for secret in secrets where !scrubber.secrets.contains(secret) && !further.contains(secret) {
                further.append(secret)
            }
        }
    }

    /// The secrets of all contexts of the process.
    private static let ofProcess = SentSecrets()

    /// The maximum number of secrets, the newest ones: a server that runs for months gets new tokens every hour.
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

    /// Adds a key that the process has read, even if no request has carried it yet.
    static func addRead(_ key: String) {
        ofProcess.current.withLock { $0.add([key]) }
    }

    private func addOwn(_ scrubber: SecretScrubber) {
        current.withLock { state in
            if state.scrubber.isEmpty { state.scrubber = scrubber } else { state.add(scrubber.secrets) }
        }
    }

    /// The text without the secrets of the process, however they are spelled.
    ///
    /// - Parameter text: The text, after all conversions.
    /// - Returns: The text with `REDACTED` in place of a secret; the text itself in a process without secrets.
    package static func removed(from text: String) -> String { ofProcess.scrubber.scrubbed(text) }

    /// The place without the secrets of the process; see ``removed(from:)-(String)``.
    package static func removed(from place: Place) -> Place { ofProcess.scrubber.scrubbed(place) }
}
