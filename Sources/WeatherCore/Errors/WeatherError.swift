public import Foundation

/// An error as a value: a reason, the code that follows from it, and typed details.
///
/// An error has no text of its own and never contains a key. Where the program ends, it prints the sentence in the
/// user's language and chooses the exit status.
///
///     throw WeatherError(.quotaExceeded, details: .init { $0.retryAfter = 60 }, provider: "example")
///
/// A caller decides by the code or, more finely, by the reason:
///
///     do {
///         report = try await provider.report(for: query)
///     } catch let error as WeatherError where error.code == .rateLimited {
///         print("Try again in \(error.details.retryAfter ?? 60) seconds.")
///     }
public struct WeatherError: Error, Sendable, Hashable {
    /// The exact failure; decides the sentence and the code.
    public var reason: Reason
    /// The values that the sentence contains.
    public var details: Details
    /// The id of the provider that failed.
    public var provider: String?
    /// The words of the underlying library, for logs; bounded, and without secrets.
    public var cause: String?

    /// Creates an error.
    public init(
        _ reason: Reason,
        details: Details = Details(),
        provider: String? = nil,
        cause: String? = nil
    ) {
        self.reason = reason
        self.details = details
        self.provider = provider
        self.cause = cause
    }

    /// The kind of failure, by ``Reason/code``; decides whether another provider is asked.
    public var code: Code { reason.code }
}

extension WeatherError: CustomStringConvertible {
    /// For logs and tests; never shown to users.
    public var description: String {
        "\(code.name).\(reason.rawValue)" + (provider.map { " (\($0))" } ?? "") + (cause.map { ": \($0)" } ?? "")
    }
}

extension WeatherError {
    /// The kind of a failure.
    ///
    /// More kinds may be added, so a `switch` over it needs a default.
    public struct Code: Sendable, Hashable {
        private enum Kind: String, Hashable, CaseIterable {
            case placeNotFound, placeAmbiguous, placeNotCovered, credentialMissing, unauthorized
            case rateLimited, unavailable, invalidResponse, ioError, cancelled, usage
        }

        private let kind: Kind

        /// The name that scripts see in JSON, such as `placeNotFound`.
        public var name: String { kind.rawValue }

        /// No geocoder knows the place.
        public static let placeNotFound = Code(kind: .placeNotFound)
        /// Several places match equally well.
        public static let placeAmbiguous = Code(kind: .placeAmbiguous)
        /// The provider does not cover the place.
        public static let placeNotCovered = Code(kind: .placeNotCovered)
        /// The provider needs a key and none is set.
        public static let credentialMissing = Code(kind: .credentialMissing)
        /// The service refused the key, or the program.
        public static let unauthorized = Code(kind: .unauthorized)
        /// The quota is used up.
        public static let rateLimited = Code(kind: .rateLimited)
        /// The service could not be reached, or failed.
        public static let unavailable = Code(kind: .unavailable)
        /// The answer could not be read.
        public static let invalidResponse = Code(kind: .invalidResponse)
        /// A file could not be written, because the disk is full or broken.
        public static let ioError = Code(kind: .ioError)
        /// The run was interrupted.
        public static let cancelled = Code(kind: .cancelled)
        /// The request makes no sense: an unknown locale, coordinates out of range.
        public static let usage = Code(kind: .usage)

        /// Every code there is.
        public static let all = Kind.allCases.map(Code.init(kind:))

        /// Whether another provider may succeed after this failure.
        public var allowsAnotherProvider: Bool {
            switch kind {
            case .placeNotCovered, .credentialMissing, .unauthorized, .rateLimited, .unavailable, .invalidResponse: true
            case .placeNotFound, .placeAmbiguous, .ioError, .cancelled, .usage: false
            }
        }
    }
}

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

extension WeatherError {
    /// The error for a file that cannot be read or written.
    ///
    /// - Parameters:
    ///   - reason: `badSettingsFile`, `unreadableFile` or `unwritableFile`.
    ///   - path: Its path, or its name where it has no folder.
    ///   - cause: The system's words, or what is wrong with its content; `nil` when there is nothing to say.
    package init(_ reason: Reason, file path: String, cause: String? = nil) {
        self.init(
            reason,
            details: .init {
                $0.subject = path.sanitized()
                $0.message = cause
            })
    }
}

extension WeatherError {
    /// The error for a value that a setting, an option or a parameter does not take: `badSetting`.
    ///
    /// - Parameters:
    ///   - setting: Its name, such as `--format` or `units`.
    ///   - value: The value.
    ///   - candidates: The values that it takes, or an example of one.
    package init(setting: String, value: String, candidates: [String]) {
        self.init(
            .badSetting,
            details: .init {
                $0.subject = value.sanitized(limit: 60)
                $0.setting = setting
                $0.candidates = candidates
            })
    }
}
