import Foundation
import PrivateFiles

/// A folder of recordings: `<provider>-<number>-<path>.http` for each, and next to it the body as `….body`.
///
/// The text before the first hyphen is the provider's id; the rest of the name is for people.
struct RecordingFolder: Sendable {
    let path: String

    /// The names of the recordings, without `.http`, in alphabetical order.
    ///
    /// - Returns: The names.
    /// - Throws: The file system's error.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path)
            .filter { $0.hasSuffix(".http") && !$0.hasPrefix(".") }
            .map { String($0.dropLast(".http".count)) }
            .sorted()
    }

    /// The id of a recording's provider, from its name.
    static func provider(of name: String) -> Substring {
        name.prefix { $0 != "-" }
    }

    /// Reads the heads of a recording; `nil` if that is not possible.
    func exchange(named name: String) -> RecordedExchange? {
        guard case .bytes(let bytes) = contents(of: name + ".http", limit: RecordedExchange.limit) else { return nil }
        return RecordedExchange(parsing: bytes)
    }

    /// Reads the body of a recording.
    func body(named name: String, limit: Int) -> Contents {
        contents(of: name + ".body", limit: limit)
    }

    /// The contents of a file.
    enum Contents {
        case missing
        case overLimit
        case bytes(Data)
    }

    private func contents(of file: String, limit: Int) -> Contents {
        // Nonblocking, so that a named pipe in a downloaded folder cannot block the program.
        let descriptor = open("\(path)/\(file)", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return .missing }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return .missing }
        guard status.st_size <= limit else { return .overLimit }
        var data = Data(count: Int(status.st_size))
        let isWhole = data.withUnsafeMutableBytes { buffer in
            var filled = 0
            while filled < buffer.count {
                let count = read(descriptor, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                filled += count
            }
            return true
        }
        return isWhole ? .bytes(data) : .missing
    }

    /// Creates the folder, for its owner alone, unless it exists.
    func create() throws {
        try PrivateFolder.make(path)
        guard access(path, W_OK | X_OK) == 0 else { throw FileFailure.current }
    }

    /// Writes a recording, the body first, so that a head always has its body.
    func write(_ exchange: RecordedExchange, body: Data, named name: String) throws {
        try Interruption.deferred {
            try WholeFile.replace("\(path)/\(name).body", with: body)
            try WholeFile.replace("\(path)/\(name).http", with: Data(exchange.text.utf8))
        }
    }
}
