public import Foundation

/// What a service says of the weather in its own words.
///
/// It is shown to users who read its language, beside the forecast; a condition never comes from it.
///
///     report.narrative = Narrative("多雲,有幾陣驟雨。", language: "zh-Hant")
public struct Narrative: Sendable, Hashable {
    /// The words, with nothing that must not reach a terminal, and at most 5,000 characters of them.
    public var text: String
    /// The language they are in, as a BCP 47 tag, such as `zh-Hant`.
    public var language: String
    /// When they were written.
    public var issued: Date?

    /// Creates a text; `nil` for one of nothing but white space, which services send where they say nothing.
    public init?(_ text: String?, language: String, issued: Date? = nil) {
        guard let text = text?.resolvingEntities.sanitized(limit: 5000).trimmed, !text.isEmpty else { return nil }
        (self.text, self.language, self.issued) = (text, language, issued)
    }
}
