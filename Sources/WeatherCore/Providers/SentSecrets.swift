import Synchronization

/// The secrets of the requests that a context has sent.
final class SentSecrets: Sendable {
    private let current = Mutex(SecretScrubber.none)

    var scrubber: SecretScrubber { current.withLock { $0 } }

    func add(_ scrubber: SecretScrubber) {
        current.withLock { current in
            let new = scrubber.secrets.filter { !current.secrets.contains($0) }
            if !new.isEmpty { current = current.secrets.isEmpty ? scrubber : SecretScrubber(current.secrets + new) }
        }
    }
}
