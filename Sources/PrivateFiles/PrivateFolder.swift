package import Foundation

/// A folder of small files that only their owner reads, and that can be lost without harm.
///
/// It is made for its owner alone when it is first needed. One that is a symbolic link, or that others own or may write
/// to, is not used, and no link inside it is followed. Whatever fails, fails quietly: the caller does without.
package struct PrivateFolder: Sendable {
    package let path: String

    /// Names a folder, which need not exist.
    package init(path: String) { self.path = path }

    /// What a file holds; `nil` when there is none, or it is larger than a limit.
    package func contents(of name: String, limit: Int) -> Data? {
        withFolder(creating: false) { folder in
            // Not blocking, so that a named pipe cannot hold up the program.
            let file = openat(folder, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
            guard file >= 0 else { return nil }
            defer { close(file) }
            return Self.contents(of: file, limit: limit)
        }
    }

    /// Replaces a file in one step.
    package func write(_ data: Data, to name: String) {
        withFolder(creating: true) { folder in try? WholeFile.replace(name, in: folder, with: data) }
    }

    /// Opens a file to be locked, read and written in place; whoever calls closes it.
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

    /// Makes sure that a name is one of a file, made for its owner alone if there was none; a link is none.
    ///
    /// One that is there is not opened: closing it would end every lock that this process has on it by other ways, as
    /// SQLite's are (<https://www.sqlite.org/howtocorrupt.html>, 2.2).
    ///
    /// - Returns: Whether it is; else `errno` tells why not.
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

    /// What an open file holds; `nil` when it is none to read, or larger than a limit.
    package static func contents(of file: Int32, limit: Int) -> Data? {
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, (0...limit).contains(Int(status.st_size))
        else { return nil }
        var data = Data(count: Int(status.st_size))
        let count = data.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, 0) }
        return count == data.count ? data : nil
    }

    /// Writes an open file anew; `false` when not all of it could be written.
    @discardableResult
    package static func replaceContents(of file: Int32, with data: Data) -> Bool {
        Interruption.deferred {
            ftruncate(file, 0) == 0 && data.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) } == data.count
        }
    }

    /// Makes a folder, and those that it lies in, open to nobody but their owner. One that exists stays as it is.
    ///
    /// - Throws: What the system says.
    package static func make(_ path: String) throws(FileFailure) {
        if mkdir(path, 0o700) == 0 { return }
        var status = stat()
        switch errno {
        case EEXIST where stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR: return
        case ENOENT:
            let parent = NSString(string: path).deletingLastPathComponent
            guard !parent.isEmpty, parent != path else { throw FileFailure(code: ENOENT) }
            try make(parent)
            // Another process may have been faster.
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
