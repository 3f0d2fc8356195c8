package import Foundation

/// Reads files that may be anything: a pipe that nobody writes to, a device without an end, a file larger than memory.
///
/// Every file is opened without blocking, and read up to a limit.
package enum BoundedFile {
    /// The contents of a file, or its beginning.
    package struct Contents {
        /// The bytes, at most as many as the limit.
        package var bytes: Data
        /// Whether there are more.
        package var isCut: Bool
        /// Whether they came from a pipe, from which they cannot be read again.
        package var isFromPipe: Bool
    }

    /// The contents of a regular file.
    ///
    /// - Parameters:
    ///   - path: The file; links are followed.
    ///   - limit: The most bytes.
    /// - Returns: All of its bytes.
    /// - Throws: The system's error; `EFBIG` for a larger file, `EISDIR` for a folder, and `EINVAL` for what is neither.
    package static func contents(of path: String, limit: Int) throws(FileFailure) -> Data {
        let contents = try beginning(of: path, limit: limit, pipesUntil: nil)
        guard !contents.isCut else { throw FileFailure(code: EFBIG) }
        return contents.bytes
    }

    /// The beginning of a regular file; or of what a pipe delivers, such as the shell's `<(pass show …)`.
    ///
    /// - Parameters:
    ///   - path: The file; links are followed.
    ///   - limit: The most bytes.
    ///   - deadline: Until when a pipe is read, which blocks the thread; `nil` if it may not be a pipe.
    /// - Returns: All bytes up to the limit.
    /// - Throws: As ``contents(of:limit:)``; `ETIMEDOUT` for a pipe without an end before the deadline, `EFBIG` for one
    ///   without an end within the limit.
    package static func beginning(
        of path: String, limit: Int, pipesUntil deadline: ContinuousClock.Instant?
    ) throws(FileFailure) -> Contents {
        let file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard file >= 0 else { throw .current }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .current }
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            let bytes = try read(file, upTo: limit + 1, size: Int(status.st_size))
            return Contents(bytes: bytes.prefix(limit), isCut: bytes.count > limit, isFromPipe: false)
        case S_IFIFO:
            guard let deadline else { throw FileFailure(code: EINVAL) }
            let bytes = try read(pipe: file, limit: limit, until: deadline)
            return Contents(bytes: bytes, isCut: false, isFromPipe: true)
        case S_IFDIR: throw FileFailure(code: EISDIR)
        default: throw FileFailure(code: EINVAL)
        }
    }

    /// Fails for what a library must not open, because it would block or never end.
    ///
    /// - Parameters:
    ///   - path: The file; links are followed.
    ///   - limit: The most bytes.
    /// - Throws: As ``contents(of:limit:)``.
    package static func check(_ path: String, limit: Int) throws(FileFailure) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .current }
        switch status.st_mode & S_IFMT {
        case S_IFREG: guard status.st_size <= limit else { throw FileFailure(code: EFBIG) }
        case S_IFDIR: throw FileFailure(code: EISDIR)
        default: throw FileFailure(code: EINVAL)
        }
    }

    private static func read(_ file: Int32, upTo limit: Int, size: Int) throws(FileFailure) -> Data {
        // A file of a virtual file system has no size, and a file may grow.
        var bytes = Data(count: min(max(size, 0) + 1, limit))
        var filled = 0
        while true {
            let count = bytes.withUnsafeMutableBytes { buffer in
                Foundation.read(file, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .current }
            filled += count
            guard count > 0, filled < limit else { return bytes.prefix(filled) }
            if filled == bytes.count { bytes.append(Data(count: min(65_536, limit - filled))) }
        }
    }

    private static func read(
        pipe: Int32, limit: Int, until deadline: ContinuousClock.Instant
    ) throws(FileFailure) -> Data {
        var bytes = Data()
        var block = [UInt8](repeating: 0, count: 4096)
        // The writers of a pipe without a name were there before; one with a name may wait for its first.
        var hadWriter = isUnnamed(pipe)
        while true {
            let count = Foundation.read(pipe, &block, block.count)
            if count > 0 {
                bytes += block[..<count]
                hadWriter = true
                guard bytes.count <= limit else { throw FileFailure(code: EFBIG) }
            } else if count == 0, hadWriter {
                return bytes
            } else if count < 0, errno != EAGAIN, errno != EINTR {
                throw .current
            }
            let left = (deadline - .now) / .milliseconds(1)
            guard left > 0 else { throw FileFailure(code: ETIMEDOUT) }
            guard count <= 0 else { continue }
            var ready = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
            if poll(&ready, 1, Int32(min(left.rounded(.up), 60_000))) > 0 { hadWriter = true }
        }
    }

    /// Whether a pipe has no name in the file system, so that its writers were there before it could be opened.
    package static func isUnnamed(_ pipe: Int32) -> Bool {
        #if os(Linux)
        // Linux shows `pipe:[1234]` for one.
        var start = [CChar](repeating: 0, count: 5)
        return readlink("/proc/self/fd/\(pipe)", &start, start.count) == 5
            && start.map { UInt8(bitPattern: $0) } == Array("pipe:".utf8)
        #else
        return false
        #endif
    }
}
