package import Foundation

/// Decides whether a successful response is usable.
///
/// It reads the response as the provider will. A faulty service may send status 200 with half a document, a web page,
/// or `{}`.
///
///     request.check = ResponseCheck { response in
///         if response.body.isEmpty { throw WeatherError(.emptyBody) }
///     }
///
/// All checks are equal, because they do not change what a request asks for.
public struct ResponseCheck: Sendable, Hashable {
    private let check: @Sendable (ServiceResponse) throws -> Void
    private let makeTape: @Sendable (ServiceResponse) -> Data?

    /// Creates a check.
    ///
    /// - Parameter check: Throws ``WeatherError`` for an unusable response.
    public init(_ check: @escaping @Sendable (ServiceResponse) throws -> Void) {
        self.init(check, tape: { _ in nil })
    }

    /// Creates a check for responses whose body need not be parsed again.
    ///
    /// - Parameters:
    ///   - check: Throws ``WeatherError`` for an unusable response.
    ///   - tape: Makes the tape of a response's body; see ``ServiceResponse``.
    package init(
        _ check: @escaping @Sendable (ServiceResponse) throws -> Void,
        tape: @escaping @Sendable (ServiceResponse) -> Data?
    ) {
        self.check = check
        self.makeTape = tape
    }

    /// Checks a response.
    ///
    /// - Throws: ``WeatherError`` for an unusable response.
    public func callAsFunction(_ response: ServiceResponse) throws {
        try check(response)
    }

    /// The tape of a response's body, to be stored with it; `nil` when the body is parsed each time.
    package func tape(of answer: ServiceResponse) -> Data? { makeTape(answer) }

    /// Returns `true` for any two checks.
    public static func == (one: ResponseCheck, other: ResponseCheck) -> Bool { true }

    /// Adds nothing to the hash, since all checks are equal.
    public func hash(into hasher: inout Hasher) {}
}
