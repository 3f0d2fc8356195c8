import WeatherCore

/// How people call a point: the city it is in, with the district if that is known.
public struct PointName: Sendable, Hashable {
    /// The city, or the town or village, or in Korea the county.
    public var city: GazetteerPlace
    /// The name of its district or quarter around the point.
    public var district: String?
    /// How far the point is from the place that ``text`` begins with, in kilometers.
    public var distance: Double
    /// Whether the point may lie in another country than the city: there are no outlines around it, and a place of another
    /// country is not much farther.
    public var mayBeAbroad = false
    /// The BCP 47 code of the language of the names.
    var language: String?

    /// The name, such as `용산구, 서울`.
    public var text: String {
        let name = city.place.name ?? ""
        return district.map { $0 + Self.comma(in: language) + name } ?? name
    }

    /// What stands between two names in a language.
    static func comma(in language: String?) -> String {
        switch language?.prefix(2) {
        case "ar", "fa", "ur": "، "
        case "ja": "、"
        case "zh": "，"
        default: ", "
        }
    }
}
