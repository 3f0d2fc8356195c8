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

        /// Creates the description of a key.
        public init(customaryVariable: String? = nil, signUp: String) {
            self.customaryVariable = customaryVariable
            self.signUp = signUp
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
