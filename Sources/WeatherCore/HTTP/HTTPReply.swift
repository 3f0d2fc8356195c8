public import Foundation
public import HTTPTypes

/// A complete answer of a service.
///
///     let reply = HTTPReply(response: HTTPResponse(status: .ok), body: Data("{}".utf8))
public struct HTTPReply: Sendable, Hashable {
    /// The status and the header fields.
    public var response: HTTPResponse
    /// The body, with its content coding decoded.
    public var body: Data { didSet { tape = nil } }
    /// The body as it was parsed before, from which ``JSONValue`` or ``XMLElement`` reads it again; `nil` when
    /// there is none.
    package var tape: Data?
    /// How the answer reached the program.
    public var delivery = Delivery()

    /// Creates an answer.
    public init(response: HTTPResponse, body: Data) {
        self.response = response
        self.body = body
    }

    /// The status code.
    public var status: Int { response.status.code }

    /// When the service generated the answer, by its own clock.
    public var date: Date? { response.headerFields.text(of: .date).flatMap(Date.init(httpDate:)) }

    /// Until when the answer is fresh, by `Expires`.
    public var expires: Date? { response.headerFields.text(of: .expires).flatMap(Date.init(httpDate:)) }

    /// Whether the sandbox made the answer; its `Server` field shows it.
    package var isSimulated: Bool { response.headerFields.text(of: .server)?.hasPrefix("wx-sandbox") ?? false }

    /// How many seconds the service asks to wait, by either form of `Retry-After` (RFC 9110, 10.2.3).
    ///
    /// At most a day: for longer, no service is left alone.
    package func retryAfter(now: Date) -> TimeInterval? {
        guard let field = response.headerFields[.retryAfter]?.trimmingCharacters(in: .whitespaces) else { return nil }
        let longest: TimeInterval = 86_400
        if !field.isEmpty, field.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            return min(Double(field) ?? longest, longest)
        }
        return Date(httpDate: field).map { min(max(0, $0.timeIntervalSince(now)), longest) }
    }

    /// The service's description of a failure: the `message`, `reason` or `error` of a JSON body; `nil` without any.
    package var message: String? {
        guard body.count < 4096, let root = try? JSONValue(parsing: body) else { return nil }
        return root.failureMessage
    }
}

extension JSONValue {
    /// The description of a failure in an answer that reports one; `nil` when there is none.
    public var failureMessage: String? {
        let words = self["message"].string ?? self["reason"].string ?? self["error"]["message"].string
        return (words ?? self["error"].string)?.sanitized(limit: 200)
    }
}
