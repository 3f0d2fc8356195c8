import ArgumentParser
import Foundation

/// Writes a complete answer, to standard output unless told otherwise.
enum Output {
    /// Writes text.
    ///
    /// - Parameters:
    ///   - text: The answer.
    ///   - descriptor: The open file to write to.
    /// - Throws: `ExitCode.success` when the pipe is closed, as in `wx | head`; a failure when the disk is full.
    static func write(_ text: String, to descriptor: Int32 = STDOUT_FILENO) throws {
        var text = text
        let error: Int32 = text.withUTF8 { buffer in
            var written = 0
            while written < buffer.count {
                let count = Glibc.write(
                    descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
                if count < 0 {
                    if errno == EINTR { continue }
                    return errno
                }
                written += count
            }
            return 0
        }
        if error == EPIPE { throw ExitCode.success }
        if error != 0 {
            Diagnostics.write("wx: \(String(cString: strerror(error)))")
            throw ExitCode(74)  // EX_IOERR
        }
    }
}
