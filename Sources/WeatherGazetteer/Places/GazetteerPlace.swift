public import WeatherCore

/// A place as the gazetteer knows it.
public struct GazetteerPlace: Sendable, Hashable {
    /// The place's id at GeoNames, <https://www.geonames.org>; negative if GeoNames' list of places lacks it.
    public var geonameID: Int
    /// The place, named in the requested language, with its time zone.
    public var place: Place
    /// The number of people who live there; 0 if unknown.
    public var population: Int
    /// Whether it is the capital of its country.
    public var isCapital: Bool
    /// What it is.
    public var kind = Kind.settlement

    package init(
        geonameID: Int, place: Place, population: Int, isCapital: Bool, kind: Kind = .settlement
    ) {
        (self.geonameID, self.place, self.population) = (geonameID, place, population)
        (self.isCapital, self.kind) = (isCapital, kind)
    }
}
