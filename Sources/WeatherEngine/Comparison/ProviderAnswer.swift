public import WeatherCore

/// What a provider answered, or why it did not.
public struct ProviderAnswer: Sendable {
    /// The id of the provider.
    public var provider: String
    /// Its report, or its error.
    public var outcome: Result<WeatherReport, WeatherError>

    /// Creates an answer.
    public init(provider: String, outcome: Result<WeatherReport, WeatherError>) {
        self.provider = provider
        self.outcome = outcome
    }
}
