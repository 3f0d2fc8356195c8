/// A question for places by name.
public struct PlaceQuery: Sendable, Hashable {
    /// The name as the reader wrote it, in any script.
    public var text: String
    /// The BCP 47 code of the language names are wanted in.
    public var language: String?
    /// The most places wanted.
    public var limit: Int

    /// Creates a question.
    public init(_ text: String, language: String? = nil, limit: Int = 5) {
        self.text = text
        self.language = language
        self.limit = limit
    }
}
