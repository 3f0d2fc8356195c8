/// Which plural form a language uses for a whole number: CLDR's cardinal rules of all languages that it has them for.
///
/// Only whole numbers are counted in the program's texts (`note.unusable`), so a number has no decimals here: CLDR's
/// operands `n` and `i` are its absolute value, and `v`, `f`, `t` and `e` are zero. The forms that a language keeps for
/// decimals are among its ``categories`` all the same, since tables have them.
struct PluralRule: Sendable {
    private let conditions: [(category: String, condition: PluralCondition)]

    /// The rule of a language by its BCP 47 tag; one that CLDR has no rule for has one form for all numbers.
    ///
    /// Only where CLDR tells apart what a region does (`pt` and `pt-PT`) does the tag's region matter.
    init(language tag: String) {
        let code = String(tag.prefix { $0 != "-" })
        conditions = (PluralRules.conditions(of: tag) ?? PluralRules.conditions(of: code) ?? []).map { category, text in
            (category, PluralCondition(text))
        }
    }

    /// The categories that the language tells apart, as they are written in keys; `other` is last and never missing.
    var categories: [String] { conditions.map(\.category) + ["other"] }

    /// The category of a number; a negative one has that of its absolute value.
    func category(of number: Int) -> String {
        conditions.first { $0.condition.holds(for: number.magnitude) }?.category ?? "other"
    }
}
