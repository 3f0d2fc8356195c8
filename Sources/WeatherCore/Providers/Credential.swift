/// Whether a provider needs a key, and where it is found.
public enum Credential: Sendable, Hashable {
    /// It needs none.
    case none
    /// It answers without one, and more with one.
    case optional(Key)
    /// It answers nothing without one.
    case required(Key)

    /// Where a key is found and got.
    public struct Key: Sendable, Hashable {
        /// The environment variable that the service's users customarily set, besides `WX_<ID>_API_KEY`.
        public var customaryVariable: String?
        /// Where to get a key.
        public var signUp: String

        /// How many hexadecimal digits a key has, where all have as many; what differs is no key.
        public var hexadecimalDigits: Int?

        /// Creates the description of a key.
        public init(customaryVariable: String? = nil, signUp: String, hexadecimalDigits: Int? = nil) {
            self.customaryVariable = customaryVariable
            self.signUp = signUp
            self.hexadecimalDigits = hexadecimalDigits
        }

        /// Whether a text can be a key.
        public func isWellFormed(_ text: String) -> Bool {
            guard let hexadecimalDigits else { return !text.isEmpty }
            return text.utf8.count == hexadecimalDigits && text.allSatisfy { $0.isASCII && $0.isHexDigit }
        }
    }

    /// The key, where there is one.
    public var key: Key? {
        switch self {
        case .none: nil
        case .optional(let key), .required(let key): key
        }
    }

    /// Whether the provider answers nothing without a key.
    public var isRequired: Bool {
        if case .required = self { true } else { false }
    }
}
