import Foundation
import WeatherCore

/// The places of a file or of standard input, one a line.
///
/// Blank lines and those that begin with `#` are skipped.
struct BatchPlaces {
    /// The name of standard input.
    static let standardInput = "-"

    private let path: String
    private var lines: LineReader
    private var returned: String?

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: Its path, or `-`.
    ///   - patience: How long the first writer of a named pipe is waited for.
    /// - Throws: `WeatherError` with the reason `unreadableFile`.
    init(path: String, patience: Duration = .zero) throws(WeatherError) {
        self.path = path
        guard path != Self.standardInput else {
            lines = LineReader(STDIN_FILENO)
            return
        }
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failure(path, Errno(code: errno)) }
        lines = LineReader(descriptor, patience: patience)
    }

    /// The next place; `nil` at the end.
    ///
    /// - Throws: `WeatherError` with the reason `unreadableFile`.
    mutating func next() throws(WeatherError) -> String? {
        if let place = returned {
            returned = nil
            return place
        }
        do {
            while let line = try lines.next() {
                var text = String(decoding: line.bytes, as: UTF8.self)
                if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
                text = text.trimmingCharacters(in: .whitespacesAndNewlines)
                if !text.isEmpty, !text.hasPrefix("#") { return text }
            }
            return nil
        } catch {
            throw Self.failure(path, error)
        }
    }

    /// Returns a place, so that it is the next one again.
    mutating func putBack(_ place: String) { returned = place }

    /// How many places a regular file has; `nil` for any other.
    static func count(path: String) -> Int? {
        var status = stat()
        guard path != standardInput, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        do {
            var places = try BatchPlaces(path: path)
            defer { close(places.lines.descriptor) }
            var count = 0
            while try places.next() != nil { count += 1 }
            return count
        } catch {
            return nil
        }
    }

    private static func failure(_ path: String, _ error: Errno) -> WeatherError {
        WeatherError(.unreadableFile, file: path, cause: error.message)
    }
}
