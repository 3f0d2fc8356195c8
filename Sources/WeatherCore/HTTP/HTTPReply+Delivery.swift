public import Foundation

extension HTTPReply {
    /// How an answer came to whoever asked for it.
    public struct Delivery: Sendable, Hashable {
        /// Where an answer comes from.
        public typealias Source = Provenance.Source

        /// Where the answer comes from.
        public var source = Source.network
        /// Whether the service said, just now, that the kept answer still holds (304).
        public var isRevalidated = false
        /// When the service sent the answer or last confirmed it, by this machine's clock; `nil` for just now.
        public var received: Date?
        /// Until when the answer may be used without asking again, by this machine's clock; `nil` where nothing says.
        public var freshUntil: Date?
        /// For how many seconds the answer has been older than the service wants it to be used; `nil` while it is not.
        public var staleness: TimeInterval?
        /// Why the service, which should have been asked again, gave no better answer.
        public var failure: WeatherError?

        /// An answer that the service sent just now.
        public init() {}
    }
}
