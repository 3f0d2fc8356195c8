import Foundation
import PrivateFiles
import WeatherCore
import WeatherRendering

/// Where the lines of a batch go: standard output, or a file that a later run continues.
struct BatchOutput {
    private let descriptor: Int32

    /// Standard output.
    init() { descriptor = STDOUT_FILENO }

    /// Opens a file to continue it, and takes the places that it already has from the batch.
    ///
    /// The places of its lines must be the first ones of the batch. A last line without a line feed was interrupted: it
    /// is removed, and its place is asked for again.
    ///
    /// - Parameters:
    ///   - path: The path; the file need not exist.
    ///   - places: The places of the batch, from the first; afterwards those that the file does not have.
    ///   - answered: Counts the places that the file has.
    /// - Throws: `WeatherError` with the reason `unwritableFile`, or `otherBatch` and the number of the line.
    init(continuing path: String, _ places: inout BatchPlaces, answered: inout Int) throws(WeatherError) {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw Self.failure(path, Errno(code: errno)) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
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

    /// Writes a line as a whole: a signal that ends the program waits for its end.
    ///
    /// - Throws: As ``Output/write(_:to:)``.
    func write(_ line: String) throws {
        try Interruption.deferred { try Output.write(line, to: descriptor) }
    }

    private static func failure(_ path: String, _ error: Errno) -> WeatherError {
        WeatherError(.unwritableFile, file: path, cause: error.message)
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
