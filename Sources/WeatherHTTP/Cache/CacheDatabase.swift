public import Foundation
import GRDB
import GRDBSQLite
import PrivateFiles
import Synchronization
public import WeatherCore

/// The one file in which all runs of the program keep answers and count requests: `cache.sqlite` in the cache folder.
///
/// It is opened when it is first needed. A file that is damaged, or of a newer version, is set aside and a new one begun.
/// Nothing that goes wrong with it is an error: whoever asks does without.
public final class CacheDatabase: Sendable {
    /// The most bytes of its pages; with what SQLite has yet to move into them the files stay below 64 MiB.
    public static let capacity = 60 << 20
    static let name = "cache.sqlite"

    let folder: PrivateFolder?
    let capacity: Int
    private let patience: LockPatience
    private let report: @Sendable (CacheProblem) -> Void
    private let state = Mutex(State.closed)

    private enum State {
        case closed
        case open(DatabaseQueue)
        case unusable
    }

    /// Creates the database of a folder; nothing is opened or made yet.
    ///
    /// - Parameters:
    ///   - folder: Where the file lies; made when it is first needed. Without one, nothing is kept.
    ///   - deadline: When the answers of a run are of no use any more. A lock that another process holds is waited for
    ///     until then, and a quarter of a second at most; after that the run does without the cache.
    ///   - report: Is told what was wrong with the file, once for each thing.
    public init(
        folder: URL?,
        capacity: Int = CacheDatabase.capacity,
        deadline: ContinuousClock.Instant? = nil,
        report: @escaping @Sendable (CacheProblem) -> Void = { _ in }
    ) {
        self.folder = folder.map { PrivateFolder(path: $0.path) }
        self.capacity = capacity
        self.patience = LockPatience(deadline: deadline)
        self.report = report
    }

    /// Reads; `nil` when there is nothing, or it cannot be read.
    func read<Value>(_ body: (Database) throws -> Value?) -> Value? {
        // Every question is one statement, so there is nothing that a transaction would keep apart.
        perform { try $0.unsafeRead(body) }
    }

    /// Changes something in one step; `nil` when it could not be done, and then nothing of it is.
    @discardableResult
    func write<Value>(_ body: (Database) throws -> Value?) -> Value? {
        perform { try $0.write(body) }
    }

    /// Gives the room of what is gone back to the file system.
    func compact() {
        _ = perform { queue -> Void? in
            try queue.vacuum()
            return try queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        }
    }

    private func perform<Value>(_ body: (DatabaseQueue) throws -> Value?) -> Value? {
        guard let queue = queue() else { return nil }
        do {
            return try body(queue)
        } catch let error as DatabaseError where CacheFile.isDamage(error) {
            // What was read may be half of something: begin anew, once.
            guard let mended = mended(queue) else { return nil }
            do {
                return try body(mended)
            } catch let error as DatabaseError where CacheFile.isDamage(error) {
                // A disk that spoils what is written to it: each look at all of the file would be for nothing.
                give(up: mended, error)
                return nil
            } catch {
                return nil
            }
        } catch let error as DatabaseError where CacheFile.isBusy(error) {
            give(up: queue, error)
            return nil
        } catch {
            return nil
        }
    }

    private func queue() -> DatabaseQueue? {
        state.withLock { state in
            switch state {
            case .open(let queue): return queue
            case .unusable: return nil
            case .closed:
                state = opened()
                if case .open(let queue) = state { return queue }
                return nil
            }
        }
    }

    private func mended(_ damaged: DatabaseQueue) -> DatabaseQueue? {
        state.withLock { state in
            // Another task may have been faster.
            if case .open(let queue) = state, queue !== damaged { return queue }
            try? damaged.close()
            state = opened(knownDamaged: true)
            if case .open(let queue) = state { return queue }
            return nil
        }
    }

    private func give(up queue: DatabaseQueue, _ error: DatabaseError) {
        guard let folder else { return }
        state.withLock { state in
            guard case .open(let current) = state, current === queue else { return }
            try? queue.close()
            state = .unusable
            report(.unusable(path: folder.path, cause: (error.message ?? "\(error.resultCode)").sanitized()))
        }
    }

    private func opened(knownDamaged: Bool = false) -> State {
        guard let folder else { return .unusable }
        do {
            return .open(
                try CacheFile(folder: folder, patience: patience).open(knownDamaged: knownDamaged, report: report))
        } catch {
            let cause = (error as? DatabaseError)?.message ?? String(describing: error)
            report(.unusable(path: folder.path, cause: cause.sanitized()))
            return .unusable
        }
    }
}
