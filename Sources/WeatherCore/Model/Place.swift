/// A place on Earth, with what is known of it.
///
///     guard let point = Coordinates(latitude: 37.567, longitude: 126.978) else { return nil }
///     var place = Place(coordinates: point, name: "Seoul", countryCode: "KR")
///     place.timeZone = PlaceTimeZone(secondsFromGMT: 32_400)
public struct Place: Sendable, Hashable {
    /// Where it is.
    public var coordinates: Coordinates
    /// Its name, in the language of the query where possible.
    public var name: String?
    /// The ISO 3166-1 alpha-2 code of its country, upper case.
    public var countryCode: String?
    /// The name of its first-level administrative division (state, province).
    public var region: String?
    /// How far it is from the place that it is named after, in kilometers; `nil` when it is that place.
    public var nameDistance: Double?
    /// Whether the place that it is named after may be in another country: one there is about as near as one in its own.
    public var nameMayBeAbroad = false
    /// The credit that the terms of the geocoder ask to be shown.
    public var attribution: String?
    /// Its time zone, and where that comes from.
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
