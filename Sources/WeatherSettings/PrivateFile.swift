import Foundation
import WeatherCore

/// Writes files that nobody else may read.
enum PrivateFile {
    /// Replaces a file in one step: whoever reads it sees all of the old one or all of the new one.
    ///
    /// - Throws: ``WeatherError`` with the reason `unwritableFile`; the old file is left as it was then.
    static func replace(_ file: URL, with data: Data) throws(WeatherError) {
        try makeFolder(of: file)
        let path = file.path + ".\(getpid()).\(UInt32.random(in: .min ... .max))"
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw unwritable(file) }
        let isWritten = write(data, to: descriptor) && fsync(descriptor) == 0
        let isClosed = close(descriptor) == 0
        guard isWritten, isClosed, rename(path, file.path) == 0 else {
            let error = unwritable(file)
            unlink(path)
            throw error
        }
    }

    /// Makes the folder that a file goes into, open to nobody else.
    static func makeFolder(of file: URL) throws(WeatherError) {
        let folder = file.deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw unwritable(file)
        }
    }

    /// The error of a file that cannot be written, for the reason that `errno` holds.
    static func unwritable(_ file: URL) -> WeatherError {
        let message = String(cString: strerror(errno))
        return WeatherError(
            .usage, .unwritableFile,
            details: .init {
                $0.subject = file.path.sanitized()
                $0.message = message
            })
    }

    private static func write(_ data: Data, to descriptor: Int32) -> Bool {
        data.withUnsafeBytes { bytes in
            var written = 0
            while written < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
                let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                written += count
            }
            return true
        }
    }
}
