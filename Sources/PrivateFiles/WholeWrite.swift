import Foundation

/// Writes all of some bytes to an open file, also to one that does not block.
package enum WholeWrite {
    /// Writes bytes.
    ///
    /// A file that takes no more for now (`EAGAIN`) is waited for, as one that blocks is.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - descriptor: The open file.
    /// - Throws: The system's error; part of the bytes may then be written.
    package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(FileFailure) {
        if let failure = failure(writing: bytes, to: descriptor) { throw failure }
    }

    /// Writes text.
    ///
    /// - Throws: As ``write(_:to:)``.
    package static func write(_ text: String, to descriptor: Int32) throws(FileFailure) {
        var text = text
        let failure = text.withUTF8 { Self.failure(writing: UnsafeRawBufferPointer($0), to: descriptor) }
        if let failure { throw failure }
    }

    /// Writes bytes; `nil` if all are written.
    static func failure(writing bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> FileFailure? {
        var written = 0
        while written < bytes.count {
            let count = Foundation.write(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
            if count > 0 { written += count }
            if count >= 0 || errno == EINTR { continue }
            guard errno == EAGAIN || errno == EWOULDBLOCK else { return .current }
            var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            guard poll(&ready, 1, -1) >= 0 || errno == EINTR else { return .current }
        }
        return nil
    }
}
