/// A country or a first-level division of one.
struct Area {
    /// The ISO 3166-1 alpha-2 code.
    var country: String
    /// GeoNames' code of the division; empty for the country.
    var division: String
    /// The English name.
    var name: String
    /// The names by language, to show.
    var names: [String: String] = [:]
    /// What it is found by, folded.
    var keys: Set<String> = []
    /// The zone of most of its places.
    var zone = ""

    /// The code by which the tables of GeoNames name it, such as `KR.11` or `KR`.
    var code: String { division.isEmpty ? country : "\(country).\(division)" }
}
