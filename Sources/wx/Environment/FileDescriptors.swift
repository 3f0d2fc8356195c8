import Glibc

/// The file descriptors of the process.
enum FileDescriptors {
    /// The most file descriptors that a run has open at the same time, besides the standard streams.
    ///
    /// They are for the cache and its locks, the network and its libraries, and the runtime's timers. Dispatch traps if
    /// it gets none.
    static let needed = 21

    /// Whether that many can be opened.
    static var suffice: Bool {
        var opened: [Int32] = []
        defer { for descriptor in opened { close(descriptor) } }
        while opened.count < needed {
            let descriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
            guard descriptor >= 0 else { return false }
            opened.append(descriptor)
        }
        return true
    }

    /// Opens the null device for standard streams that are closed.
    ///
    /// Otherwise one of the program's own files would get the stream's number, and the answer would be written into it.
    static func openStandardStreams() {
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
            // The lowest free number, which is the stream's.
            _ = open("/dev/null", stream == STDIN_FILENO ? O_RDONLY : O_WRONLY)
        }
    }
}
