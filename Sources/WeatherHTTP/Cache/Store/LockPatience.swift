import Foundation
import Synchronization

/// How long the cache waits for other processes: a run must not last longer because of them.
///
/// A wait blocks its thread, which is never one of Swift's; see ``CacheDatabase/run(_:)``.
final class LockPatience: Sendable {
    /// The longest wait for a lock of SQLite, each of which is held for milliseconds.
    private static let longestWait = Duration.milliseconds(250)

    /// When the answer is of no use any more; `nil` for no such time.
    private let deadline: ContinuousClock.Instant?
    private let end = Mutex(ContinuousClock.now)
    private let pause: @Sendable (Duration) -> Void

    /// Creates the limits of a run's waits.
    ///
    /// - Parameters:
    ///   - deadline: When the answer is of no use any more; `nil` for no such time.
    ///   - pause: Blocks the thread for a while.
    init(
        deadline: ContinuousClock.Instant?,
        pause: @escaping @Sendable (Duration) -> Void = {
            usleep(UInt32(clamping: $0.components.attoseconds / 1_000_000_000_000))
        }
    ) {
        self.deadline = deadline
        self.pause = pause
    }

    /// Waits a little for a lock of SQLite.
    ///
    /// - Parameter attempt: How often this lock was tried again before, from 0.
    /// - Returns: Whether to try again.
    func waits(beforeAttempt attempt: Int) -> Bool {
        let now = ContinuousClock.now
        let end = end.withLock { end in
            if attempt == 0 { end = min(now + Self.longestWait, deadline ?? now + Self.longestWait) }
            return end
        }
        return waits(until: end, attempt)
    }

    /// When the cache is no longer waited for while another process makes its file: a quarter of the time that is left,
    /// since all that start at the same moment wait for the first.
    var endOfSetUp: ContinuousClock.Instant {
        let now = ContinuousClock.now
        return now + (deadline.map { min(max(.zero, ($0 - now) / 4), .seconds(5)) } ?? .seconds(5))
    }

    /// Waits a little, the longer the more often it was called for one lock; whether there is time left.
    func waits(until end: ContinuousClock.Instant, _ attempt: Int) -> Bool {
        let left = end - ContinuousClock.now
        guard left > .zero else { return false }
        pause(min(left, .milliseconds(min(1 << min(attempt, 5), 20))))
        return true
    }
}
