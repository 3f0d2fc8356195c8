package import Foundation

/// Writes files completely or not at all, readable only by their owner.
package enum WholeFile {
    /// Replaces a file in one step: readers see the old contents or the new ones, never a mixture.
    ///
    /// A symbolic link at the path is replaced and not followed. A signal that ends the program waits until the file is
    /// complete, and leaves no temporary file.
    ///
    /// - Parameters:
    ///   - path: The file; a relative path starts at `folder`.
    ///   - folder: An open folder; by default the current one.
    ///   - data: The new contents.
    ///   - isLasting: Whether to wait until the data are on disk, for data that cannot be obtained again.
    /// - Throws: The system's error; the old file is then unchanged.
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

    /// A hidden name next to the file.
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
