/// Which plural form a language uses for a whole number.
///
/// See CLDR's `plurals.xml`, cardinals, for operands without decimals. A language that is not listed has `one` for 1 and
/// `other` for the rest, as most have.
enum PluralRule: Sendable {
    /// One form for all numbers.
    case none
    /// `one` for 1.
    case one
    /// `one` for 0 and 1, `many` for millions.
    case zeroAndOneWithMillions
    /// `one` for 1, `many` for millions.
    case oneWithMillions
    /// The six forms of Arabic.
    case arabic

    /// The rule of a language, given by its code.
    init(language: String) {
        self = Self.rules[language] ?? .one
    }

    private static let rules: [String: PluralRule] = [
        "ar": .arabic, "de": .one, "en": .one, "es": .oneWithMillions, "fr": .zeroAndOneWithMillions, "ja": .none,
        "ko": .none, "zh": .none,
    ]

    /// The categories that the rule tells apart, as they are written in keys; `other` is among all of them.
    var categories: [String] {
        switch self {
        case .none: ["other"]
        case .one: ["one", "other"]
        case .zeroAndOneWithMillions, .oneWithMillions: ["one", "many", "other"]
        case .arabic: ["zero", "one", "two", "few", "many", "other"]
        }
    }

    /// The category of a number; a negative one has that of its absolute value.
    func category(of number: Int) -> String {
        let number = number.magnitude
        switch self {
        case .none:
            return "other"
        case .one:
            return number == 1 ? "one" : "other"
        case .zeroAndOneWithMillions, .oneWithMillions:
            if number == 1 { return "one" }
            if number == 0 { return self == .zeroAndOneWithMillions ? "one" : "other" }
            return number.isMultiple(of: 1_000_000) ? "many" : "other"
        case .arabic:
            if number <= 2 { return ["zero", "one", "two"][Int(number)] }
            switch number % 100 {
            case 3...10: return "few"
            case 11...99: return "many"
            default: return "other"
            }
        }
    }
}
