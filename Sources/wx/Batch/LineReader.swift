import Foundation

/// Reads a file or pipe line by line, in memory that depends neither on its length nor on that of a line.
struct LineReader {
    struct Line {
        /// The line without its line feed; of a longer one, its first bytes.
        var bytes: [UInt8]
        /// Whether a line feed ends it, and not the end of the file.
        var isEnded: Bool
    }

    /// The most bytes of a line that are returned.
    static let longest = 4096

    let descriptor: Int32
    private var chunk: [UInt8] = []
    private var position = 0
    /// How many bytes the lines so far have taken.
    private(set) var offset = 0

    init(_ descriptor: Int32) { self.descriptor = descriptor }

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
            line.bytes += part.prefix(Self.longest - line.bytes.count)
            offset += part.count
            position += part.count
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
        var count: Int
        repeat { count = read(descriptor, &bytes, bytes.count) } while count < 0 && errno == EINTR
        if count < 0 { throw Errno(code: errno) }
        chunk = Array(bytes.prefix(count))
        position = 0
        return count > 0
    }
}

/// An error of the system.
struct Errno: Error {
    let code: Int32

    var message: String { String(cString: strerror(code)) }
}
