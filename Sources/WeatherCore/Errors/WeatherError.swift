public import Foundation

/// An error: a reason, the code that follows from it, and typed details.
///
/// An error has no text of its own and never contains a key. The program's entry point prints the sentence in the
/// user's language and chooses the exit status.
///
///     throw WeatherError(.quotaExceeded, details: .init { $0.retryAfter = 60 }, provider: "example")
///
/// A caller can decide by the code or, more precisely, by the reason:
///
///     do {
///         report = try await provider.report(for: query)
///     } catch let error as WeatherError where error.code == .rateLimited {
///         print("Try again in \(error.details.retryAfter ?? 60) seconds.")
///     }
public struct WeatherError: Error, Sendable, Hashable {
    /// The exact failure, which determines the sentence and the code.
    public var reason: Reason
    /// The values that the sentence mentions.
    public var details: Details
    /// The id of the provider that failed.
    public var provider: String?
    /// The message of the underlying library, for logs; bounded, and without secrets.
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

    /// The kind of failure, by ``Reason/code``; it decides whether another provider is tried.
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
        /// The response could not be read.
        public static let invalidResponse = Code(kind: .invalidResponse)
        /// A file could not be written, because the disk is full or failing.
        public static let ioError = Code(kind: .ioError)
        /// The run was interrupted.
        public static let cancelled = Code(kind: .cancelled)
        /// The input is invalid, such as an unknown locale or coordinates out of range.
        public static let usage = Code(kind: .usage)

        /// Every code.
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
    /// The facts of a failure; those that do not apply are `nil` or empty.
    public struct Details: Sendable, Hashable {
        /// The subject of the failure: the name of a place, a provider, a locale, a setting.
        public var subject: String?
        /// Suggestions: places, provider names or locales that may be meant.
        public var candidates: [String] = []
        /// How many seconds the service asks to wait.
        public var retryAfter: TimeInterval?
        /// How long ago the service failed in this way, in seconds, if that is why it was not contacted.
        ///
        /// It is `nil` for a failure of this run. The service is not contacted until ``retryAfter`` has passed.
        public var failureAge: TimeInterval?
        /// The status of the HTTP response.
        public var httpStatus: Int?
        /// The path in the response, such as `$.list[3].dt`.
        public var path: String?
        /// The host that was contacted.
        public var host: String?
        /// The limit that was exceeded: bytes, levels or seconds, depending on the reason.
        public var limit: Int?
        /// The setting that can fix the failure, such as `openweather.apiKey`.
        public var setting: String?
        /// The environment variable that can fix it, such as `OPENWEATHER_API_KEY`.
        public var variable: String?
        /// Where to read more or get a key.
        public var address: String?
        /// The message of the service or the library; bounded, and without control characters.
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
    ///   - path: The path of the file, or its name if it has no folder.
    ///   - cause: The system's message, or what is wrong with the content; `nil` when there is nothing to add.
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
    /// The error for an invalid value of a setting, an option or a parameter: `badSetting`.
    ///
    /// - Parameters:
    ///   - setting: The name of the setting, such as `--format` or `units`.
    ///   - value: The value.
    ///   - candidates: The valid values, or an example of one.
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
