package import Foundation

/// Writes files completely or not at all, readable only by their owner.
package enum WholeFile {
    /// Replaces a file in one step: readers see the old contents or the new ones, never a mixture.
    ///
    /// A symbolic link at the path is replaced and not followed. A signal that ends the program waits until the file is
    /// complete, and leaves no temporary file. Where the file system can do so, the contents have no name before they are
    /// complete, so that a process that is killed (SIGKILL) leaves none either, except in the moment before the last
    /// step; see ``sweep(_:in:)``.
    ///
    /// - Parameters:
    ///   - path: The file; a relative path starts at `folder`.
    ///   - folder: An open folder; by default the current one.
    ///   - data: The new contents.
    ///   - isLasting: Whether to wait until the data are on disk, for data that cannot be obtained again. What killed
    ///     processes left is then deleted, too.
    /// - Throws: The system's error; the old file is then unchanged.
    package static func replace(
        _ path: String, in folder: Int32 = AT_FDCWD, with data: Data, isLasting: Bool = false
    ) throws(FileFailure) {
        try replace(path, in: folder, with: data, isLasting: isLasting) { true }
    }

    /// Does work and then replaces a file, with as little as possible between the two: the contents are complete before the
    /// work begins, and only their name is missing.
    ///
    /// A signal that ends the program waits for both. A process that is killed between them (SIGKILL) has done the work and
    /// leaves the old file.
    ///
    /// - Parameters:
    ///   - path: The file; a relative path starts at `folder`.
    ///   - folder: An open folder.
    ///   - data: The new contents.
    ///   - isLasting: As for ``replace(_:in:with:isLasting:)``.
    ///   - work: The work, which should take milliseconds; `false` to leave the old file.
    /// - Throws: The system's error: if the contents could not be written, before the work.
    package static func replace(
        _ path: String, in folder: Int32, with data: Data, isLasting: Bool, after work: () -> Bool
    ) throws(FileFailure) {
        try Interruption.deferred { () throws(FileFailure) in
            if isLasting { sweep(path, in: folder) }
            let (parent, name) = parts(of: path)
            let temporary = "\(parent).\(name).\(UInt64.random(in: 0 ... .max))"
            let (file, hasName) = try create(temporary, parent: parent, in: folder)
            defer { close(file) }
            // For as long as this process may still delete it itself.
            flock(file, LOCK_EX | LOCK_NB)
            do throws(FileFailure) {
                try fill(file, with: data, isLasting: isLasting)
                if !hasName {
                    let link = linkat(AT_FDCWD, "/proc/self/fd/\(file)", folder, temporary, AT_SYMLINK_FOLLOW)
                    guard link == 0 else { throw .current }
                }
                guard work() else {
                    unlinkat(folder, temporary, 0)
                    return
                }
                guard renameat(folder, temporary, folder, path) == 0 else { throw .current }
            } catch {
                unlinkat(folder, temporary, 0)
                throw error
            }
        }
    }

    /// Deletes the temporary files for a path that processes left which were killed.
    ///
    /// One that a running process is writing is locked by it, and stays.
    ///
    /// - Parameters:
    ///   - path: The file; a relative path starts at `folder`.
    ///   - folder: An open folder.
    package static func sweep(_ path: String, in folder: Int32) {
        let (parent, name) = parts(of: path)
        let opened = openat(folder, parent.isEmpty ? "." : parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard opened >= 0, let stream = fdopendir(opened) else {
            if opened >= 0 { close(opened) }
            return
        }
        defer { closedir(stream) }
        let start = ".\(name)."
        while let entry = readdir(stream) {
            guard entry.pointee.d_name.0 == CChar(UInt8(ascii: ".")) else { continue }
            let found = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            guard found.hasPrefix(start), case let number = found.dropFirst(start.count), !number.isEmpty,
                number.utf8.allSatisfy({ (0x30...0x39).contains($0) })
            else { continue }
            let file = openat(opened, found, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
            guard file >= 0 else { continue }
            if flock(file, LOCK_EX | LOCK_NB) == 0 { unlinkat(opened, found, 0) }
            close(file)
        }
    }

    /// The folder with its slash, or nothing, and the name.
    private static func parts(of path: String) -> (parent: String, name: String) {
        let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        return (String(path[..<name]), String(path[name...]))
    }

    /// Creates a file without a name if the file system can do that, or else with a hidden one.
    private static func create(
        _ temporary: String, parent: String, in folder: Int32
    ) throws(FileFailure) -> (file: Int32, hasName: Bool) {
        #if os(Linux)
        // O_TMPFILE, which Swift does not import.
        let unnamed = 0o20_000_000 | O_DIRECTORY
        let file = openat(folder, parent.isEmpty ? "." : parent, O_WRONLY | unnamed | O_CLOEXEC, 0o600)
        if file >= 0 {
            // Its name is given through `/proc`.
            if access("/proc/self/fd/\(file)", F_OK) == 0 { return (file, false) }
            close(file)
        }
        #endif
        let named = openat(folder, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard named >= 0 else { throw .current }
        return (named, true)
    }

    /// Writes an open file.
    private static func fill(_ file: Int32, with data: Data, isLasting: Bool) throws(FileFailure) {
        if let failure = data.withUnsafeBytes({ WholeWrite.failure(writing: $0, to: file) }) { throw failure }
        guard !isLasting || fsync(file) == 0 else { throw .current }
    }
}
