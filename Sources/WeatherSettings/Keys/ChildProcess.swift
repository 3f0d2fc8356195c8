import Foundation
import PrivateFiles

/// A program that was started to be read from, in a process group of its own, which ends with this process.
///
/// Its standard input is empty, its standard error is this program's. A child that wants to read the terminal is stopped
/// by the system, since the terminal is not its; that counts as its end.
struct ChildProcess {
    /// How it ended.
    enum End {
        /// With a status, 128 and the signal's number for one that a signal ended; and what it printed first.
        case ended(status: Int, output: Data)
        /// Not within the time; it and what it started were ended then.
        case timedOut
    }

    private let id: pid_t
    private let output: Int32

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - path: The program's file.
    ///   - arguments: All of them, the program's name being the first.
    /// - Throws: What the system says.
    init(_ path: String, arguments: [String], environment: [String: String]) throws(FileFailure) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .current }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        output = ends[0]
        // No signal may come between the child's start and the note of it.
        var id = pid_t()
        let failure = Interruption.deferred {
            let failure = Self.spawn(&id, path, arguments, environment, output: ends[1])
            if failure == 0 { Interruption.setChild(id) }
            return failure
        }
        self.id = id
        close(ends[1])
        guard failure == 0 else {
            close(output)
            throw FileFailure(code: failure)
        }
    }

    /// Waits for its end. What it prints beyond a number of bytes is read and forgotten.
    ///
    /// What it leaves running in the background, such as an agent, is neither waited for nor ended.
    func end(within time: Duration, outputLimit: Int) -> End {
        defer { close(output) }
        let start = ContinuousClock.now
        var printed = Data()
        var isOpen = true
        var pause: Int32 = 1
        while ContinuousClock.now - start < time {
            if let status = reap() {
                while isOpen, printed.count < outputLimit, read(into: &printed, limit: outputLimit) == .some {}
                return .ended(status: status, output: printed)
            }
            var ready = pollfd(fd: isOpen ? output : -1, events: Int16(POLLIN), revents: 0)
            // Short, since nothing tells of the end of one whose output a program in the background keeps open.
            _ = poll(&ready, 1, pause)
            pause = min(pause * 2, 20)
            guard ready.revents != 0 else { continue }
            switch read(into: &printed, limit: outputLimit) {
            case .some: pause = 1
            case .none: break
            case .atEnd: (isOpen, pause) = (false, 1)
            }
        }
        stop()
        return .timedOut
    }

    private enum Reading { case some, none, atEnd }

    private func read(into printed: inout Data, limit: Int) -> Reading {
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            let count = Foundation.read(output, buffer.baseAddress, buffer.count)
            guard count > 0 else { return count == 0 ? .atEnd : errno == EAGAIN || errno == EINTR ? .none : .atEnd }
            printed.append(contentsOf: buffer[..<min(count, limit - printed.count)])
            return .some
        }
    }

    /// The status with which it ended, or stopped; `nil` while it runs.
    private func reap() -> Int? {
        var status: Int32 = 0
        let isOver = Interruption.deferred {
            guard waitpid(id, &status, WNOHANG | WUNTRACED) != 0 else { return false }
            if !Self.isStopped(status) { Interruption.setChild(0) }
            return true
        }
        guard isOver else { return nil }
        // As the macros of <sys/wait.h> have it, which Swift does not see.
        let signal = Int(status & 0x7F)
        let code = Int(status >> 8 & 0xFF)
        if Self.isStopped(status) {
            stop()
            return 128 + code
        }
        return signal == 0 ? code : 128 + signal
    }

    private static func isStopped(_ status: Int32) -> Bool { status & 0x7F == 0x7F }

    private func stop() {
        Interruption.stop(id)
        Interruption.setChild(0)
    }

    private static func spawn(
        _ id: inout pid_t, _ path: String, _ arguments: [String], _ environment: [String: String], output: Int32
    ) -> Int32 {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)

        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The threads of Swift's runtime block signals, and the program ignores SIGPIPE: a child is not to inherit that.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in words + variables { free(text) } }
        return posix_spawn(&id, path, &actions, &attributes, &words, &variables)
    }
}
