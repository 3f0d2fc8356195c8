public import Foundation
public import WeatherCore

/// What `wx doctor` found out: everything that a forecast depends on, and how it went.
public struct Examination: Sendable {
    /// What is known of a provider's key.
    public enum KeyState: String, Sendable, Hashable {
        /// The provider needs none.
        case notNeeded
        /// None is set.
        case missing
        /// One is set.
        case set
        /// One is set that cannot be a key.
        case malformed
        /// The service does not know it.
        case refused
        /// The service knows it and does not accept it yet.
        case notActive
        /// The plan that it belongs to does not include what was asked for.
        case notOnPlan
    }

    /// How a provider was found.
    public struct ProviderCheck: Sendable {
        /// The provider.
        public var descriptor: ProviderDescriptor
        /// What is known of its key.
        public var key: KeyState
        /// Where the key was found.
        public var keySource: String?
        /// Its report's provenance, or why there is no report; `nil` when it was not asked.
        public var outcome: Result<Provenance, WeatherError>?
        /// What became of its requests.
        public var events: [TransportJournal.Event] = []

        /// Creates a check of a provider that was not asked yet.
        public init(_ descriptor: ProviderDescriptor, key: KeyState, keySource: String?) {
            self.descriptor = descriptor
            self.key = key
            self.keySource = keySource
        }
    }

    /// A setting that is set, and where it was found.
    public struct Setting: Sendable, Hashable {
        /// Its name in the settings file.
        public var name: String
        /// What it is set to; `nil` for what is secret.
        public var value: String?
        /// The option, the variable or the file.
        public var source: String

        /// Creates a setting.
        public init(_ name: String, value: String?, source: String) {
            self.name = name
            self.value = value
            self.source = source
        }
    }

    /// A part of the work and how long it took, in seconds.
    public struct Stage: Sendable, Hashable {
        /// `settings`, `place` or the id of a provider.
        public var name: String
        /// How long it took.
        public var seconds: TimeInterval

        /// Creates a stage.
        public init(_ name: String, seconds: TimeInterval) {
            self.name = name
            self.seconds = seconds
        }
    }

    /// The settings that are set.
    public var settings: [Setting] = []
    /// The place, or why there is none; `nil` before it is looked for.
    public var place: Result<Place, WeatherError>?
    /// What decided the place, such as what the reader wrote; `nil` when it was assumed.
    public var placeText: String?
    /// The providers, in the order in which a forecast asks them.
    public var providers: [ProviderCheck] = []
    /// What became of the requests for the place.
    public var placeEvents: [TransportJournal.Event] = []
    /// How long the parts took, in order.
    public var stages: [Stage] = []
    /// The proxy through which services are asked, without its password.
    public var proxy: String?
    /// How much is kept.
    public var cache: CacheReport?
    /// What was wrong with the cache.
    public var cacheProblems: [CacheProblem] = []

    /// Creates an examination of nothing yet.
    public init() {}

    /// How many seconds the services' clocks are ahead of this machine's: the median of what their answers say.
    public var clockAhead: TimeInterval? {
        let told = (providers.flatMap(\.events) + placeEvents).compactMap { event -> TimeInterval? in
            if case .exchange(_, _, _, let ahead) = event.kind { ahead } else { nil }
        }.sorted()
        return told.isEmpty ? nil : told[told.count / 2]
    }
}
