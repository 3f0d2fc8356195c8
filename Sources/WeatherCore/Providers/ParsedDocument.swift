import Foundation
import Synchronization

/// The document of a response, parsed once for several middlewares.
///
/// The cache reads it to decide whether the response is usable. Then the provider reads it.
final class ParsedDocument<Root: Sendable>: Sendable {
    private let parse: @Sendable (ServiceResponse) throws -> Root
    private let defect: @Sendable (Root) -> WeatherError?
    /// The error of a document that states it is for another place.
    private let misplacement: @Sendable (Root) -> WeatherError?
    private let makeTape: @Sendable (Root) -> Data?
    /// The body that was parsed last, with its document or error.
    private let last = Mutex<(body: Data, root: Result<Root, any Error>)?>(nil)

    /// Creates a parser.
    ///
    /// - Parameters:
    ///   - parse: Parses a response.
    ///   - defect: Why a document that can be parsed is unusable; `nil` when it is usable.
    ///   - misplacement: The error of a document that states it is for another place; `nil` otherwise.
    ///   - tape: Makes the tape of a document; `nil` when it has none.
    init(
        parse: @escaping @Sendable (ServiceResponse) throws -> Root,
        defect: @escaping @Sendable (Root) -> WeatherError?,
        misplacement: @escaping @Sendable (Root) -> WeatherError? = { _ in nil },
        tape: @escaping @Sendable (Root) -> Data? = { _ in nil }
    ) {
        self.parse = parse
        self.defect = defect
        self.misplacement = misplacement
        self.makeTape = tape
    }

    func root(of response: ServiceResponse) throws -> Root {
        // A middleware may have changed the body. Only equal bytes give an equal document.
        if let last = last.withLock({ $0 }), last.body == response.body { return try last.root.get() }
        let root = Result { try parse(response) }
        last.withLock { $0 = (response.body, root) }
        return try root.get()
    }

    /// Whether a document has the expected data, rather than the service's explanation of why it has none.
    func isAnswer(_ root: Root) -> Bool { defect(root) == nil }

    /// The error of a response that states it is for another place; a recording may be of any place.
    func misplacement(of root: Root, in response: ServiceResponse) -> WeatherError? {
        response.delivery.isRecorded ? nil : misplacement(root)
    }

    /// Checks whether a response is usable, and makes its tape.
    var answerCheck: ResponseCheck {
        ResponseCheck { response in
            let root = try self.root(of: response)
            if let defect = self.defect(root) ?? self.misplacement(of: root, in: response) { throw defect }
        } tape: { response in
            (try? self.root(of: response)).flatMap(self.makeTape)
        }
    }
}
