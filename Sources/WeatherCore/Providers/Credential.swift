/// Whether a provider needs a key, and where the key comes from.
///
///     let credential = Credential.required(
///         .init(customaryVariable: "EXAMPLE_API_KEY", signUp: "https://example.org/keys", hexadecimalDigits: 32))
public enum Credential: Sendable, Hashable {
    /// The provider needs no key.
    case none
    /// The provider works without a key, and offers more with one.
    case optional(Key)
    /// The provider works only with a key.
    case required(Key)

    /// How to get a key, and where it is looked up.
    public struct Key: Sendable, Hashable {
        /// The form of the key.
        public enum Kind: Sendable, Hashable {
            /// The text that the user got from the service.
            case text
            /// A token, signed with the private key that the user got from Apple; a provider receives the token.
            case appleToken
        }

        /// The environment variable that users of the service usually set, in addition to `WX_<ID>_API_KEY`.
        public var customaryVariable: String?
        /// Where to get a key.
        public var signUp: String

        /// The number of hexadecimal digits of a key, if every key of the service has this form; other keys are
        /// invalid.
        public var hexadecimalDigits: Int?
        /// The form of the key.
        public var kind: Kind

        /// Creates the description of a key.
        public init(
            customaryVariable: String? = nil, signUp: String, hexadecimalDigits: Int? = nil, kind: Kind = .text
        ) {
            self.customaryVariable = customaryVariable
            self.signUp = signUp
            self.hexadecimalDigits = hexadecimalDigits
            self.kind = kind
        }

        /// Whether a text has the form of a key.
        public func isWellFormed(_ text: String) -> Bool {
            guard let hexadecimalDigits else { return !text.isEmpty }
            return text.utf8.count == hexadecimalDigits && text.allSatisfy { $0.isASCII && $0.isHexDigit }
        }
    }

    /// The key, if the provider takes one.
    public var key: Key? {
        switch self {
        case .none: nil
        case .optional(let key), .required(let key): key
        }
    }

    /// Whether the provider works only with a key.
    public var isRequired: Bool {
        if case .required = self { true } else { false }
    }
}
