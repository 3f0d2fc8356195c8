public import WeatherCore
public import WeatherGazetteer

/// What a question for a place came to.
public enum PlaceResolution: Sendable, Hashable {
    /// One place.
    case place(Place)
    /// One place of which the name is spelt a little differently.
    case respelt(Place)
    /// One place that nobody named, and what the assumption rests on.
    case assumed(AssumedPlace)
    /// The place of this machine's address on the network, as a service of that name sees it.
    case located(Place, service: String)
    /// Several places about equally likely, the likeliest first, with those between them that are parts of one. By their
    /// number in this list one can be picked.
    case several([GazetteerMatch])
    /// A country or region, with its capital and greatest places.
    case area([GazetteerPlace])
    /// No place, with those that are spelt most alike.
    case unknown([GazetteerPlace])
}
