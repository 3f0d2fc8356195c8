/// Chooses among the languages of a message's texts.
enum AlertLanguage {
    /// The texts in one language: the user's, or else English, or else that of the first text.
    ///
    /// - Parameters:
    ///   - texts: The texts.
    ///   - language: The user's language, such as `sr-Latn`.
    ///   - tag: The tag of a text; without one it is in American English (section 3.2.2).
    /// - Returns: The texts that have the tag of the best one.
    static func chosen<Text>(_ texts: [Text], for language: String?, tag: (Text) -> String?) -> [Text] {
        let tags = texts.map { tag($0)?.lowercased() }
        let wanted = [language, "en"].compactMap { $0?.lowercased() }
        func rank(_ tag: String?) -> Int {
            // A tag that is there is more certain than one that is not.
            guard let tag else { return rank(implied.lowercased()) + 3 }
            for (index, wanted) in wanted.enumerated() {
                if tag == wanted { return index * 4 }
                if tag.hasPrefix(wanted + "-") { return index * 4 + 1 }
                if code(tag) == code(wanted) { return index * 4 + 2 }
            }
            return wanted.count * 4
        }
        guard let best = tags.min(by: { rank($0) < rank($1) }) else { return [] }
        return zip(texts, tags).filter { $0.1 == best }.map(\.0)
    }

    /// The language of texts without a tag.
    static let implied = "en-US"

    /// The language without script and region; Norwegian has several codes.
    private static func code(_ tag: String) -> String {
        let code = String(tag.prefix { $0 != "-" && $0 != "_" })
        return ["nb", "nn"].contains(code) ? "no" : code
    }
}
