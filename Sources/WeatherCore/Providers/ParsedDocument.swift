import Foundation
import Synchronization

/// The document of an answer, parsed once for several layers.
///
/// The cache reads it to know whether the response is an answer at all. Then the provider reads it.
final class ParsedDocument<Root: Sendable>: Sendable {
    private let parse: @Sendable (HTTPReply) throws -> Root
    private let defect: @Sendable (Root) -> WeatherError?
    /// The error of a document that says it is for another place.
    private let misplacement: @Sendable (Root) -> WeatherError?
    private let makeTape: @Sendable (Root) -> Data?
    /// The body that was parsed last, and its document or error.
    private let last = Mutex<(body: Data, root: Result<Root, any Error>)?>(nil)

    /// Creates a parser.
    ///
    /// - Parameters:
    ///   - parse: Parses an answer.
    ///   - defect: Why a document that can be parsed is not an answer; `nil` when it is one.
    ///   - misplacement: The error of a document that says it is for another place; `nil` when it does not.
    ///   - tape: Makes the tape of a document; `nil` when it has none.
    init(
        parse: @escaping @Sendable (HTTPReply) throws -> Root,
        defect: @escaping @Sendable (Root) -> WeatherError?,
        misplacement: @escaping @Sendable (Root) -> WeatherError? = { _ in nil },
        tape: @escaping @Sendable (Root) -> Data? = { _ in nil }
    ) {
        self.parse = parse
        self.defect = defect
        self.misplacement = misplacement
        self.makeTape = tape
    }

    func root(of reply: HTTPReply) throws -> Root {
        // A layer may have changed the body: only equal bytes make an equal document.
        if let last = last.withLock({ $0 }), last.body == reply.body { return try last.root.get() }
        let root = Result { try parse(reply) }
        last.withLock { $0 = (reply.body, root) }
        return try root.get()
    }

    /// Whether a document is an answer, rather than the service's words on why it has none.
    func isAnswer(_ root: Root) -> Bool { defect(root) == nil }

    /// The error of an answer that says it is for another place; a recording may be of any.
    func misplacement(of root: Root, in reply: HTTPReply) -> WeatherError? {
        reply.delivery.isRecorded ? nil : misplacement(root)
    }

    /// Checks whether a reply is an answer, and makes its tape.
    var answerCheck: AnswerCheck {
        AnswerCheck { reply in
            let root = try self.root(of: reply)
            if let defect = self.defect(root) ?? self.misplacement(of: root, in: reply) { throw defect }
        } tape: { reply in
            (try? self.root(of: reply)).flatMap(self.makeTape)
        }
    }
}
