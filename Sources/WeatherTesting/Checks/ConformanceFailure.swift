import Foundation

/// A promise that a service does not keep.
///
///     do {
///         try await conformance.check(.valuesArePlausible)
///     } catch let failure as ConformanceFailure {
///         print(failure.description)
///     }
public struct ConformanceFailure: Error, CustomStringConvertible {
    /// What is wrong, as a sentence.
    public let description: String

    init(_ description: String) { self.description = description }
}

/// Fails unless a condition holds.
func require(_ condition: Bool, _ failure: @autoclosure () -> String) throws {
    if !condition { throw ConformanceFailure(failure()) }
}

/// A note of what a check is doing, printed if the process crashes: a trap in a provider has no message of its own.
///
/// Where tests run in parallel, the note may be that of another test.
enum CrashNote {
    private static let size = 1024
    /// The note, as bytes that end with a zero: a signal handler may not allocate.
    private nonisolated(unsafe) static let bytes = {
        let bytes = UnsafeMutablePointer<CChar>.allocate(capacity: size)
        bytes.initialize(repeating: 0, count: size)
        return bytes
    }()
    /// The previous handlers, which print the backtrace.
    private nonisolated(unsafe) static let before = {
        let before = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
        before.initialize(repeating: sigaction(), count: 64)
        return before
    }()

    private static let isInstalled: Bool = {
        _ = (bytes, before)
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { signal in
            write(STDERR_FILENO, CrashNote.bytes, strlen(CrashNote.bytes))
            // The previous handler gets the signal when the instruction is repeated.
            sigaction(signal, CrashNote.before + Int(signal), nil)
        }
        for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
            sigaction(signal, &action, before + Int(signal))
        }
        return true
    }()

    /// Replaces the note.
    static func set(_ text: String) {
        guard isInstalled else { return }
        strncpy(bytes, text + "\n", size - 1)
    }
}
