import Foundation
import PrivateFiles
import WeatherCore

/// An answer of a service that the user saved to a file.
enum RecordedAnswer {
    /// The answer, of at most as many bytes as a service may send.
    ///
    /// - Throws: `WeatherError` with the reason `noRecording` when the file cannot be read.
    static func contents(of path: String) throws(WeatherError) -> Data {
        do throws(FileFailure) {
            return try BoundedFile.contents(of: path, limit: ServiceRequest.largestBodyLimit)
        } catch {
            throw WeatherError(
                .noRecording, details: .init { $0.subject = path.sanitized(limit: 200) }, cause: error.words)
        }
    }
}
