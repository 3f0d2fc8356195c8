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
        let folders = Set(files.map { URL(fileURLWithPath: $0.path).deletingLastPathComponent() })
        do {
            for folder in folders {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            }
            // A signal ends the program after all of them, not between two.
            try Interruption.deferred {
                for (path, text) in files {
                    try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
                }
            }
        } catch {
            throw unwritable(folders.first?.path ?? "", "\(error.localizedDescription)")
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
