/// Whether a provider needs a key, and where the key comes from.
///
///     let credential = Credential.required(
///         .init(customaryVariable: "EXAMPLE_API_KEY", signUp: "https://example.org/keys", hexadecimalDigits: 32))
public enum Credential: Sendable, Hashable {
    /// It needs no key.
    case none
    /// It answers without a key, and offers more with one.
    case optional(Key)
    /// It answers only with a key.
    case required(Key)

    /// Where to find a key, and where to get one.
    public struct Key: Sendable, Hashable {
        /// What a request's key is.
        public enum Kind: Sendable, Hashable {
            /// The text that the service gave the user.
            case text
            /// A token that is signed with the private key that Apple gave the user; a provider gets the token.
            case appleToken
        }

        /// The environment variable that users of the service usually set, in addition to `WX_<ID>_API_KEY`.
        public var customaryVariable: String?
        /// Where to get a key.
        public var signUp: String

        /// The number of hexadecimal digits of a key, if every key of the service has this form; others are not valid
        /// keys.
        public var hexadecimalDigits: Int?
        /// What a request's key is.
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

        /// Whether a text can be a key.
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

    /// Whether the provider answers only with a key.
    public var isRequired: Bool {
        if case .required = self { true } else { false }
    }
}
