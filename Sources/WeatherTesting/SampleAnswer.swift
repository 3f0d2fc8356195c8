public import Foundation
import HTTPTypes
public import WeatherCore

/// A service's answer as a document, with the path it answers.
public struct SampleAnswer: Sendable {
    /// The path of the endpoint, without a query, as under the provider's base URL.
    public var path: String
    /// The document.
    public var body: Data

    /// Creates an answer.
    public init(path: String, body: Data) {
        self.path = path
        self.body = body
    }

    /// Reads an answer from a file.
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
