import Foundation

/// Writes remarks to standard error.
enum Diagnostics {
    /// Writes text, and ends its last line where it does not.
    static func write(_ text: String) {
        // A reader that went away is no reason to fail.
        try? FileHandle.standardError.write(contentsOf: Data((text.hasSuffix("\n") ? text : text + "\n").utf8))
    }
}
