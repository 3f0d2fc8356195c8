/// How one category of a locale was decided: by what, and what was ignored and why.
public struct LocaleDecision: Sendable, Hashable {
    /// The categories, each decided by itself.
    public enum Category: String, Sendable, CaseIterable {
        /// The language of the text.
        case language
        /// Words, calendar and hours of dates.
        case dates
        /// Digits and separators.
        case numbers
        /// Units.
        case units
        /// Whether more than ASCII can be shown.
        case charset
    }

    /// A source of a decision.
    public enum Source: Sendable, Hashable {
        /// The locale of the option, environment variable or setting.
        case explicitLocale
        /// The set of units of the option, environment variable or setting.
        case explicitUnits
        /// An environment variable, such as `LC_ALL`.
        case variable(String)
        /// Nothing is set: POSIX's plain locale.
        case nothing
    }

    /// Why a value that is set did not decide.
    public enum Reason: String, Sendable, CaseIterable {
        /// It is empty, which counts as unset.
        case empty
        /// It names no locale, or no charset.
        case unreadable
        /// A source with higher precedence decided.
        case overridden
        /// The locale is the plain one (`C`), which disables `LANGUAGE`.
        case plainLocale
    }

    /// A value that is set but did not decide.
    public struct Ignored: Sendable, Hashable {
        /// Where it is set.
        public var source: Source
        /// The value, or the ignored part of a list, safe for a terminal.
        public var value: String
        /// Why it did not decide.
        public var reason: Reason
    }

    /// The category.
    public var category: Category
    /// What decided.
    public var source: Source
    /// The deciding value, as written but safe for a terminal; `nil` when nothing is set.
    public var value: String?
    /// The result of the decision.
    ///
    /// Languages: BCP 47 tags, the preferred one first. Dates and numbers: one tag. Units: the region whose units are
    /// used (`001` for the world), or the set asked for. Charset: `UTF-8`, or `ASCII` for all others. POSIX's plain
    /// locale is `C`.
    public var outcome: [String]
    /// The source of the region of a locale without one; `nil` if none was missing or known.
    public var regionSource: Source?
    /// Values that are set but had no effect, the highest precedence first.
    public var ignored: [Ignored]
}
