public import Foundation

/// Where a report comes from, and when.
///
/// Providers get one from ``ProviderContext/report(for:from:)``.
///
///     let provenance = Provenance(
///         provider: "example", providerName: "Example Weather", attribution: "Weather data by Example (CC BY 4.0)",
///         fetched: Date())
public struct Provenance: Sendable, Hashable {
    /// Where a response comes from.
    public enum Source: String, Sendable, Hashable {
        /// The service has just sent it.
        case network
        /// An earlier request stored it.
        case cache
    }

    /// The id of the provider, such as `openweather`.
    public var provider: String
    /// The provider's display name.
    public var providerName: String
    /// The attribution that the provider's terms require to be shown.
    public var attribution: String
    /// When the service issued the forecast (the model run), if it says so.
    public var issued: Date?
    /// When the current weather was observed.
    public var observed: Date?
    /// When the service sent or last validated the response; the oldest time of several responses.
    public var fetched: Date
    /// Where the response comes from: the cache only if all of its parts do.
    public var source = Source.network
    /// Whether the service has just validated a cached response.
    public var isRevalidated = false
    /// For how many seconds the response has been stale; `nil` while it is fresh.
    public var staleness: TimeInterval?
    /// Why the service sent nothing newer than a stale response; `nil` when no request was made.
    public var refreshFailure: WeatherError?
    /// Until when the response is fresh.
    public var expires: Date?
    /// Whether the response comes from the sandbox.
    public var isSimulated = false
    /// The providers that were tried before this one and failed, in order.
    public var attempts: [ProviderAttempt] = []

    /// Creates a provenance.
    public init(provider: String, providerName: String, attribution: String, fetched: Date) {
        self.provider = provider
        self.providerName = providerName
        self.attribution = attribution
        self.fetched = fetched
    }
}

/// A provider that was tried and failed.
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
        /// The value has another type than expected, or is text where a number is required.
        case wrongType
        /// The number is impossible: outside the range of values on Earth, or not finite.
        case outOfRange
        /// A block that the service always sends is absent.
        case missing
        /// The request for the part failed.
        case failed(WeatherError)
    }

    /// The path in the service's response, such as `$.list[3].main.temp`, or the name of the part: `current`, `hours`.
    public var path: String
    /// What is wrong with the part or the value.
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
