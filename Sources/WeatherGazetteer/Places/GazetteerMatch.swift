/// A place that a text may mean.
public struct GazetteerMatch: Sendable, Hashable {
    /// How well the text and a name of the place agree.
    public enum Quality: Int, Sendable, Hashable, Comparable, CaseIterable {
        /// It is one of its names, apart from case, accents, spaces and punctuation.
        case exact
        /// Its name begins with these words.
        case leadingWords
        /// One of its names begins so, within a word.
        case prefix
        /// It is one of its names but for one letter that was added, left out, changed or swapped with the next.
        case typo

        /// Whether the first agrees better.
        public static func < (first: Quality, second: Quality) -> Bool { first.rawValue < second.rawValue }
    }

    /// The place.
    public var entry: GazetteerPlace
    /// How well the text agrees with a name of it.
    public var quality: Quality
    /// How likely the place is meant, as a logarithm to base 2: a difference of 1 is "twice as likely".
    ///
    /// It is the logarithm of the population plus 16, four times that for the capital of a country, an eighth where
    /// the name is the place's in another language than the list's and the reader's, a sixty-fourth where it is another
    /// alias; and where a capital has the very name, at most an eighth of that for what has it as another name.
    public var rank: Double
}
