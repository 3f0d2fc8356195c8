import Foundation

/// Writes remarks to standard error.
enum Diagnostics {
    /// Writes text, with a newline at its end.
    static func write(_ text: String) {
        // A closed standard error is not a failure.
        try? FileHandle.standardError.write(contentsOf: Data((text.hasSuffix("\n") ? text : text + "\n").utf8))
    }
}
