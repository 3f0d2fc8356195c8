public import Foundation
import WeatherDocuments
public import WeatherLocalization

/// The size of the HTTP cache.
public struct CacheReport: Sendable {
    private let path: String
    private let bytes: Int
    private let responses: Int
    private let oldest: Date?

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - path: The path of the cache.
    ///   - bytes: The size of the files.
    ///   - responses: The number of cached responses.
    ///   - oldest: The time at which the oldest response was received.
    public init(path: String, bytes: Int, responses: Int, oldest: Date?) {
        self.path = path
        self.bytes = bytes
        self.responses = responses
        self.oldest = oldest
    }

    /// The report in the user's language, in lines.
    public func text(_ localizer: Localizer, now: Date) -> String {
        var buffer = TextBuffer(isRightToLeft: localizer.needsDirectionMarks)
        buffer.line([Span(path)])
        buffer.line([Span(summary(localizer), isolation: .none)])
        if let oldest {
            let age = localizer.relative(min(oldest, now - 1), to: now)
            buffer.line([Span(localizer.text("cache.oldest", age), isolation: .none)])
        }
        return buffer.text
    }

    /// The number of responses and the size of the files.
    func summary(_ localizer: Localizer) -> String {
        localizer.beside([localizer.text("cache.replies", count: responses), localizer.size(bytes: bytes)])
    }

    /// The report as JSON, the same under every locale.
    public func json() -> String {
        JSONWriter.text { json in
            json.field("schema", ReportJSON.schema)
            json.object("cache") { write(to: &$0) }
        }
    }

    func write(to json: inout JSONWriter) {
        json.field("path", path)
        json.field("bytes", bytes)
        json.field("replies", responses)
        json.field("oldest", oldest)
    }
}
