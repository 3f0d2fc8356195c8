/// An error as a value: a reason, the code that follows from it, and typed details.
///
/// An error has no text of its own and never contains a key. Where the program ends, it prints the sentence in the
/// user's language and chooses the exit status.
///
///     throw WeatherError(.quotaExceeded, details: .init { $0.retryAfter = 60 }, provider: "example")
///
/// A caller decides by the code or, more finely, by the reason:
///
///     do {
///         report = try await provider.report(for: query)
///     } catch let error as WeatherError where error.code == .rateLimited {
///         print("Try again in \(error.details.retryAfter ?? 60) seconds.")
///     }
public struct WeatherError: Error, Sendable, Hashable {
    /// The exact failure; decides the sentence and the code.
    public var reason: Reason
    /// The values that the sentence contains.
    public var details: Details
    /// The id of the provider that failed.
    public var provider: String?
    /// The words of the underlying library, for logs; bounded, and without secrets.
    public var cause: String?

    /// Creates an error.
    public init(
        _ reason: Reason,
        details: Details = Details(),
        provider: String? = nil,
        cause: String? = nil
    ) {
        self.reason = reason
        self.details = details
        self.provider = provider
        self.cause = cause
    }

    /// The kind of failure, by ``Reason/code``; decides whether another provider is asked.
    public var code: Code { reason.code }
}

extension WeatherError: CustomStringConvertible {
    /// For logs and tests; never shown to users.
    public var description: String {
        "\(code.name).\(reason.rawValue)" + (provider.map { " (\($0))" } ?? "") + (cause.map { ": \($0)" } ?? "")
    }
}
