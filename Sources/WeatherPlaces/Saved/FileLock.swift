import Foundation
import PrivateFiles
import WeatherCore

/// A lock that keeps other processes from changing a file at the same time: `flock` on a file beside it.
struct FileLock {
    private static let patience: Duration = .seconds(10)
    private let descriptor: Int32

    /// Waits for the lock, making the file's folder where there is none.
    ///
    /// - Throws: ``WeatherError`` with the reason `unwritableFile` when there can be no lock, or another process does not
    ///   let go of it for ten seconds.
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

    /// Lets go of the lock. Its file stays: to delete it would let two processes hold different ones.
    func release() {
        close(descriptor)
    }
}
