import Foundation
import PrivateFiles

/// Reads a file or pipe line by line, with a limit on memory that depends on neither the file's length nor a line's.
struct LineReader: Sendable {
    struct Line: Sendable {
        /// The line without its line feed; only the first ``longest`` bytes of a longer one.
        var bytes: [UInt8]
        /// Whether a line feed ends it, and not the end of the file.
        var isEnded: Bool
    }

    /// The most bytes of a line that are returned, unless the caller chooses another number.
    static let longest = 4096

    let descriptor: Int32
    /// The most bytes of a line that are returned.
    private let longest: Int
    /// The most bytes that a line may have; a device such as `/dev/zero` has no end.
    private let limit: Int
    private var chunk: [UInt8] = []
    private var position = 0
    /// The number of bytes in the lines so far.
    private(set) var offset = 0

    /// The deadline for a pipe's first writer; `nil` when there is or was one.
    private var awaitsWriter: ContinuousClock.Instant?

    /// Reads an open file.
    ///
    /// - Parameters:
    ///   - descriptor: The file; it may be nonblocking.
    ///   - patience: How long to wait for a named pipe's first writer; `nil` if it is there already.
    ///   - longest: The most bytes of a line that are returned.
    ///   - limit: The most bytes that a line may have.
    init(_ descriptor: Int32, patience: Duration? = nil, longest: Int = longest, limit: Int = 1 << 20) {
        (self.descriptor, self.longest, self.limit) = (descriptor, longest, limit)
        var status = stat()
        if let patience, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO,
            !BoundedFile.isUnnamed(descriptor)
        {
            awaitsWriter = .now + patience
        }
    }

    /// The next line; `nil` at the end.
    ///
    /// - Throws: The error of the system.
    mutating func next() throws(Errno) -> Line? {
        var line = Line(bytes: [], isEnded: false)
        let start = offset
        while true {
            if position == chunk.count {
                guard try fill() else { return offset > start ? line : nil }
            }
            let end = chunk[position...].firstIndex(of: UInt8(ascii: "\n"))
            let part = chunk[position..<(end ?? chunk.count)]
            line.bytes += part.prefix(longest - line.bytes.count)
            offset += part.count
            position += part.count
            guard offset - start <= limit else { throw Errno(code: EFBIG) }
            guard end != nil else { continue }
            line.isEnded = true
            offset += 1
            position += 1
            return line
        }
    }

    /// Reads more; `false` at the end.
    private mutating func fill() throws(Errno) -> Bool {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        var count = read(descriptor, &bytes, bytes.count)
        while count < 0 || count == 0 && awaitsWriter != nil {
            if count < 0, errno == EAGAIN {
                awaitsWriter = nil
            } else if count < 0, errno != EINTR {
                throw Errno(code: errno)
            }
            try wait()
            count = read(descriptor, &bytes, bytes.count)
        }
        awaitsWriter = nil
        chunk = Array(bytes.prefix(count))
        position = 0
        return count > 0
    }
}

extension LineReader {
    /// Waits until there is something to read, or the first writer has come and gone.
    private mutating func wait() throws(Errno) {
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard let end = awaitsWriter else {
            poll(&ready, 1, -1)
            return
        }
        let left = (end - .now) / .milliseconds(1)
        guard left > 0 else { throw Errno(code: ETIMEDOUT) }
        if poll(&ready, 1, Int32(min(left.rounded(.up), 60_000))) > 0 { awaitsWriter = nil }
    }
}

/// Reads lines on a thread of its own, each only when it is asked for, so that at most one is in memory.
struct LineThread: Sendable {
    private let turns = DispatchSemaphore(value: 0)

    /// Starts the thread.
    ///
    /// - Parameters:
    ///   - reader: Reads the lines.
    ///   - receive: Called with each line on that thread; with `nil`, once, at the end or when reading fails.
    init(_ reader: LineReader, receive: @escaping @Sendable (LineReader.Line?) -> Void) {
        let turns = turns
        Thread.detachNewThread {
            var reader = reader
            var isOver = false
            while !isOver {
                turns.wait()
                let line = try? reader.next()
                isOver = line == nil
                receive(line)
            }
        }
    }

    /// Asks for the next line.
    func next() { turns.signal() }
}

/// An error of the system.
struct Errno: Error {
    let code: Int32

    var message: String { String(cString: strerror(code)) }
}
