public import Foundation
public import WeatherCore

/// The result of `wx doctor`: everything that a forecast depends on, and whether it works.
public struct Examination: Sendable {
    /// The state of a provider's key.
    public enum KeyState: String, Sendable, Hashable {
        /// The provider needs none.
        case notNeeded
        /// None is set.
        case missing
        /// One is set.
        case set
        /// One is set that cannot be valid.
        case malformed
        /// The service does not know it.
        case refused
        /// The service knows it but does not accept it yet.
        case notActive
        /// Its plan does not include the request.
        case notOnPlan
    }

    /// The result of checking a provider.
    public struct ProviderCheck: Sendable {
        /// The provider.
        public var descriptor: ProviderDescriptor
        /// The state of its key.
        public var key: KeyState
        /// Where the key was found.
        public var keySource: String?
        /// Its report's provenance, or why there is no report; `nil` when no request was made.
        public var outcome: Result<Provenance, WeatherError>?
        /// How its requests were answered.
        public var events: [TransportJournal.Event] = []

        /// Creates a check of a provider before any request.
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
        /// Its value; `nil` for a secret.
        public var value: String?
        /// The option, the environment variable or the file.
        public var source: String

        /// Creates a setting.
        public init(_ name: String, value: String?, source: String) {
            self.name = name
            self.value = value
            self.source = source
        }
    }

    /// A stage of the work and its duration in seconds.
    public struct Stage: Sendable, Hashable {
        /// `settings`, `place` or the id of a provider.
        public var name: String
        /// Its duration.
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
    /// What decided the place, such as the user's text; `nil` when it was assumed.
    public var placeText: String?
    /// The providers, in the order in which a forecast tries them.
    public var providers: [ProviderCheck] = []
    /// How the requests for the place were answered.
    public var placeEvents: [TransportJournal.Event] = []
    /// What is known of the terminal.
    public var terminal: Terminal?
    /// The durations of the stages, in order.
    public var stages: [Stage] = []
    /// The proxy for requests, without its password.
    public var proxy: String?
    /// The size of the cache.
    public var cache: CacheReport?
    /// The problems of the cache.
    public var cacheProblems: [CacheProblem] = []

    /// Creates an empty examination.
    public init() {}

    /// How many seconds the services' clocks are ahead of this machine's: the median over their responses.
    public var clockAhead: TimeInterval? {
        let told = (providers.flatMap(\.events) + placeEvents).compactMap { event -> TimeInterval? in
            if case .exchange(_, _, _, let ahead) = event.kind { ahead } else { nil }
        }.sorted()
        return told.isEmpty ? nil : told[told.count / 2]
    }
}
