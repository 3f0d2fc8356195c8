package import Foundation

/// Simulates a weather service or geocoder in its own wire format and by its own rules.
package protocol ServiceStandIn: Sendable {
    /// The id of the service's provider, which is the first segment of the stand-in's path.
    var id: String { get }

    /// Answers a request: a pure function of the request and the time.
    func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse
}

/// A request as a stand-in receives it: a GET with a path relative to the service's base URL.
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

/// An answer of a stand-in.
package struct SandboxResponse: Sendable {
    /// The status code.
    package var status: Int
    /// The header fields that the service itself sends; the server adds `Server` and `Date`.
    package var headers: [String: String]
    /// The body.
    package var body: Data

    /// Creates an answer.
    package init(status: Int = 200, type: String? = nil, headers: [String: String] = [:], body: String = "") {
        self.status = status
        self.headers = headers
        self.headers["Content-Type"] = type
        self.body = Data(body.utf8)
    }
}

extension Double {
    /// The number rounded to some decimals; never negative zero.
    package func rounded(decimals: Int) -> Double {
        let scale = pow(10, Double(decimals))
        return (self * scale).rounded() / scale + 0
    }
}
