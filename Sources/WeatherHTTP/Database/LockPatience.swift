import Foundation
import Synchronization

/// The limits for waiting for other processes, so that they do not delay a run.
///
/// A wait blocks its thread, which is never one of Swift's concurrency pool; see `CacheDatabase.run(_:)`.
package final class LockPatience: Sendable {
    /// The longest wait for a lock of SQLite.
    private let longestWait: Duration

    /// The end of all waits; `nil` for no such time.
    private let deadline: ContinuousClock.Instant?
    private let end = Mutex(ContinuousClock.now)
    private let pause: @Sendable (Duration) -> Void

    /// Creates the limits of a run's waits.
    ///
    /// - Parameters:
    ///   - deadline: The end of all waits; `nil` for no such time.
    ///   - longestWait: The longest wait for a lock of SQLite. Processes usually hold these locks for milliseconds.
    ///   - pause: Blocks the thread for a while.
    package init(
        deadline: ContinuousClock.Instant?,
        longestWait: Duration = .milliseconds(250),
        pause: @escaping @Sendable (Duration) -> Void = {
            usleep(UInt32(clamping: $0.components.attoseconds / 1_000_000_000_000))
        }
    ) {
        self.deadline = deadline
        self.longestWait = longestWait
        self.pause = pause
    }

    /// Waits a little for a lock of SQLite.
    ///
    /// - Parameter attempt: The number of earlier attempts for this lock.
    /// - Returns: Whether to try again.
    func waits(beforeAttempt attempt: Int) -> Bool {
        let now = ContinuousClock.now
        let end = end.withLock { end in
            if attempt == 0 { end = min(now + longestWait, deadline ?? now + longestWait) }
            return end
        }
        return waits(until: end, attempt)
    }

    /// The end of the wait for another process that is creating the file.
    ///
    /// The wait is a quarter of the time left, because all processes that start at the same time wait for the first.
    var endOfSetUp: ContinuousClock.Instant {
        let now = ContinuousClock.now
        return now + (deadline.map { min(max(.zero, ($0 - now) / 4), .seconds(5)) } ?? .seconds(5))
    }

    /// Waits for a moment, longer with each attempt, unless the end has passed.
    ///
    /// Returns whether it waited.
    func waits(until end: ContinuousClock.Instant, _ attempt: Int) -> Bool {
        let left = end - ContinuousClock.now
        guard left > .zero else { return false }
        pause(min(left, .milliseconds(min(1 << min(attempt, 5), 20))))
        return true
    }
}
