/// Decides whether a successful response is an answer to its request.
///
/// It reads the response as the provider will. A faulty service may answer 200 with half a document, a web page, or
/// `{}`.
///
///     request.check = AnswerCheck { reply in
///         if reply.body.isEmpty { throw WeatherError(.emptyBody) }
///     }
///
/// All checks are equal, because how an answer is read does not change what the request asks for.
public struct AnswerCheck: Sendable, Hashable {
    private let check: @Sendable (HTTPReply) throws -> Void

    /// Creates a check.
    ///
    /// - Parameter check: Throws ``WeatherError`` for a response that is not an answer.
    public init(_ check: @escaping @Sendable (HTTPReply) throws -> Void) {
        self.check = check
    }

    /// Checks a response.
    ///
    /// - Throws: ``WeatherError`` for a response that is not an answer.
    public func callAsFunction(_ reply: HTTPReply) throws {
        try check(reply)
    }

    /// Always `true`.
    public static func == (one: AnswerCheck, other: AnswerCheck) -> Bool { true }

    /// Adds nothing.
    public func hash(into hasher: inout Hasher) {}
}
