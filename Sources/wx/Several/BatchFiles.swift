import Foundation
import PrivateFiles
import WeatherCore
import WeatherRendering

/// The places of a file or of standard input, one per line.
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
    ///   - patience: How long to wait for a named pipe's first writer.
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

    /// Puts a place back, so that ``next()`` returns it again.
    mutating func putBack(_ place: String) { returned = place }

    /// The number of places in a regular file; `nil` for any other file.
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

/// Where the lines of a batch go: standard output, or a file that a later run continues.
struct BatchOutput {
    private let descriptor: Int32
    /// Whether it is a regular file, so that writing never waits for a reader.
    private let isRegular: Bool

    /// Standard output.
    init() {
        descriptor = STDOUT_FILENO
        isRegular = Self.isRegular(descriptor)
    }

    /// Opens a file to continue it, and takes the places that it already has from the batch.
    ///
    /// The places of its lines must be the first ones of the batch. A last line without a line feed was interrupted: it
    /// is removed, and its place is asked for again.
    ///
    /// - Parameters:
    ///   - path: The path; the file need not exist.
    ///   - places: The places of the batch, from the first; afterwards those that the file does not have.
    ///   - answered: Counts the places that the file has.
    ///   - patience: How long to wait for a named pipe's first reader.
    /// - Throws: `WeatherError` with the reason `unwritableFile` or `diskFull`, or `otherBatch` and the number of the line.
    init(
        continuing path: String, _ places: inout BatchPlaces, answered: inout Int, patience: Duration
    ) throws(WeatherError) {
        descriptor = Self.open(path, patience: patience)
        guard descriptor >= 0 else { throw Self.failure(path, Errno(code: errno)) }
        isRegular = Self.isRegular(descriptor)
        guard isRegular else { return }
        do {
            var lines = LineReader(descriptor)
            var whole = 0
            while let line = try lines.next() {
                let place = try places.next()
                let start = place.map { Array(PlacesJSON.start(ofLineAsked: $0).utf8) } ?? []
                // An interrupted line may end within its start; anything else is not ours to remove.
                guard let place, line.bytes.starts(with: start) || !line.isEnded && start.starts(with: line.bytes)
                else { throw Self.otherBatch(path, line: answered + 1) }
                guard line.isEnded else {
                    places.putBack(place)
                    break
                }
                answered += 1
                whole = lines.offset
            }
            guard ftruncate(descriptor, off_t(whole)) == 0, lseek(descriptor, off_t(whole), SEEK_SET) >= 0 else {
                throw Errno(code: errno)
            }
        } catch {
            throw (error as? WeatherError) ?? Self.failure(path, (error as? Errno) ?? Errno(code: EIO))
        }
    }

    /// Writes a line.
    ///
    /// A signal does not end the program in the middle of a line in a regular file. In a pipe it can: its reader may be
    /// slow, or never read.
    ///
    /// - Throws: As ``Output/write(_:to:)``.
    func write(_ line: String) throws {
        if isRegular {
            try Interruption.deferred { try Output.write(line, to: descriptor) }
        } else {
            try Output.write(line, to: descriptor)
        }
    }

    private static func isRegular(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Opens a file, or a pipe when it has a reader.
    private static func open(_ path: String, patience: Duration) -> Int32 {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else {
            return Glibc.open(path, O_RDWR | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0o666)
        }
        let end = ContinuousClock.now + patience
        while true {
            // Without a reader, this fails. O_RDWR would not, and the lines would be lost.
            let pipe = Glibc.open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
            guard pipe < 0, errno == ENXIO, .now < end else { return pipe }
            usleep(10_000)
        }
    }

    private static func failure(_ path: String, _ error: Errno) -> WeatherError {
        let isOfDisk = FileFailure(code: error.code).isOfDisk
        return WeatherError(isOfDisk ? .diskFull : .unwritableFile, file: path, cause: error.message)
    }

    private static func otherBatch(_ path: String, line: Int) -> WeatherError {
        WeatherError(
            .otherBatch,
            details: .init {
                $0.subject = path.sanitized(limit: 200)
                $0.limit = line
            })
    }
}
