/// The country or countries and regions that a text names.
public struct GazetteerArea: Sendable, Hashable {
    /// The rank of a city of 100,000 people.
    ///
    /// A less likely place does not overshadow a country or region of its name.
    private static let cityRank = NameRank.rank(population: 100_000, isCapital: false, kind: .primary)

    /// The country's capital and the largest places.
    public var places: [GazetteerPlace]
    /// The GeoNames ids of the places inside that have the same name, such as the city of Singapore.
    var namesakes: Set<Int>

    /// Whether the name means a place rather than the area.
    ///
    /// The place lies in the area, or it is a city. An island or landscape must lie in the area.
    public func isOvershadowed(by match: GazetteerMatch?) -> Bool {
        guard let match, match.quality == .exact else { return false }
        return namesakes.contains(match.entry.geonameID)
            || match.entry.kind != .island && match.rank >= Self.cityRank
    }
}
