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

extension GazetteerPlace {
    /// What a place of the gazetteer is.
    ///
    /// The places of a kind have consecutive numbers in the file.
    public enum Kind: Int, Sendable, Hashable, CaseIterable {
        /// A city, a town, a village or a quarter, from GeoNames.
        case settlement = 0
        /// A district, ward, borough or county.
        case district = 1
        /// An island, a group of islands, a mountain or a landscape. Its point is its main settlement or its summit.
        case island = 2
        /// An airport.
        case airport = 3
        /// A neighborhood under the name that people give it.
        case neighborhood = 4
        /// A range, a desert, a plain or another region that is too wide to have one place represent it.
        case region = 5
    }
}
