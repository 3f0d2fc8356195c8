public import Foundation
public import WeatherCore
import WeatherDocuments

/// The result of `wx doctor`: everything that a forecast depends on, and whether it works.
public struct Examination: Sendable {
    /// The state of a provider's key.
    public enum KeyState: String, Sendable, Hashable {
        /// The provider needs no key.
        case notNeeded
        /// No key is set.
        case missing
        /// A key is set.
        case set
        /// A key is set that cannot be valid.
        case malformed
        /// The service does not know the key.
        case refused
        /// The service knows the key but does not accept it yet.
        case notActive
        /// The key's plan does not include the request.
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
        /// Its report's provenance, or the error; `nil` if no request was made.
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
    /// The place, or the error; `nil` before it is looked up.
    public var place: Result<Place, WeatherError>?
    /// The text that decided the place, such as the user's; `nil` if the place was assumed.
    public var placeText: String?
    /// The providers, in the order in which a forecast tries them.
    public var providers: [ProviderCheck] = []
    /// Whether the current weather is a service's forecast, which an airport near the place could observe instead.
    public var suggestsAirport = false
    /// How the requests for the place were answered.
    public var placeEvents: [TransportJournal.Event] = []
    /// The properties of the terminal.
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

    /// The lead of the services' clocks over this machine's, in seconds: the median over their responses.
    public var clockAhead: TimeInterval? {
        let leads = (providers.flatMap(\.events) + placeEvents).compactMap { event -> TimeInterval? in
            if case .exchange(_, _, _, let ahead) = event.kind { ahead } else { nil }
        }.sorted()
        return leads.isEmpty ? nil : leads[leads.count / 2]
    }
}

extension Examination {
    /// The examination as JSON, the same under every locale.
    ///
    /// - Parameter locale: The sources that decide the locale.
    /// - Returns: The JSON text.
    public func json(locale: LocaleReport) -> String {
        JSONWriter.text { json in
            json.field("schema", ReportJSON.schema)
            locale.write(to: &json)
            json.objects("settings", settings) { json, setting in
                json.field("setting", setting.name)
                json.field("value", setting.value?.sanitized())
                json.field("secret", setting.value == nil ? true : nil)
                json.field("source", setting.source.sanitized())
            }
            json.object("placeSearch") { write(placeOf: &$0) }
            json.objects("providers", providers) { $0.write($1) }
            if suggestsAirport { json.object("suggested") { $0.field("nowFrom", "auto") } }
            if let terminal { TerminalReport(terminal: terminal).write(to: &json) }
            json.object("machine") { json in
                json.field("clockAhead_seconds", clockAhead.map { -$0 }, decimals: 1)
                json.field("proxy", proxy?.sanitized())
                if let cache { json.object("cache") { cache.write(to: &$0) } }
            }
            json.objects("stages", stages) { json, stage in
                json.field("name", stage.name)
                json.field("seconds", stage.seconds, decimals: 4)
            }
        }
    }

    private func write(placeOf json: inout JSONWriter) {
        json.field("asked", placeText?.sanitized())
        switch place {
        case .success(let place): json.object("place") { $0.write(place, at: Date(timeIntervalSince1970: 0)) }
        case .failure(let error): json.object("error") { $0.write(reasonOf: error) }
        case nil: break
        }
        json.objects("requests", placeEvents) { $0.write($1) }
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ check: Examination.ProviderCheck) {
        field("id", check.descriptor.id)
        field("key", check.key.rawValue)
        field("keySource", check.keySource?.sanitized())
        switch check.outcome {
        case .success(let provenance): object("provenance") { $0.write(provenance) }
        case .failure(let error): object("error") { $0.write(reasonOf: error) }
        case nil: break
        }
        objects("requests", check.events) { $0.write($1) }
    }

    fileprivate mutating func write(reasonOf error: WeatherError) {
        field("code", error.code.name)
        field("reason", error.reason.rawValue)
        field("httpStatus", error.details.httpStatus)
        field("host", error.details.host?.sanitized())
    }

    fileprivate mutating func write(_ event: TransportJournal.Event) {
        field("address", event.address.sanitized(limit: 300))
        switch event.kind {
        case .fresh(let age, let freshFor):
            field("event", "fresh")
            field("age_seconds", age)
            field("freshFor_seconds", freshFor)
        case .validating(let age):
            field("event", "asksAgain")
            field("age_seconds", age)
        case .miss: field("event", "nothingKept")
        case .waited(let seconds):
            field("event", "waited")
            field("seconds", seconds, decimals: 4)
        case .repeatedFailure(let failure):
            field("event", "repeatedFailure")
            field("age_seconds", failure.age)
            field("retryAfter_seconds", failure.retryAfter)
        case .exchange(let status, let seconds, let bytes, let ahead):
            field("event", "exchange")
            field("httpStatus", status)
            field("seconds", seconds, decimals: 4)
            field("bytes", bytes)
            field("serviceClockAhead_seconds", ahead, decimals: 1)
        case .failed(let error, let seconds):
            field("event", "failed")
            write(reasonOf: error)
            field("seconds", seconds, decimals: 4)
        case .retry(let wait):
            field("event", "retry")
            field("after_seconds", wait, decimals: 3)
        case .revalidated(let freshFor):
            field("event", "confirmed")
            field("freshFor_seconds", freshFor)
        case .stored(let freshFor):
            field("event", "kept")
            field("freshFor_seconds", freshFor)
        case .notStored: field("event", "notKept")
        case .stale(let age, let staleness):
            field("event", "stale")
            field("age_seconds", age)
            field("stale_seconds", staleness)
        case .counted(let uses):
            field("event", "counted")
            objects("quotas", uses) { json, use in
                json.field("period_seconds", use.period)
                json.field("used", use.count)
                json.field("allowed", use.limit)
            }
        }
    }
}
