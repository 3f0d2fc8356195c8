public import Foundation

/// Where a report comes from, and when.
///
/// Providers get one from ``ProviderContext/report(for:from:)``.
///
///     let provenance = Provenance(
///         provider: "example", providerName: "Example Weather", attribution: "Weather data by Example (CC BY 4.0)",
///         fetched: Date())
public struct Provenance: Sendable, Hashable {
    /// Where an answer comes from.
    public enum Source: String, Sendable, Hashable {
        /// The service sent it just now.
        case network
        /// It was stored by an earlier request.
        case cache
    }

    /// The id of the provider, such as `openweather`.
    public var provider: String
    /// The provider's display name.
    public var providerName: String
    /// The credit that the provider's terms ask to be shown.
    public var attribution: String
    /// When the service issued the forecast (the model's run), if it says so.
    public var issued: Date?
    /// When the current weather was observed.
    public var observed: Date?
    /// When the service sent the answer or last confirmed it; the oldest time of several answers.
    public var fetched: Date
    /// Where the answer comes from: the cache only if all of its parts do.
    public var source = Source.network
    /// Whether the service has just confirmed a cached answer.
    public var isRevalidated = false
    /// For how many seconds the answer has been stale; `nil` while it is fresh.
    public var staleness: TimeInterval?
    /// Why the service provided nothing newer than a stale answer; `nil` when no request was made.
    public var refreshFailure: WeatherError?
    /// Until when the answer is fresh.
    public var expires: Date?
    /// Whether the answer comes from the sandbox.
    public var isSimulated = false
    /// The providers that were asked before this one and failed, in order.
    public var attempts: [ProviderAttempt] = []

    /// Creates a provenance.
    public init(provider: String, providerName: String, attribution: String, fetched: Date) {
        self.provider = provider
        self.providerName = providerName
        self.attribution = attribution
        self.fetched = fetched
    }
}

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

/// A part or a value that is missing from a report, and why.
///
///     report.failures.append(PartFailure(path: "current", reason: .missing))
public struct PartFailure: Sendable, Hashable {
    /// What is wrong with a part or a value.
    public enum Reason: Sendable, Hashable {
        /// The value has another type than expected, or is a text where a number is required.
        case wrongType
        /// The number is impossible: it does not occur on Earth, or is not finite.
        case outOfRange
        /// A block that the service always sends is missing.
        case missing
        /// The request for the part failed.
        case failed(WeatherError)
    }

    /// The path in the service's answer, such as `$.list[3].main.temp`, or the name of the part: `current`, `hours`.
    public var path: String
    /// What is wrong with it.
    public var reason: Reason
    /// What the service sent, shortened and without control characters.
    public var found: String?

    /// Creates a failure.
    public init(path: String, reason: Reason, found: String? = nil) {
        self.path = path
        self.reason = reason
        self.found = found
    }
}
