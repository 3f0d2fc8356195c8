import Foundation
import PrivateFiles
import WeatherCore

/// A lock that keeps several processes from sending equal requests at the same time.
///
/// It locks one byte of a shared file; a checksum of the request's key selects the byte. The system releases the lock
/// when the process ends, for whatever reason.
struct RequestLock: Sendable {
    private let file: Int32

    /// The result of taking a lock.
    enum Outcome {
        /// No other process is sending the same request. This process holds the lock until it releases it.
        case taken(RequestLock)
        /// Another process sent the same request, and has finished.
        case othersAreDone
        /// Locks are not supported, or another process held the lock for too long.
        case unavailable
    }

    /// Takes the lock of a key, or waits until another process has released it.
    ///
    /// - Parameters:
    ///   - key: The key of the request.
    ///   - folder: The folder of the lock file; without one, there is no lock.
    ///   - patience: The longest wait.
    ///   - sleep: Suspends the task for a duration.
    /// - Returns: The lock, or the reason why there is none.
    /// - Throws: What `sleep` throws.
    static func take(
        _ key: CacheKey, in folder: PrivateFolder?, patience: Duration,
        sleep: @Sendable (Duration) async throws -> Void
    ) async throws -> Outcome {
        guard let folder, let file = folder.openToLock("requests.lock") else { return .unavailable }
        // POSIX allows locks at any offset, even far beyond the end of the file.
        let offset = off_t(key.text.utf8.checksum >> 2)
        switch set(F_WRLCK, of: file, at: offset) {
        case true: return .taken(RequestLock(file: file))
        case nil:
            close(file)
            return .unavailable
        case false: break
        }
        defer { close(file) }
        var pause = Duration.milliseconds(1)
        var waited = Duration.zero
        // Waiting processes take a shared lock, so that they do not wait for one another, too.
        while set(F_RDLCK, of: file, at: offset) != true {
            guard waited < patience else { return .unavailable }
            try await sleep(pause)
            waited += pause
            pause = min(pause * 2, .milliseconds(25))
        }
        return .othersAreDone
    }

    /// Releases the lock.
    func release() {
        close(file)
    }

    /// Whether the lock was acquired; `nil` if locks are not supported.
    private static func set(_ type: Int32, of file: Int32, at offset: off_t) -> Bool? {
        var lock = flock()
        lock.l_type = Int16(type)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = offset
        lock.l_len = 1
        // 37 is F_OFD_SETLK, which glibc's module map lacks. Unlike F_SETLK, the lock belongs to the open file. So it
        // also works between tasks of one process, and closing another descriptor of the file does not release it.
        if fcntl(file, 37, &lock) == 0 { return true }
        return [EAGAIN, EACCES, EINTR].contains(errno) ? false : nil
    }
}
