/// The country or countries and regions that a text names.
public struct GazetteerArea: Sendable, Hashable {
    /// A place of less weight than a city of so many people does not overshadow a country or region of its name.
    private static let cityRank = NameRank.rank(population: 100_000, isCapital: false, kind: .primary)

    /// The capital of a country, and the greatest places.
    public var places: [GazetteerPlace]
    /// The GeoNames ids of the places in it that have its name, too, such as Singapore's.
    var namesakes: Set<Int>

    /// Whether a place is meant by the name rather than the area: it lies in it, or it is a city.
    public func isOvershadowed(by match: GazetteerMatch?) -> Bool {
        guard let match, match.quality == .exact else { return false }
        return namesakes.contains(match.entry.geonameID) || match.rank >= Self.cityRank
    }
}
