package import Foundation

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
    private let makeTape: @Sendable (HTTPReply) -> Data?

    /// Creates a check.
    ///
    /// - Parameter check: Throws ``WeatherError`` for a response that is not an answer.
    public init(_ check: @escaping @Sendable (HTTPReply) throws -> Void) {
        self.init(check, tape: { _ in nil })
    }

    /// Creates a check of answers whose body need not be parsed again.
    ///
    /// - Parameters:
    ///   - check: Throws ``WeatherError`` for a response that is not an answer.
    ///   - tape: Makes the tape of an answer's body; see ``HTTPReply``.
    package init(
        _ check: @escaping @Sendable (HTTPReply) throws -> Void, tape: @escaping @Sendable (HTTPReply) -> Data?
    ) {
        self.check = check
        self.makeTape = tape
    }

    /// Checks a response.
    ///
    /// - Throws: ``WeatherError`` for a response that is not an answer.
    public func callAsFunction(_ reply: HTTPReply) throws {
        try check(reply)
    }

    /// The tape of an answer's body, to be stored beside it; `nil` when the body is parsed each time.
    package func tape(of answer: HTTPReply) -> Data? { makeTape(answer) }

    /// Always `true`.
    public static func == (one: AnswerCheck, other: AnswerCheck) -> Bool { true }

    /// Adds nothing.
    public func hash(into hasher: inout Hasher) {}
}
