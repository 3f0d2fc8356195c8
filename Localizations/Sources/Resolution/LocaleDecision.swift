/// How one category of a locale came to be what it is: what decided, and what was passed over and why.
public struct LocaleDecision: Sendable, Hashable {
    /// What is decided apart from the rest.
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

    /// What may decide.
    public enum Source: Sendable, Hashable {
        /// The locale asked for by flag, variable or setting.
        case explicitLocale
        /// The set of units asked for by flag, variable or setting.
        case explicitUnits
        /// A variable of the environment, such as `LC_ALL`.
        case variable(String)
        /// Nothing that is set: POSIX's plain locale.
        case nothing
    }

    /// Why something that is set did not decide.
    public enum Reason: String, Sendable, CaseIterable {
        /// It is set to nothing, which counts as unset.
        case empty
        /// It names no locale, or no charset.
        case unreadable
        /// Something that stands above it decided.
        case overridden
        /// The locale is the plain one (`C`), which switches `LANGUAGE` off.
        case plainLocale
    }

    /// Something that is set but did not decide.
    public struct Ignored: Sendable, Hashable {
        /// Where it is set.
        public var source: Source
        /// What it says, or that part of a list which was passed over, fit for a terminal.
        public var value: String
        /// Why it did not decide.
        public var reason: Reason
    }

    /// What is decided.
    public var category: Category
    /// What decided.
    public var source: Source
    /// What the deciding source says, as it was written but fit for a terminal; `nil` when nothing is set.
    public var value: String?
    /// What came of it. Languages: BCP 47 tags, the one wanted most first. Dates and numbers: one tag. Units: the region
    /// whose units hold (`001` for the world), or the set asked for. Charset: `UTF-8`, or `ASCII` for all others. POSIX's
    /// plain locale is `C`.
    public var outcome: [String]
    /// Whose region completed a locale without one; `nil` where none was missing or known.
    public var regionSource: Source?
    /// What is set but had no effect, what stands highest first.
    public var ignored: [Ignored]
}
