import Foundation

/// Keeps equal requests of several processes apart: a lock on one byte of a file, the one that belongs to the request.
///
/// The lock ends with its process, whatever ends that.
struct CacheLock: Sendable {
    private let file: Int32

    /// How a lock was got.
    enum Turn {
        /// At once: nobody else asks for the same.
        case first(CacheLock)
        /// After somebody else was done.
        case later(CacheLock)
        /// Not at all: there can be none, or whoever has it does not let go.
        case none

        var lock: CacheLock? {
            switch self {
            case .first(let lock), .later(let lock): lock
            case .none: nil
            }
        }
    }

    /// Waits for the lock of a key.
    ///
    /// - Parameter patience: How long it waits at most.
    static func take(
        _ key: CacheKey, in folder: PrivateFolder?, patience: Duration,
        sleep: @Sendable (Duration) async throws -> Void
    ) async throws -> Turn {
        guard let folder, let file = folder.openToLock("requests.lock") else { return .none }
        // A lock at any offset is allowed, also far behind the end of the file.
        let offset = off_t(Data(key.text.utf8).checksum >> 2)
        var pause = Duration.milliseconds(1)
        var waited = Duration.zero
        while !isLocked(file, at: offset) {
            guard errno == EAGAIN || errno == EACCES || errno == EINTR, waited < patience else {
                close(file)
                return .none
            }
            do { try await sleep(pause) } catch {
                close(file)
                throw error
            }
            waited += pause
            pause = min(pause * 2, .milliseconds(25))
        }
        let lock = CacheLock(file: file)
        return waited == .zero ? .first(lock) : .later(lock)
    }

    /// Lets the next one have it.
    func release() {
        close(file)
    }

    private static func isLocked(_ file: Int32, at offset: off_t) -> Bool {
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = offset
        lock.l_len = 1
        // F_OFD_SETLK, which the module map of glibc leaves out: unlike F_SETLK it belongs to the open file, so that it
        // also keeps the tasks of one process apart and is not lost when another descriptor is closed.
        return fcntl(file, 37, &lock) == 0
    }
}
