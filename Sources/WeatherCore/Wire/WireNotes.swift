import Synchronization

/// Collects the problems with the values of one document.
final class WireNotes: Sendable {
    private let failures = Mutex<[PartFailure]>([])

    var all: [PartFailure] { failures.withLock { $0 } }

    func add(_ failure: @autoclosure () -> PartFailure) {
        failures.withLock { failures in
            guard failures.count < WireLimits.notes else { return }
            let failure = failure()
            if !failures.contains(failure) { failures.append(failure) }
        }
    }
}
