import Foundation
import Synchronization

/// A clock that only a test moves.
final class FakeClock: Sendable {
    /// Mon, 06 Apr 2026 02:50:00 GMT.
    static let start = Date(timeIntervalSince1970: 1_775_443_800)

    private let date = Mutex(start)

    var now: Date { date.withLock { $0 } }

    func move(by seconds: TimeInterval) { date.withLock { $0 += seconds } }
}
