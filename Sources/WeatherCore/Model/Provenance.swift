public import Foundation

/// Where a report comes from, and when.
public struct Provenance: Sendable, Hashable {
    /// Where an answer comes from.
    public enum Source: String, Sendable, Hashable {
        /// The service sent it, just now.
        case network
        /// It was kept from an earlier request.
        case cache
    }

    /// The id of the provider, such as `openweather`.
    public var provider: String
    /// The provider's name for people.
    public var providerName: String
    /// The credit that the provider's terms ask to be shown.
    public var attribution: String
    /// When the service made the forecast (the model's run), as far as it says.
    public var issued: Date?
    /// When the current weather was observed.
    public var observed: Date?
    /// When the service sent the answer or last confirmed it: the oldest of several.
    public var fetched: Date
    /// Where the answer comes from: the cache only when no part of it came over the network.
    public var source = Source.network
    /// Whether the service was asked just now and confirmed an answer that was kept.
    public var isRevalidated = false
    /// For how many seconds the answer has been older than the service wants it to be used; `nil` while it is not.
    public var staleness: TimeInterval?
    /// Why the service gave nothing newer than a stale answer; `nil` when it was not asked.
    public var refreshFailure: WeatherError?
    /// Until when the service asks not to be asked again.
    public var expires: Date?
    /// Whether the answer is made up by a stand-in.
    public var isSimulated = false
    /// The providers that were asked before this one and could not answer, in order.
    public var attempts: [ProviderAttempt] = []

    /// Creates a provenance.
    public init(provider: String, providerName: String, attribution: String, fetched: Date) {
        self.provider = provider
        self.providerName = providerName
        self.attribution = attribution
        self.fetched = fetched
    }
}
