/// A place that a text may mean.
public struct GazetteerMatch: Sendable, Hashable {
    /// How well the text matches a name of the place.
    public enum Quality: Int, Sendable, Hashable, Comparable, CaseIterable {
        /// The text is one of its names, ignoring case, accents, spaces and punctuation.
        case exact
        /// Its name begins with these words.
        case leadingWords
        /// One of its names begins with the text, which ends within a word.
        case prefix
        /// The text is one of its names with one letter added, left out, changed or swapped with the next.
        case typo

        /// Whether the first matches better.
        public static func < (first: Quality, second: Quality) -> Bool { first.rawValue < second.rawValue }
    }

    /// What a user should know about a match.
    public enum Remark: Sendable, Hashable {
        /// The place is an island or a landscape. Its weather is that of this settlement.
        case standsFor(GazetteerPlace)
        /// The text is also the code of this airport.
        case airportCode(GazetteerPlace)
        /// The text is a former name of the place, or another one that is not shown.
        case otherName
        /// This place has the same name, is far away, and is the next likeliest; `pick` is its number among the
        /// matches.
        case namesake(GazetteerPlace, pick: Int)
    }

    /// The place.
    public var entry: GazetteerPlace
    /// How well the text matches a name of the place.
    public var quality: Quality
    /// How likely the text means this place, as a logarithm to base 2: a difference of 1 is "twice as likely".
    ///
    /// It is the logarithm of the population plus 16. A capital counts four times. A name in a language other than the
    /// list's and the user's counts an eighth, any other alias a sixty-fourth. If a capital has exactly this name,
    /// places that have it as another name count at most an eighth of the capital. A place in the country of the locale
    /// counts about six times, one in another country of the user's language twice.
    public var rank: Double
    /// What a user should know about it.
    public var remark: Remark?
    /// The part of the rank that is due to the user's country and language.
    var homeBonus = 0.0
    /// The number of the place in the file.
    var number: Int?
    /// Whether the text is none of the names that are shown, in any language.
    var isAlias = false
    /// Whether the text is a short form such as NYC.
    var isAbbreviation = false
}
