/// The locale of the user who typed a name.
///
/// It breaks ties between places of one name, and decides what a code means. It is not the language in which places are named
/// in an answer: the same place is found whether it is shown to the user or written to JSON.
public struct UserLocale: Sendable, Hashable {
    /// The BCP 47 code of the language.
    public var language: String?
    /// The country: an ISO 3166-1 alpha-2 code.
    public var region: String?

    /// Creates a locale.
    public init(language: String? = nil, region: String? = nil) {
        (self.language, self.region) = (language, region)
    }
}
