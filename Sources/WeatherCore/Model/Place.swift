import Foundation

/// A place on Earth.
///
///     guard let point = Coordinates(latitude: 37.567, longitude: 126.978) else { return nil }
///     var place = Place(coordinates: point, name: "Seoul", countryCode: "KR")
///     place.timeZone = PlaceTimeZone(secondsFromGMT: 32_400)
public struct Place: Sendable, Hashable {
    /// The coordinates.
    public var coordinates: Coordinates
    /// The name, in the language of the query if possible.
    public var name: String?
    /// The ISO 3166-1 alpha-2 code of the country, in upper case.
    public var countryCode: String?
    /// The name of the first-level administrative division (state, province).
    public var region: String?
    /// The distance to the place whose name it has, in kilometers; `nil` when it is that place.
    public var nameDistance: Double?
    /// Whether the place whose name it has may be in another country, because one there is about as near.
    public var nameMayBeAbroad = false
    /// The attribution that the geocoder's terms require to be shown.
    public var attribution: String?
    /// The time zone, and where it comes from.
    public var timeZone: PlaceTimeZone?

    /// Creates a place.
    public init(
        coordinates: Coordinates,
        name: String? = nil,
        countryCode: String? = nil,
        region: String? = nil,
        nameDistance: Double? = nil,
        timeZone: PlaceTimeZone? = nil
    ) {
        self.coordinates = coordinates
        self.name = name
        self.countryCode = countryCode
        self.region = region
        self.nameDistance = nameDistance
        self.timeZone = timeZone
    }
}

/// A point on Earth, in decimal degrees of WGS 84.
///
///     if let seoul = Coordinates(latitude: 37.567, longitude: 126.978),
///         let busan = Coordinates(latitude: 35.103, longitude: 129.04)
///     {
///         print(seoul.distance(to: busan))  // kilometers
///     }
public struct Coordinates: Sendable, Hashable {
    /// North positive, −90...90.
    public let latitude: Double
    /// East positive, −180...180.
    public let longitude: Double

    /// Creates a point; `nil` when a coordinate is out of range or not finite.
    public init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// The great-circle distance in kilometers, by the haversine formula on a sphere of 6371.0088 km (IUGG mean
    /// radius).
    public func distance(to other: Coordinates) -> Double {
        let phi1 = latitude * .pi / 180
        let phi2 = other.latitude * .pi / 180
        let halfPhi = (phi2 - phi1) / 2
        let halfLambda = (other.longitude - longitude) * .pi / 360
        let h = sin(halfPhi) * sin(halfPhi) + cos(phi1) * cos(phi2) * sin(halfLambda) * sin(halfLambda)
        return 2 * 6371.0088 * asin(min(1, h.squareRoot()))
    }
}

/// Common names of countries, where ICU's names differ.
package enum CountryNames {
    /// The name to use instead of ICU's; `nil` where ICU's is common.
    ///
    /// On Linux, Foundation has Apple's ICU data, which call China "China mainland" in most languages. These names are
    /// from Unicode CLDR. In Russian, the short name of the United States is the common one.
    ///
    /// - Parameters:
    ///   - code: An ISO 3166-1 alpha-2 code, in upper case.
    ///   - language: A BCP 47 code, with the script where a language has several, such as `ko` or `zh-Hant`.
    /// - Returns: The name.
    package static func everydayName(of code: String, language: String) -> String? {
        switch code {
        case "CN": china[language]
        case "US": language == "ru" ? "США" : nil
        default: nil
        }
    }

    private static let china = [
        "ar": "الصين", "cs": "Čína", "de": "China", "en": "China", "es": "China", "fa": "چین", "fr": "Chine",
        "he": "סין", "hi": "चीन", "ja": "中国", "ko": "중국", "pl": "Chiny", "pt": "China", "ru": "Китай", "th": "จีน",
        "tr": "Çin", "zh-Hans": "中国", "zh-Hant": "中國",
    ]
}
