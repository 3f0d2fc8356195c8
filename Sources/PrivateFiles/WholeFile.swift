package import Foundation

/// Writes files that are whole or not there at all, and that nobody but their owner may read.
package enum WholeFile {
    /// Replaces a file in one step: whoever reads it sees all of the old one or all of the new one.
    ///
    /// A symbolic link in its place is replaced and not followed. A signal that ends the program waits until the file is
    /// whole, and leaves nothing beside it.
    ///
    /// - Parameters:
    ///   - path: The file; where it is relative, from `folder`.
    ///   - folder: An open folder; else the current one.
    ///   - isLasting: Whether it must have reached the disk, as what cannot be had anew.
    /// - Throws: What the system says; the old file is left as it was then.
    package static func replace(
        _ path: String, in folder: Int32 = AT_FDCWD, with data: Data, isLasting: Bool = false
    ) throws(FileFailure) {
        try Interruption.deferred { () throws(FileFailure) in
            let temporary = temporaryPath(for: path)
            let file = openat(folder, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
            guard file >= 0 else { throw .current }
            do throws(FileFailure) {
                try fill(file, with: data, isLasting: isLasting)
                guard renameat(folder, temporary, folder, path) == 0 else { throw .current }
            } catch {
                unlinkat(folder, temporary, 0)
                throw error
            }
        }
    }

    /// A hidden name beside the file.
    private static func temporaryPath(for path: String) -> String {
        let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        return "\(path[..<name]).\(path[name...]).\(UInt64.random(in: 0 ... .max))"
    }

    /// Writes an open file and closes it.
    private static func fill(_ file: Int32, with data: Data, isLasting: Bool) throws(FileFailure) {
        let failure: FileFailure? = data.withUnsafeBytes { bytes in
            var written = 0
            while written < bytes.count {
                let count = write(file, bytes.baseAddress?.advanced(by: written), bytes.count - written)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return .current }
                written += count
            }
            return isLasting && fsync(file) != 0 ? .current : nil
        }
        let isClosed = close(file) == 0
        if let failure { throw failure }
        guard isClosed else { throw .current }
    }
}
