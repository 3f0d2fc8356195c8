package import Foundation

/// A folder of small files that only their owner can read, and that can be lost without harm.
///
/// It is created on first use, for its owner alone. It is not used if it is a symbolic link, or if another user owns it
/// or others can write to it. Links inside it are not followed. Failures are silent: the caller does without the file.
package struct PrivateFolder: Sendable {
    package let path: String

    /// Creates a reference to a folder, which need not exist.
    package init(path: String) { self.path = path }

    /// The contents of a file; `nil` when there is none, or it is larger than the limit.
    package func contents(of name: String, limit: Int) -> Data? {
        withFolder(creating: false) { folder in
            // Nonblocking, so that a named pipe cannot block the program.
            let file = openat(folder, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
            guard file >= 0 else { return nil }
            defer { close(file) }
            return Self.contents(of: file, limit: limit)
        }
    }

    /// Replaces a file in one step.
    package func write(_ data: Data, to name: String) {
        withFolder(creating: true) { folder in
            WholeFile.sweep(name, in: folder)
            try? WholeFile.replace(name, in: folder, with: data)
        }
    }

    /// Does work and then replaces a file, as ``WholeFile/replace(_:in:with:isLasting:after:)``.
    ///
    /// - Throws: The system's error. Unless the file's new name was refused, the work was not done.
    package func write(_ data: Data, to name: String, after work: () -> Bool) throws(FileFailure) {
        let result = withFolder(creating: true) { folder -> Result<Void, FileFailure>? in
            Result { () throws(FileFailure) in
                try WholeFile.replace(name, in: folder, with: data, isLasting: true, after: work)
            }
        }
        guard let result else { throw .current }
        try result.get()
    }

    /// Deletes a file, if there is one.
    package func remove(_ name: String) {
        withFolder(creating: false) { folder in unlinkat(folder, name, 0) }
    }

    /// Opens a file to lock, read and write it in place.
    ///
    /// The caller closes it.
    package func openToLock(_ name: String) -> Int32? {
        withFolder(creating: true) { folder in
            let file = openat(folder, name, O_RDWR | O_CREAT | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC, 0o600)
            guard file >= 0 else { return nil }
            var status = stat()
            guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
                close(file)
                return nil
            }
            return file
        }
    }

    /// Makes sure that a regular file exists; a symbolic link is not one.
    ///
    /// A missing file is created for its owner alone. An existing file is not opened, because closing it would release
    /// all locks that this process holds on it, such as SQLite's (<https://www.sqlite.org/howtocorrupt.html>, 2.2).
    ///
    /// - Parameter name: The file's name.
    /// - Returns: Whether it exists; if not, `errno` has the reason.
    package func makeFile(_ name: String) -> Bool {
        withFolder(creating: true) { folder -> Void? in
            let file = openat(folder, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
            if file >= 0 {
                close(file)
                return ()
            }
            var status = stat()
            guard errno == EEXIST, fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
            guard status.st_mode & S_IFMT == S_IFREG else {
                errno = status.st_mode & S_IFMT == S_IFLNK ? ELOOP : EINVAL
                return nil
            }
            return ()
        } != nil
    }

    /// The contents of an open file; `nil` if it is not a regular file, or larger than the limit.
    package static func contents(of file: Int32, limit: Int) -> Data? {
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, (0...limit).contains(Int(status.st_size))
        else { return nil }
        var data = Data(count: Int(status.st_size))
        let count = data.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, 0) }
        return count == data.count ? data : nil
    }

    /// Overwrites an open file; `false` if not everything could be written.
    @discardableResult
    package static func replaceContents(of file: Int32, with data: Data) -> Bool {
        Interruption.deferred {
            ftruncate(file, 0) == 0 && data.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) } == data.count
        }
    }

    /// Creates a folder and its parents, accessible only to their owner.
    ///
    /// An existing folder is unchanged.
    ///
    /// - Parameter path: The folder.
    /// - Throws: The system's error.
    package static func make(_ path: String) throws(FileFailure) {
        if mkdir(path, 0o700) == 0 { return }
        var status = stat()
        switch errno {
        case EEXIST where stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR: return
        case ENOENT:
            let parent = NSString(string: path).deletingLastPathComponent
            guard !parent.isEmpty, parent != path else { throw FileFailure(code: ENOENT) }
            try make(parent)
            // Another process may have created it first.
            guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .current }
        case let code: throw FileFailure(code: code == EEXIST ? ENOTDIR : code)
        }
    }

    @discardableResult
    private func withFolder<Result>(creating: Bool, _ body: (Int32) -> Result?) -> Result? {
        var folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        if folder < 0, creating, errno == ENOENT {
            try? Self.make(path)
            folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        }
        guard folder >= 0 else { return nil }
        defer { close(folder) }
        var status = stat()
        guard fstat(folder, &status) == 0, status.st_uid == geteuid(), status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
            errno = EPERM
            return nil
        }
        return body(folder)
    }
}
