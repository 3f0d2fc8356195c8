public import WeatherCore

/// A place as the gazetteer knows it.
public struct GazetteerPlace: Sendable, Hashable {
    /// Its id at GeoNames, <https://www.geonames.org>.
    public var geonameID: Int
    /// The place: named in the language that was asked for, with its time zone.
    public var place: Place
    /// The people who live there; 0 where unknown.
    public var population: Int
    /// Whether it is the capital of its country.
    public var isCapital: Bool
}
