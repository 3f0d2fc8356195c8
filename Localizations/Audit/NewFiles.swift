import Foundation
import PrivateFiles
import WeatherCore

/// Files that are written together, and only if none of them exists.
struct NewFiles {
    private let files: [(path: String, text: String)]

    init(_ files: [(path: String, text: String)]) { self.files = files }

    /// Writes the files, creates their folders, and returns their paths.
    ///
    /// - Throws: `.unwritableFile` when a file exists, in which case nothing is written, or cannot be written.
    func write() throws(WeatherError) -> [String] {
        for (path, _) in files where access(path, F_OK) == 0 {
            throw unwritable(path, String(cString: strerror(EEXIST)))
        }
        for (path, text) in files {
            let file = URL(fileURLWithPath: path)
            do {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Interruption.deferred { try Data(text.utf8).write(to: file, options: .withoutOverwriting) }
            } catch {
                throw unwritable(path, "\(error.localizedDescription)")
            }
        }
        return files.map { URL(fileURLWithPath: $0.path).path }
    }

    private func unwritable(_ path: String, _ problem: String) -> WeatherError {
        WeatherError(
            .unwritableFile,
            details: .init {
                $0.subject = path.sanitized()
                $0.message = problem.sanitized()
            })
    }
}
