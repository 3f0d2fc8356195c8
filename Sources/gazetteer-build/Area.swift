import WeatherGazetteer

/// A country or one of its first-level divisions.
struct Area {
    /// The ISO 3166-1 alpha-2 code.
    var country: String
    /// GeoNames' code of the division; empty for the country.
    var division: String
    /// The English name.
    var name: String
    /// The names to show, by language.
    var names: [String: String] = [:]
    /// The folded names that it is found by, with the scripts that they are written in.
    var keys: [String: NameScripts] = [:]
    /// The time zone of most of its places.
    var zone = ""

    /// The area's code in the tables of GeoNames, such as `KR.11` or `KR`.
    var code: String { division.isEmpty ? country : "\(country).\(division)" }
}
