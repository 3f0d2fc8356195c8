import Foundation
import PrivateFiles
import WeatherCore

/// A lock that keeps other processes from changing a file at the same time: `flock` on a file next to it.
struct FileLock {
    private static let patience: Duration = .seconds(10)
    private let descriptor: Int32

    /// Waits for the lock, and creates the file's folder if it does not exist.
    ///
    /// - Parameter file: The file to protect.
    /// - Throws: ``WeatherError`` with the reason `unwritableFile` when a lock is not possible, or another process
    ///   holds it for more than ten seconds.
    init(beside file: URL) throws(WeatherError) {
        try PrivateFile.makeFolder(of: file)
        let path = file.path + ".lock"
        descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw PrivateFile.unwritable(file, .current) }
        let start = ContinuousClock.now
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR, ContinuousClock.now - start < Self.patience else {
                let error = PrivateFile.unwritable(file, .current)
                close(descriptor)
                throw error
            }
            usleep(5000)
        }
    }

    /// Releases the lock.
    ///
    /// The lock file remains: deleting it would let two processes hold locks on different files.
    func release() {
        close(descriptor)
    }
}
