import ArgumentParser
import Foundation
import PrivateFiles
import WeatherCore
import WeatherRendering

/// Writes a complete answer, to standard output unless told otherwise.
///
/// It removes the API keys of the run, as the last step after every conversion. Nothing else writes to standard output
/// but ``WatchTerminal`` and ``UserProgram``, which remove them, too.
enum Output {
    /// Writes text.
    ///
    /// - Parameters:
    ///   - text: The answer.
    ///   - descriptor: The open file to write to.
    ///   - isProse: Whether it is sentences, whose right-to-left lines have no mark at their beginning.
    /// - Throws: `ExitCode.success` when the pipe is closed, as in `wx | head`; a failure when the disk is full.
    static func write(_ text: String, to descriptor: Int32 = STDOUT_FILENO, isProse: Bool = false) throws {
        var text = SentSecrets.removed(from: text)
        if let order = LineOrder.output(for: descriptor) { text = order.text(text, isProse ? .prose : .view) }
        try text.withUTF8 { try write(UnsafeRawBufferPointer($0), to: descriptor) }
    }

    /// Waits until standard output takes at least a few kilobytes, or is closed.
    ///
    /// A write that follows is then over at once, so that signals can wait for it.
    static func waitUntilWritable() {
        var ready = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        while poll(&ready, 1, -1) < 0, errno == EINTR {}
    }

    /// Writes bytes that are no text, such as a picture, to standard output.
    ///
    /// - Throws: As for text.
    static func write(_ bytes: Data) throws {
        try bytes.withUnsafeBytes { try write($0, to: STDOUT_FILENO) }
    }

    private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws {
        do throws(FileFailure) { try WholeWrite.write(bytes, to: descriptor) } catch {
            if error.code == EPIPE { throw ExitCode.success }
            Diagnostics.write("wx: \(error.words)")
            throw ExitCode(74)  // EX_IOERR
        }
    }
}
