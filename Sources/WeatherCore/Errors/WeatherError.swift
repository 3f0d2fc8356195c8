/// What went wrong, as a value: a reason, the code that follows from it, and typed details.
///
/// An error carries no text of its own and never a key. The sentence is made in the reader's language, and the exit
/// code chosen, where the program ends.
public struct WeatherError: Error, Sendable, Hashable {
    /// Which failure it is; decides the sentence, and the code.
    public var reason: Reason
    /// The facts that the sentence names.
    public var details: Details
    /// The id of the provider it happened with.
    public var provider: String?
    /// The words of the library underneath, for logs; bounded, and without secrets.
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

    /// What kind of failure it is, by ``Reason/code``; decides the exit code and whether another provider is asked.
    public var code: Code { reason.code }
}

extension WeatherError: CustomStringConvertible {
    /// For logs and tests; never shown to readers.
    public var description: String {
        "\(code.name).\(reason.rawValue)" + (provider.map { " (\($0))" } ?? "") + (cause.map { ": \($0)" } ?? "")
    }
}
