package import Foundation

/// An answer of a stand-in.
package struct SandboxReply: Sendable {
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
