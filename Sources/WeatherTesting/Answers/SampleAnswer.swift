public import Foundation
import HTTPTypes
public import WeatherCore

/// A document that a service answers, and the path it belongs to.
///
///     let sample = SampleAnswer(path: "/forecast", body: Data(#"{"hours": []}"#.utf8))
public struct SampleAnswer: Sendable {
    /// The path of the endpoint under the provider's base URL, without a query.
    public var path: String
    /// The document.
    public var body: Data

    /// Creates an answer.
    public init(path: String, body: Data) {
        self.path = path
        self.body = body
    }

    /// Reads an answer from a file.
    ///
    /// - Throws: The error of reading the file.
    public init(path: String, file: URL) throws {
        self.init(path: path, body: try Data(contentsOf: file))
    }
}

extension ServiceRequest {
    /// The path without the query.
    public var pathWithoutQuery: String {
        String((http.path ?? "/").prefix { $0 != "?" })
    }
}
