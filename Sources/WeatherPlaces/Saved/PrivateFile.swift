import Foundation
import PrivateFiles
import WeatherCore

/// Writes files that nobody else may read, and says why where it cannot.
enum PrivateFile {
    /// Replaces a file in one step, making its folder where there is none.
    ///
    /// - Throws: ``WeatherError`` with the reason `unwritableFile`; the old file is left as it was then.
    static func replace(_ file: URL, with data: Data) throws(WeatherError) {
        try makeFolder(of: file)
        do throws(FileFailure) {
            try WholeFile.replace(file.path, with: data, isLasting: true)
        } catch {
            throw unwritable(file, error)
        }
    }

    /// Makes the folder that a file goes into, open to nobody else.
    static func makeFolder(of file: URL) throws(WeatherError) {
        do throws(FileFailure) {
            try PrivateFolder.make(file.deletingLastPathComponent().path)
        } catch {
            throw unwritable(file, error)
        }
    }

    /// The error of a file that cannot be written, and why.
    static func unwritable(_ file: URL, _ failure: FileFailure) -> WeatherError {
        WeatherError(
            .unwritableFile,
            details: .init {
                $0.subject = file.path.sanitized()
                $0.message = failure.words
            })
    }
}
