import Foundation
import Synchronization

/// The document of an answer, parsed once however many layers look at it: the cache, which must know whether it is an answer
/// at all, and then the provider.
final class ParsedDocument<Root: Sendable>: Sendable {
    private let parse: @Sendable (HTTPReply) throws -> Root
    private let defect: @Sendable (Root) -> WeatherError?
    /// The body that was parsed last, and what came of it.
    private let last = Mutex<(body: Data, root: Result<Root, any Error>)?>(nil)

    /// - Parameter defect: Says why a document that could be parsed is no answer all the same; `nil` when it is one.
    init(
        parse: @escaping @Sendable (HTTPReply) throws -> Root,
        defect: @escaping @Sendable (Root) -> WeatherError?
    ) {
        self.parse = parse
        self.defect = defect
    }

    func root(of reply: HTTPReply) throws -> Root {
        // A layer may have changed the body: only the same bytes make the same document.
        if let last = last.withLock({ $0 }), last.body == reply.body { return try last.root.get() }
        let root = Result { try parse(reply) }
        last.withLock { $0 = (reply.body, root) }
        return try root.get()
    }

    /// - Throws: Why the reply is no answer.
    func check(_ reply: HTTPReply) throws {
        if let defect = defect(try root(of: reply)) { throw defect }
    }
}
