/// A provider that was asked and failed.
public struct ProviderAttempt: Sendable, Hashable {
    /// The id of the provider.
    public var provider: String
    /// Why it failed.
    public var error: WeatherError

    /// Creates an attempt.
    public init(provider: String, error: WeatherError) {
        self.provider = provider
        self.error = error
    }
}
