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
