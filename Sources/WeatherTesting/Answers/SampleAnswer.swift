public import Foundation
import HTTPTypes
public import WeatherCore

/// A document that a service answers, and the path it belongs to.
///
///     let sample = SampleAnswer(path: "/forecast", body: Data(#"{"hours": []}"#.utf8))
public struct SampleAnswer: Sendable {
    /// The path of the endpoint under the provider's base URL, without a query.
    public var path: String
    /// A part of the query, where other documents have the same path.
    public var query: String
    /// The document.
    public var body: Data

    /// Creates an answer.
    public init(path: String, query: String = "", body: Data) {
        self.path = path
        self.query = query
        self.body = body
    }

    /// Reads an answer from a file.
    ///
    /// - Throws: The error of reading the file.
    public init(path: String, query: String = "", file: URL) throws {
        self.init(path: path, query: query, body: try Data(contentsOf: file))
    }

    /// Whether it answers a request.
    func answers(_ request: ServiceRequest) -> Bool {
        request.pathWithoutQuery.hasSuffix(path) && (query.isEmpty || request.http.path?.contains(query) == true)
    }
}

extension ServiceRequest {
    /// The path without the query.
    public var pathWithoutQuery: String {
        String((http.path ?? "/").prefix { $0 != "?" })
    }
}
