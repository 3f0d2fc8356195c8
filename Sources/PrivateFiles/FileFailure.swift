import Foundation

/// The system's error for a failed call on a file.
package struct FileFailure: Error {
    /// The error's number, as in `errno`.
    package let code: Int32

    /// Creates the failure with a number.
    package init(code: Int32) { self.code = code }

    /// The system's text for it, in English.
    package var words: String { String(cString: strerror(code)) }

    /// Whether the disk is full or broken, or a quota or limit forbids to write more; not whether writing is allowed.
    package var isOfDisk: Bool { [ENOSPC, EDQUOT, EFBIG, EIO].contains(code) }

    /// The failure of the last call.
    package static var current: FileFailure { FileFailure(code: errno) }
}
