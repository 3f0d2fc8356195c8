import Foundation

/// A lock that keeps other processes from changing a file at the same time: `flock` on a file next to it.
package struct FileLock {
    private let descriptor: Int32

    /// Waits for the lock, and creates the file's folder if it does not exist.
    ///
    /// - Parameters:
    ///   - path: The file to protect.
    ///   - patience: How long to wait.
    /// - Throws: The system's error when a lock is not possible, or another process holds it for longer.
    package init(beside path: String, patience: Duration = .seconds(10)) throws(FileFailure) {
        try PrivateFolder.make(NSString(string: path).deletingLastPathComponent)
        descriptor = open(path + ".lock", O_RDWR | O_CREAT | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .current }
        let start = ContinuousClock.now
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR, ContinuousClock.now - start < patience else {
                let failure = FileFailure.current
                close(descriptor)
                throw failure
            }
            usleep(5000)
        }
    }

    /// Releases the lock.
    ///
    /// The lock file remains: deleting it would let two processes hold locks on different files.
    package func release() {
        close(descriptor)
    }
}
