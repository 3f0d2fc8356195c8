public import Foundation

extension HTTPReply {
    /// How an answer reached the program.
    public struct Delivery: Sendable, Hashable {
        /// Where an answer comes from.
        public typealias Source = Provenance.Source

        /// Where the answer comes from.
        public var source = Source.network
        /// Whether the service has just confirmed the cached answer (304).
        public var isRevalidated = false
        /// When the service sent the answer or last confirmed it, by this machine's clock; `nil` for just now.
        public var received: Date?
        /// Until when the answer is fresh, by this machine's clock; `nil` when that is unknown.
        public var freshUntil: Date?
        /// For how many seconds the answer has been stale; `nil` while it is fresh.
        public var staleness: TimeInterval?
        /// Why the service could not provide a newer answer, when the cached one was stale.
        public var failure: WeatherError?

        /// An answer that the service sent just now.
        public init() {}
    }
}
