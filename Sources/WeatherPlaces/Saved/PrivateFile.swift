import Foundation
import PrivateFiles
import WeatherCore

/// Writes files that only their owner can read, with errors that say why a file cannot be written.
enum PrivateFile {
    /// Replaces a file atomically, and creates its folder if it does not exist.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - data: Its new contents.
    /// - Throws: ``WeatherError`` with the reason `unwritableFile`; the old file is then unchanged.
    static func replace(_ file: URL, with data: Data) throws(WeatherError) {
        try makeFolder(of: file)
        do throws(FileFailure) {
            try WholeFile.replace(file.path, with: data, isLasting: true)
        } catch {
            throw unwritable(file, error)
        }
    }

    /// Waits for the lock that keeps other processes from changing a file.
    ///
    /// - Throws: ``WeatherError`` with the reason `unwritableFile`.
    static func lock(_ file: URL) throws(WeatherError) -> FileLock {
        do throws(FileFailure) {
            return try FileLock(beside: file.path)
        } catch {
            throw unwritable(file, error)
        }
    }

    /// Creates the folder of a file, accessible only to its owner.
    static func makeFolder(of file: URL) throws(WeatherError) {
        do throws(FileFailure) {
            try PrivateFolder.make(file.deletingLastPathComponent().path)
        } catch {
            throw unwritable(file, error)
        }
    }

    /// The error for a file that cannot be written, with the reason.
    static func unwritable(_ file: URL, _ failure: FileFailure) -> WeatherError {
        WeatherError(failure.isOfDisk ? .diskFull : .unwritableFile, file: file.path, cause: failure.words)
    }
}
