/// A provider that was asked and could not answer.
public struct ProviderAttempt: Sendable, Hashable {
    /// The id of the provider.
    public var provider: String
    /// Why it could not answer.
    public var error: WeatherError

    /// Creates an attempt.
    public init(provider: String, error: WeatherError) {
        self.provider = provider
        self.error = error
    }
}
