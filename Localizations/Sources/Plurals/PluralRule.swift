/// The plural category of a whole number: CLDR's cardinal rules of all languages that have them.
///
/// The program's texts count whole numbers only (`note.unusable`), so a number has no decimals here. CLDR's operands
/// `n` and `i` are its absolute value, and `v`, `f`, `t` and `e` are zero. Categories for decimals are still in
/// ``categories``, since tables have them.
struct PluralRule: Sendable {
    private let conditions: [(category: String, condition: PluralCondition)]

    /// The rule of a language by its BCP 47 tag; a language without a rule in CLDR has one form for all numbers.
    ///
    /// The tag's region matters only where CLDR distinguishes regions (`pt` and `pt-PT`).
    init(language tag: String) {
        let code = String(tag.prefix { $0 != "-" })
        conditions = (PluralRules.conditions(of: tag) ?? PluralRules.conditions(of: code) ?? []).map { category, text in
            (category, PluralCondition(text))
        }
    }

    /// The language's categories, as written in keys; `other` is last and never missing.
    var categories: [String] { conditions.map(\.category) + ["other"] }

    /// The category of a number; a negative one has that of its absolute value.
    func category(of number: Int) -> String {
        conditions.first { $0.condition.holds(for: number.magnitude) }?.category ?? "other"
    }
}
