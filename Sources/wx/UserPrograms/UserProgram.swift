import Foundation
import PrivateFiles
import WeatherCore

/// A program that the user names in a variable, such as `PAGER` or `EDITOR`, run as git runs it.
///
/// It has the terminal, as if the user had started it: it is not in the background, and Control-C is for it alone.
struct UserProgram {
    /// The exit status of a shell for a program that it does not find.
    static let notFound = 127

    private let words: [String]

    /// Reads a command.
    ///
    /// A shell runs it if it has characters that mean something to a shell, such as a space.
    ///
    /// - Parameters:
    ///   - command: The command; not empty.
    ///   - arguments: More arguments, which the shell does not interpret.
    init(_ command: String, arguments: [String] = []) {
        // Those of git's prepare_shell_cmd (run-command.c).
        let isPlain = !command.contains { "|&;<>()$`\\\"' \t\n*?[#~=%".contains($0) }
        if isPlain {
            words = [command] + arguments
        } else {
            words = ["sh", "-c", arguments.isEmpty ? command : command + " \"$@\"", command] + arguments
        }
    }

    /// Runs the program and waits for its end.
    ///
    /// - Parameters:
    ///   - environment: Its environment variables.
    ///   - input: What it reads from its standard input; `nil` for this program's own. It need not read all of it.
    /// - Returns: Its exit status, or 128 plus the number of the signal that ended it.
    /// - Throws: The system's error when it cannot be started.
    func run(environment: [String: String], input: String? = nil) throws(FileFailure) -> Int {
        var pipe: (reading: Int32, writing: Int32)?
        if input != nil {
            var ends: [Int32] = [-1, -1]
            guard Glibc.pipe(&ends) == 0 else { throw .current }
            // The child must not inherit the writing end, or its input would never end.
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            pipe = (ends[0], ends[1])
        }
        let ignored = [SIGINT, SIGQUIT].map { ($0, Self.ignore($0)) }
        defer { for (signal, before) in ignored { Self.restore(signal, before) } }
        var id = pid_t()
        let failure = spawn(&id, environment, input: pipe?.reading)
        if let pipe { close(pipe.reading) }
        if let pipe, failure == 0, let input { Self.write(input, to: pipe.writing) }
        if let pipe { close(pipe.writing) }
        guard failure == 0 else { throw FileFailure(code: failure) }
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0 {
            guard errno == EINTR else { throw .current }
        }
        let signal = Int(status & 0x7F)
        return signal == 0 ? Int(status >> 8 & 0xFF) : 128 + signal
    }

    private func spawn(_ id: inout pid_t, _ environment: [String: String], input: Int32?) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Resets the signals that this program ignores and its threads block.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var words: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in words + variables { free(text) } }
        return posix_spawnp(&id, self.words[0], &actions, &attributes, &words, &variables)
    }

    /// Writes a text, or as much of it as is read.
    private static func write(_ text: String, to file: Int32) {
        var text = SentSecrets.removed(from: text)
        text.withUTF8 { bytes in
            var written = 0
            while written < bytes.count {
                let count = Glibc.write(file, bytes.baseAddress?.advanced(by: written), bytes.count - written)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                written += count
            }
        }
    }

    private static func ignore(_ signal: Int32) -> sigaction {
        var (ignoring, before) = (sigaction(), sigaction())
        ignoring.__sigaction_handler.sa_handler = SIG_IGN
        sigaction(signal, &ignoring, &before)
        return before
    }

    private static func restore(_ signal: Int32, _ action: sigaction) {
        var action = action
        sigaction(signal, &action, nil)
    }
}
