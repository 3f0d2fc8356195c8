import Foundation
import Synchronization

/// The document of an answer, parsed once for several layers.
///
/// The cache reads it to know whether the response is an answer at all. Then the provider reads it.
final class ParsedDocument<Root: Sendable>: Sendable {
    private let parse: @Sendable (HTTPReply) throws -> Root
    private let defect: @Sendable (Root) -> WeatherError?
    /// The body that was parsed last, and its document or error.
    private let last = Mutex<(body: Data, root: Result<Root, any Error>)?>(nil)

    /// Creates a parser.
    ///
    /// - Parameters:
    ///   - parse: Parses an answer.
    ///   - defect: Why a document that can be parsed is not an answer; `nil` when it is one.
    init(
        parse: @escaping @Sendable (HTTPReply) throws -> Root,
        defect: @escaping @Sendable (Root) -> WeatherError?
    ) {
        self.parse = parse
        self.defect = defect
    }

    func root(of reply: HTTPReply) throws -> Root {
        // A layer may have changed the body: only equal bytes make an equal document.
        if let last = last.withLock({ $0 }), last.body == reply.body { return try last.root.get() }
        let root = Result { try parse(reply) }
        last.withLock { $0 = (reply.body, root) }
        return try root.get()
    }

    /// Checks whether a reply is an answer.
    ///
    /// - Throws: ``WeatherError`` when it is not.
    func check(_ reply: HTTPReply) throws {
        if let defect = defect(try root(of: reply)) { throw defect }
    }
}
