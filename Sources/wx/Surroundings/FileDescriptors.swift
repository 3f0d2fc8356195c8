import Glibc

/// The file descriptors of the process.
enum FileDescriptors {
    /// As many as a run has open at the same time beside the standard streams: of the cache and its locks, of the network
    /// and its libraries, of the runtime's timers. Dispatch traps where it gets none.
    static let needed = 21

    /// Whether as many can be opened.
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

    /// Opens the null device for standard streams that whoever starts the program has closed. A file of the program's own
    /// would get the stream's number otherwise, and the answer would be written into it.
    static func openStandardStreams() {
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
            // The lowest number that is free, so the stream's.
            _ = open("/dev/null", stream == STDIN_FILENO ? O_RDONLY : O_WRONLY)
        }
    }
}
