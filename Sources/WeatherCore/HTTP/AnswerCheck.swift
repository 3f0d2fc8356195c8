/// Decides whether a success is an answer to a request, by reading it as the provider will. A service out of order may answer
/// 200 with half a document, a web page, or `{}`.
///
/// All checks are equal: what a request asks for does not depend on how its answer is read.
public struct AnswerCheck: Sendable, Hashable {
    private let check: @Sendable (HTTPReply) throws -> Void

    /// Creates a check.
    ///
    /// - Parameter check: Throws ``WeatherError`` for what is no answer.
    public init(_ check: @escaping @Sendable (HTTPReply) throws -> Void) {
        self.check = check
    }

    /// Checks an answer.
    ///
    /// - Throws: ``WeatherError`` for what is none.
    public func callAsFunction(_ reply: HTTPReply) throws {
        try check(reply)
    }

    /// Always `true`.
    public static func == (one: AnswerCheck, other: AnswerCheck) -> Bool { true }

    /// Adds nothing.
    public func hash(into hasher: inout Hasher) {}
}
