public import Foundation

extension WeatherError {
    /// The facts of a failure, as far as they apply.
    public struct Details: Sendable, Hashable {
        /// What was asked for: the name of a place, a provider, a locale, a setting.
        public var subject: String?
        /// What could have been meant: places, provider names, locales.
        public var candidates: [String] = []
        /// How long, in seconds, the service asks to wait.
        public var retryAfter: TimeInterval?
        /// The status of the HTTP answer.
        public var httpStatus: Int?
        /// Where in the answer, such as `$.list[3].dt`.
        public var path: String?
        /// The host that was asked.
        public var host: String?
        /// The limit that was passed: bytes, levels or seconds, as the reason implies.
        public var limit: Int?
        /// The settings key that would help, such as `openweather.apiKey`.
        public var setting: String?
        /// The environment variable that would help, such as `OPENWEATHER_API_KEY`.
        public var variable: String?
        /// Where to read more or get a key.
        public var address: String?
        /// What the service or the library says about it; bounded, and free of control characters.
        public var message: String?

        /// Creates details of which nothing is known.
        public init() {}

        /// Creates details by setting what applies.
        public init(_ set: (inout Details) -> Void) {
            set(&self)
        }
    }
}
