/// The plural forms of a language, as written at the end of keys.
package struct PluralForms {
    /// All forms, of any language.
    package static let all = ["zero", "one", "two", "few", "many", "other"]

    /// The forms of the language, in the order of ``all``.
    package let categories: [String]
    private let rule: PluralRule

    /// The forms of a language, given by its BCP 47 tag.
    package init(language: String) {
        rule = PluralRule(language: language)
        let categories = Set(rule.categories)
        self.categories = Self.all.filter(categories.contains)
    }

    /// Whether a form is used for a single number only, so that its text can omit it: "two days" in Arabic.
    func isOfOneNumber(_ category: String) -> Bool {
        (0...200).count { rule.category(of: $0) == category } == 1
    }
}
