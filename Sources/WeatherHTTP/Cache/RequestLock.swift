import Foundation
import PrivateFiles
import WeatherCore

/// Keeps equal requests of several processes apart: a lock on one byte of a file, the one that belongs to the request.
///
/// The lock ends with its process, whatever ends that.
struct RequestLock: Sendable {
    private let file: Int32

    /// What came of asking for a lock.
    enum Outcome {
        /// Nobody else sends the same request: the lock is ours until it is released.
        case taken(RequestLock)
        /// Somebody else sent the same request, and is done.
        case othersAreDone
        /// There can be no lock, or another process holds it for too long.
        case unavailable
    }

    /// Takes the lock of a key, or waits until somebody else has released it.
    ///
    /// - Parameters:
    ///   - key: The key of the request.
    ///   - folder: The folder of the lock file; without one, there is no lock.
    ///   - patience: The longest wait.
    ///   - sleep: Waits for a while.
    /// - Returns: The lock, or why there is none.
    /// - Throws: What `sleep` throws.
    static func take(
        _ key: CacheKey, in folder: PrivateFolder?, patience: Duration,
        sleep: @Sendable (Duration) async throws -> Void
    ) async throws -> Outcome {
        guard let folder, let file = folder.openToLock("requests.lock") else { return .unavailable }
        // A lock at any offset is allowed, also far behind the end of the file.
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
        // Those who wait share the lock, so that they need not wait for one another, too.
        while set(F_RDLCK, of: file, at: offset) != true {
            guard waited < patience else { return .unavailable }
            try await sleep(pause)
            waited += pause
            pause = min(pause * 2, .milliseconds(25))
        }
        return .othersAreDone
    }

    /// Lets the next one have it.
    func release() {
        close(file)
    }

    /// Whether a lock was had; `nil` when there can be none.
    private static func set(_ type: Int32, of file: Int32, at offset: off_t) -> Bool? {
        var lock = flock()
        lock.l_type = Int16(type)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = offset
        lock.l_len = 1
        // F_OFD_SETLK, which the module map of glibc leaves out: unlike F_SETLK it belongs to the open file, so that it
        // also keeps the tasks of one process apart and is not lost when another descriptor is closed.
        if fcntl(file, 37, &lock) == 0 { return true }
        return [EAGAIN, EACCES, EINTR].contains(errno) ? false : nil
    }
}
