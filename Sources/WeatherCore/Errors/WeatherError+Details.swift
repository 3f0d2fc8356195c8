public import Foundation

extension WeatherError {
    /// The facts of a failure, as far as they apply.
    public struct Details: Sendable, Hashable {
        /// The subject of the failure: the name of a place, a provider, a locale, a setting.
        public var subject: String?
        /// What could have been meant: places, provider names or locales.
        public var candidates: [String] = []
        /// How many seconds the service asks to wait.
        public var retryAfter: TimeInterval?
        /// How many seconds ago the service failed in this way, if it was not asked again because of that.
        ///
        /// It is `nil` for a failure of this run. Until ``retryAfter`` is over, the service is not asked.
        public var failureAge: TimeInterval?
        /// The status of the HTTP answer.
        public var httpStatus: Int?
        /// The path in the answer, such as `$.list[3].dt`.
        public var path: String?
        /// The host that was asked.
        public var host: String?
        /// The limit that was exceeded: bytes, levels or seconds, depending on the reason.
        public var limit: Int?
        /// The setting that can fix the failure, such as `openweather.apiKey`.
        public var setting: String?
        /// The environment variable that can fix it, such as `OPENWEATHER_API_KEY`.
        public var variable: String?
        /// Where to read more or get a key.
        public var address: String?
        /// The words of the service or the library; bounded, and without control characters.
        public var message: String?

        /// Creates empty details.
        public init() {}

        /// Creates details by setting what applies.
        public init(_ set: (inout Details) -> Void) {
            set(&self)
        }
    }
}
