/// A place whose name begins with a typed text.
public struct GazetteerCompletion: Sendable, Hashable {
    /// The place, named in the requested language.
    public var entry: GazetteerPlace
    /// The name of the place that begins with the text, ignoring case.
    ///
    /// It is the place's name in the requested language, or else the gazetteer's, or else one of these in ASCII, or
    /// else a name in another language.
    public var name: String
    /// Whether the text is the whole name.
    public var isWhole: Bool
    /// How likely the text means this place; see ``GazetteerMatch/rank``.
    public var rank: Double
}

extension GazetteerMatch {
    /// Creates the match of a text that has begun the name of a place.
    package init(_ completion: GazetteerCompletion) {
        self.init(entry: completion.entry, quality: completion.isWhole ? .exact : .prefix, rank: completion.rank)
    }
}
