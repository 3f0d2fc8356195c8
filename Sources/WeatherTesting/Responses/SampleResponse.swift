public import Foundation
import HTTPTypes
public import WeatherCore

/// A document that a service sends, and the path that it answers.
///
///     let sample = SampleResponse(path: "/forecast", body: Data(#"{"hours": []}"#.utf8))
public struct SampleResponse: Sendable {
    /// The path of the endpoint under the provider's base URL, without a query.
    public var path: String
    /// A part of the query, where other documents have the same path.
    public var query: String
    /// The document.
    public var body: Data
    /// The request that it answered; `nil` if the answer is chosen by its path.
    private var request: RequestLikeness?

    /// Creates an answer.
    public init(path: String, query: String = "", body: Data) {
        self.path = path
        self.query = query
        self.body = body
    }

    /// Creates the answer to a request; it also answers similar requests, for another point or through a mirror.
    ///
    /// Of several such answers, the one to the most similar request is used, so that every request gets one. A request
    /// that is made only after another one failed gets a wrong document, as from a service that is out of order.
    init(to request: ServiceRequest, body: Data) {
        self.init(path: String(request.redactedPath.prefix { $0 != "?" }), body: body)
        self.request = RequestLikeness(request)
    }

    /// Reads an answer from a file.
    ///
    /// - Throws: The error of reading the file.
    public init(path: String, query: String = "", file: URL) throws {
        self.init(path: path, query: query, body: try Data(contentsOf: file))
    }

    /// How well it answers a request; `nil` when it does not.
    func fitness(for request: ServiceRequest) -> Int? {
        if let recorded = self.request { return recorded.likeness(to: request) }
        let isAnswer =
            request.pathWithoutQuery.hasSuffix(path) && (query.isEmpty || request.http.path?.contains(query) == true)
        return isAnswer ? .max : nil
    }
}

extension ServiceRequest {
    /// The path without the query.
    public var pathWithoutQuery: String {
        String((http.path ?? "/").prefix { $0 != "?" })
    }
}

/// The path segments and query items of a request, which tell how similar another request is.
struct RequestLikeness: Sendable {
    private let segments: [Substring]
    private let items: Set<Substring>
    private let names: Set<Substring>

    init(_ request: ServiceRequest) {
        let parts = Self.path(of: request).split(separator: "?", maxSplits: 1)
        segments = parts.first?.split(separator: "/") ?? []
        items = Set(parts.dropFirst().first?.split(separator: "&") ?? [])
        names = Set(items.map { $0.prefix { $0 != "=" } })
    }

    /// Returns a score of how many segments, from the end of the path, and items are the same.
    ///
    /// A segment or an item may differ because it contains the point, the time or the key. Where a document names the
    /// address, the path may begin with the path of a mirror.
    func likeness(to request: ServiceRequest) -> Int {
        let other = RequestLikeness(request)
        let equal = zip(segments.reversed(), other.segments.reversed()).count { $0 == $1 }
        let missing = abs(segments.count - other.segments.count)
        let common = 4 * equal + 2 * items.intersection(other.items).count + names.intersection(other.names).count
        return 1000 + common - 4 * missing - names.symmetricDifference(other.names).count
    }

    /// The path below the base URL, with its query.
    private static func path(of request: ServiceRequest) -> String {
        let path = request.http.path ?? "/"
        return path.hasPrefix(request.basePath) ? String(path.dropFirst(request.basePath.count)) : path
    }
}
