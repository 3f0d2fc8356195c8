public import Foundation

extension HTTPReply {
    /// How an answer reached the program.
    public struct Delivery: Sendable, Hashable {
        /// Where an answer comes from.
        public typealias Source = Provenance.Source

        /// Where the answer comes from.
        public var source = Source.network
        /// Whether the service said, just now, that the stored response is still valid (304).
        ///
        /// It is false if another cache on the way confirmed a response that is stale.
        public var isRevalidated = false
        /// When the service sent the answer or last validated it, by this machine's clock; `nil` for just now.
        ///
        /// If another cache on the way served the answer stale, the time in that cache counts, by its `Age`.
        public var received: Date?
        /// Until when the answer is fresh, by this machine's clock; `nil` when that is unknown.
        public var freshUntil: Date?
        /// For how many seconds the answer has been older than the service wants it to be used; `nil` while it is not.
        ///
        /// An answer that came just now has a staleness, too, if another cache on the way served it stale.
        public var staleness: TimeInterval?
        /// Why the service could not provide a newer answer, when the cached one was stale.
        public var failure: WeatherError?
        /// Whether the answer is from a recording, which may be of another place than is asked for.
        public var isRecorded = false
        /// Set if the answer is an earlier failure of the service, because of which it was not asked.
        public var repeatedFailure: RepeatedFailure?

        /// An answer that the service sent just now.
        public init() {}
    }
}
