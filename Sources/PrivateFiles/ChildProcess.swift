package import Foundation

/// A child process in its own process group, whose standard output is read.
///
/// It ends with this process.
///
/// Its standard input is empty or has the given bytes, and its standard error is this program's or captured. The system
/// stops a child that tries to read the terminal, because it is in the background. That counts as its end.
package struct ChildProcess: Sendable {
    /// How the child ended.
    package enum End {
        /// The exit status, or 128 plus the number of the signal that ended it; and the first part of its output.
        case ended(status: Int, output: Data)
        /// The time ran out, and the child and its descendants were ended.
        case timedOut
    }

    /// The most bytes of input: what a pipe takes in one piece, whatever the system's limits (POSIX's `PIPE_BUF`).
    package static let inputLimit = 4096

    let id: pid_t
    let output: Int32
    /// The standard error, if it is captured.
    let errors: Int32?

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - path: The program's file.
    ///   - arguments: All arguments, beginning with the program's name.
    ///   - environment: The child's environment variables.
    ///   - input: What it reads from its standard input, at most ``inputLimit`` bytes; `nil` for nothing.
    ///   - capturesErrors: Whether its standard error is read, and not this program's.
    /// - Throws: The system's error; `E2BIG` for too much input, `EAGAIN` when too many children run.
    package init(
        _ path: String, arguments: [String], environment: [String: String], input: Data? = nil,
        capturesErrors: Bool = false
    ) throws(FileFailure) {
        let pipes = try ChildPipes(input: input, capturesErrors: capturesErrors)
        // No signal must arrive between the start of the child and the note of its id.
        var id = pid_t()
        let failure = Interruption.deferred {
            let failure = Self.spawn(&id, path, arguments, environment, pipes)
            if failure == 0, !Interruption.addChild(id) {
                Interruption.stop(id)
                return EAGAIN
            }
            return failure
        }
        self.id = id
        (output, errors) = (pipes.output.reading, pipes.errors?.reading)
        pipes.closeChildsEnds()
        guard failure == 0 else {
            close()
            throw FileFailure(code: failure)
        }
    }

    func close() {
        Foundation.close(output)
        if let errors { Foundation.close(errors) }
    }

    /// Waits for the child to end.
    ///
    /// Output beyond a limit is read and discarded.
    ///
    /// Processes that it leaves in the background, such as an agent, are neither awaited nor ended.
    package func end(within time: Duration, outputLimit: Int) -> End {
        defer { close() }
        let start = ContinuousClock.now
        var printed = Data()
        var isOpen = true
        var pause: Int32 = 1
        while ContinuousClock.now - start < time {
            if let status = reap() {
                while isOpen, printed.count < outputLimit, Self.read(output, into: &printed, outputLimit) == .some {}
                return .ended(status: status, output: printed)
            }
            var ready = pollfd(fd: isOpen ? output : -1, events: Int16(POLLIN), revents: 0)
            // Short, because nothing signals the end of a child whose output a background process holds open.
            _ = poll(&ready, 1, pause)
            pause = min(pause * 2, 20)
            guard ready.revents != 0 else { continue }
            switch Self.read(output, into: &printed, outputLimit) {
            case .some: pause = 1
            case .none: break
            case .atEnd: (isOpen, pause) = (false, 1)
            }
        }
        stop()
        return .timedOut
    }

    enum Reading { case some, none, atEnd }

    /// Reads once, and discards what is beyond the limit.
    static func read(_ file: Int32, into printed: inout Data, _ limit: Int) -> Reading {
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            let count = Foundation.read(file, buffer.baseAddress, buffer.count)
            guard count > 0 else { return count == 0 ? .atEnd : errno == EAGAIN || errno == EINTR ? .none : .atEnd }
            printed.append(contentsOf: buffer[..<min(count, limit - printed.count)])
            return .some
        }
    }

    /// The exit status, or that of a stopped child; `nil` while it runs.
    private func reap() -> Int? {
        var status: Int32 = 0
        let isOver = Interruption.deferred {
            guard waitpid(id, &status, WNOHANG | WUNTRACED) != 0 else { return false }
            if !Self.isStopped(status) { Interruption.removeChild(id) }
            return true
        }
        guard isOver else { return nil }
        if Self.isStopped(status) { stop() }
        return Self.number(of: status)
    }

    /// The exit status, or 128 plus the number of a signal, as the macros of `<sys/wait.h>`, which Swift does not
    /// import.
    static func number(of status: Int32) -> Int {
        let signal = Int(status & 0x7F)
        let code = Int(status >> 8 & 0xFF)
        return isStopped(status) ? 128 + code : signal == 0 ? code : 128 + signal
    }

    private static func isStopped(_ status: Int32) -> Bool { status & 0x7F == 0x7F }

    func stop() {
        Interruption.stop(id)
        Interruption.removeChild(id)
    }

    private static func spawn(
        _ id: inout pid_t, _ path: String, _ arguments: [String], _ environment: [String: String], _ pipes: ChildPipes
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
        if let input = pipes.input {
            posix_spawn_file_actions_adddup2(&actions, input.reading, STDIN_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        }
        posix_spawn_file_actions_adddup2(&actions, pipes.output.writing, STDOUT_FILENO)
        if let errors = pipes.errors { posix_spawn_file_actions_adddup2(&actions, errors.writing, STDERR_FILENO) }

        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The threads of Swift's runtime block signals, and the program ignores two. A child must not inherit that.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        sigaddset(&signals, SIGXFSZ)
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
