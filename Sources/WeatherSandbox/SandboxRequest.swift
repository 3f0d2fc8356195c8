import Foundation

/// A request as a stand-in receives it: a GET whose path is relative to the service's base URL.
package struct SandboxRequest: Sendable {
    /// The path, starting with a slash.
    package var path: String
    private let query: [(name: String, value: String)]
    private let headers: [String: String]

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - path: The path, starting with a slash.
    ///   - query: The items of the query, in order.
    ///   - headers: The header fields by name, in any case.
    package init(path: String, query: [(name: String, value: String)] = [], headers: [String: String] = [:]) {
        self.path = path
        self.query = query
        self.headers = Dictionary(headers.map { ($0.lowercased(), $1) }, uniquingKeysWith: { first, _ in first })
    }

    /// The value of the first query item with a name; `nil` when there is none.
    package subscript(item name: String) -> String? { query.first { $0.name == name }?.value }

    /// The value of a header field; `nil` when it was not sent.
    package subscript(header name: String) -> String? { headers[name.lowercased()] }
}

extension SandboxRequest {
    /// Whether the `User-Agent` identifies the program; the default names of libraries do not.
    package var namesProgram: Bool {
        let libraries = [
            "curl/", "dalvik/", "fhttp", "go-http-client/", "java/", "libcurl", "okhttp/", "python-", "wget/",
        ]
        guard let name = self[header: "User-Agent"]?.trimmingCharacters(in: .whitespaces).lowercased(), !name.isEmpty
        else { return false }
        return !libraries.contains { name.hasPrefix($0) }
    }
}
