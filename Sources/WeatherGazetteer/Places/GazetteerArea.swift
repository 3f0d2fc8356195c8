import WeatherCore

/// The country or countries and regions that a text names.
public struct GazetteerArea: Sendable, Hashable {
    /// The rank of a city of 100,000 people.
    ///
    /// A less likely place does not overshadow a country or region of its name.
    private static let cityRank = NameRank.rank(population: 100_000, isCapital: false, kind: .primary)
    /// The rank of a town of 16,000 people, enough for one in the user's country if the area is elsewhere.
    private static let townRank = 14.0

    /// The country's capital and the largest places.
    public var places: [GazetteerPlace]
    /// Towns outside that have the same name, the likeliest first.
    public var rivals: [GazetteerPlace] = []
    /// The GeoNames ids of the places inside that have the same name, such as the city of Singapore.
    var namesakes: Set<Int>
    /// The GeoNames ids of cities in its country and near its largest town, but not in it.
    var neighbours: Set<Int> = []
    /// Whether it is in the user's country, or in one of the user's language.
    var isHome = false
    /// Whether the text is its code, in capitals.
    var isCode = false

    private static let peopleOfMetropolis = 3_000_000

    /// Whether the name means a place rather than the area.
    public func isOvershadowed(by match: GazetteerMatch?) -> Bool {
        isOvershadowed(by: match, at: HomeCountries(language: nil, region: nil))
    }

    /// Whether the name means a place rather than the area.
    ///
    /// The place lies in the area, or it is a city or an airport. An island or a district must lie in the area. The
    /// user's own country comes first: in Japan, 三重 is the prefecture and not a city in Taiwan.
    func isOvershadowed(by match: GazetteerMatch?, at home: HomeCountries) -> Bool {
        guard let match, match.quality == .exact else { return false }
        if match.isAbbreviation || match.entry.kind == .airport { return true }
        if namesakes.contains(match.entry.geonameID) { return true }
        if isCode, !match.entry.isCapital { return false }
        // Leningrad is the former name of a city, and its region still has it.
        if match.remark == .otherName, neighbours.contains(match.entry.geonameID),
            match.entry.population >= Self.peopleOfMetropolis
        {
            return true
        }
        let isMatchHome = match.entry.place.countryCode.map(home.isHome) ?? false
        let isTown =
            match.entry.kind == .district
            || match.entry.kind == .settlement && match.rank - match.homeBonus >= Self.townRank
        if isHome != isMatchHome, isHome || isTown { return isMatchHome }
        return match.entry.kind == .settlement && match.rank - match.homeBonus >= Self.cityRank
    }
}
