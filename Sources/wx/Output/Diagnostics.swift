import Foundation
import Synchronization

/// Writes remarks to standard error.
enum Diagnostics {
    /// Whether a line of progress is on the terminal.
    private static let hasProgress = Atomic(false)
    private static let clearLine = "\r\u{1B}[K"

    /// Writes text, with a newline at its end.
    static func write(_ text: String) {
        let isFirst = !hasProgress.exchange(false, ordering: .relaxed)
        put((isFirst ? "" : clearLine) + (text.hasSuffix("\n") ? text : text + "\n"))
    }

    /// Shows a line of progress in the place of the one before it; `nil` removes it.
    static func show(progress: String?) {
        hasProgress.store(progress != nil, ordering: .relaxed)
        put(clearLine + (progress ?? ""))
    }

    private static func put(_ text: String) {
        // A closed standard error is not a failure.
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
