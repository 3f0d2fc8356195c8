import Foundation

/// What the system says of a call about a file that failed.
package struct FileFailure: Error {
    /// The number of the error, as `errno` has it.
    package let code: Int32

    /// Creates the failure of a number.
    package init(code: Int32) { self.code = code }

    /// The system's words for it, in English.
    package var words: String { String(cString: strerror(code)) }

    /// The failure of the call just made.
    package static var current: FileFailure { FileFailure(code: errno) }
}
